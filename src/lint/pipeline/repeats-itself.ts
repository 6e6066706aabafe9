import type {Diagnostic, Edit, SourceText} from '../../text/index.ts';

/**
 * True if an applied fix among `chosen` has only added text, and the flaw is still there: the next
 * rounds would add the same text again. `edits` are all edits made, by file.
 */
export function repeatsItself(
  chosen: readonly Diagnostic[],
  edits: ReadonlyMap<string, readonly Edit[]>,
  now: readonly Diagnostic[],
): boolean {
  const left = new Set(now.map((found) => nameOf(found, found.span.start)));
  return chosen.some((found) => {
    const all = edits.get(found.source.path) ?? [];
    const own = found.fix?.edits ?? [];
    const isCarriedOut = own.every((edit) => all.includes(edit));
    if (!isCarriedOut || !own.every((edit) => onlyAdds(found.source, edit))) return false;
    return left.has(nameOf(found, placeAfter(found.span.start, all)));
  });
}

/** Tests whether the text that an edit replaces is still there. */
function onlyAdds(source: SourceText, {span, text}: Edit): boolean {
  return text.includes(source.slice(span));
}

function nameOf({rule, source, message}: Diagnostic, start: number): string {
  return [source.path, rule, message, start].join('\0');
}

function placeAfter(offset: number, edits: readonly Edit[]): number {
  const before = edits.filter(({span}) => span.end <= offset);
  return before.reduce((at, {span, text}) => at + text.length - (span.end - span.start), offset);
}
