import type {Diagnostic} from './diagnostic.ts';
import type {Edit} from './fix.ts';

/** A text with its edits carried out, and the edits that were. */
interface Applied {
  readonly text: string;
  readonly edits: readonly Edit[];
}

/**
 * Carries out the fixes of `diagnostics` on `text`, whose findings they all are.
 *
 * A fix whose edits touch those of an earlier one is left for the next round. Everything outside
 * the edits stays as it was, character by character.
 */
export function applyFixes(text: string, diagnostics: readonly Diagnostic[]): Applied {
  return applyEdits(text, chooseEdits(diagnostics));
}

/** Carries out edits that are ascending and apart. */
export function applyEdits(text: string, edits: readonly Edit[]): Applied {
  const parts: string[] = [];
  let done = 0;
  for (const edit of edits) {
    parts.push(text.slice(done, edit.span.start), edit.text);
    done = edit.span.end;
  }
  parts.push(text.slice(done));
  return {text: parts.join(''), edits};
}

/** The edits of all fixes but those that touch an earlier one, ascending. */
export function chooseEdits(diagnostics: readonly Diagnostic[]): readonly Edit[] {
  const fixes = diagnostics
    .flatMap(({fix}) => (fix !== undefined && fix.edits.length > 0 ? [fix.edits] : []))
    .sort((one, other) => startOf(one) - startOf(other));
  const chosen: Edit[] = [];
  let done = -1;
  for (const edits of fixes) {
    if (startOf(edits) <= done) continue;
    chosen.push(...edits);
    done = edits.at(-1)?.span.end ?? done;
  }
  return chosen;
}

function startOf(edits: readonly Edit[]): number {
  return edits[0]?.span.start ?? 0;
}
