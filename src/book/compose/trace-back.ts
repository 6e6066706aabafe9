import {resolve} from 'node:path';
import {hasChanged} from '../../text/index.ts';
import type {ChangedFile, Diagnostic, Edit, SourceText, Span} from '../../text/index.ts';

/**
 * Maps findings from the new text to the files as they were read, for modes that keep these files.
 * A finding in generated lines is reported at the comment of their request.
 */
export function traceBack(
  findings: readonly Diagnostic[],
  files: readonly ChangedFile[],
): readonly Diagnostic[] {
  const changed = files.filter(hasChanged);
  const byPath = new Map(changed.map((file) => [resolve(file.before.path), file]));
  return findings.map((finding) => {
    const file = byPath.get(resolve(finding.source.path));
    return file?.after.text === finding.source.text ? traceOne(finding, file) : finding;
  });
}

function traceOne(finding: Diagnostic, {before, edits}: ChangedFile): Diagnostic {
  const start = traceOffset(finding.span.start, edits);
  const end = traceOffset(finding.span.end, edits);
  const {fix} = finding;
  const moved = {
    ...finding,
    source: before,
    ...(fix !== undefined && {fix: {...fix, edits: traceEdits(fix.edits, edits)}}),
  };
  if (start.edit !== undefined) return {...moved, span: causeOf(start.edit, before)};
  return {...moved, span: {start: start.offset, end: end.edit?.span.end ?? end.offset}};
}

/** Returns a correction of the old text; none if it changes generated lines. */
function traceEdits(own: readonly Edit[], edits: readonly Edit[]): readonly Edit[] {
  const traced: Edit[] = [];
  for (const {span, text} of own) {
    const start = traceOffset(span.start, edits);
    const end = traceOffset(span.end, edits);
    if (start.edit !== undefined || end.edit !== undefined) return [];
    traced.push({span: {start: start.offset, end: end.offset}, text});
  }
  return traced;
}

/** Maps an offset of the new text to the old one, with the edit that inserted it, if any. */
function traceOffset(
  offset: number,
  edits: readonly Edit[],
): {readonly offset: number; readonly edit?: Edit} {
  let shift = 0;
  for (const edit of edits) {
    const start = edit.span.start + shift;
    if (offset < start) break;
    if (offset < start + edit.text.length) return {offset: edit.span.start, edit};
    shift = start + edit.text.length - edit.span.end;
  }
  return {offset: offset - shift};
}

/** The comment above generated lines; for a correction, the text that it replaced. */
function causeOf({span}: Edit, before: SourceText): Span {
  const line = before.lineSpan(Math.max(span.start - 1, 0));
  const comment = line.end < span.start ? /%\s*skakmat\s*:.*\S/.exec(before.slice(line)) : null;
  if (comment === null) return span;
  const start = line.start + comment.index;
  return {start, end: start + comment[0].length};
}
