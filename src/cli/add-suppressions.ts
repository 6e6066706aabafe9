import {resolve} from 'node:path';
import {suppressionAbove} from '../lint/index.ts';
import {applyEdits, SourceText, UserError} from '../text/index.ts';
import type {ChangedFile, Diagnostic, Edit} from '../text/index.ts';

/** Replaces a text of a run by another one. */
type Replace = (source: SourceText) => SourceText;

/**
 * Inserts a comment above the line of each finding, which disables its rule there for a reason.
 * That it does so, and nothing else, is tried: `check` returns the findings with some texts
 * replaced. A comment that suppresses nothing, as in verbatim text, or that causes another finding
 * is left out. Throws a `UserError` if the reason cannot stand in a comment.
 */
export async function addSuppressions(
  findings: readonly Diagnostic[],
  reason: string,
  check: (replace: Replace) => Promise<readonly Diagnostic[]>,
): Promise<readonly ChangedFile[]> {
  const drafts = new Map<string, Draft>();
  for (const finding of findings) {
    const {source} = finding;
    refuseReason(reason, source);
    const draft = drafts.get(resolve(source.path)) ?? new Draft(source, reason);
    drafts.set(resolve(source.path), draft);
    draft.suppress(finding);
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = await check((source) => drafts.get(resolve(source.path))?.after ?? source);
    // Every file with a finding has a draft.
    if (left.some(({source}) => !drafts.has(resolve(source.path)))) return [];
    const learnt = left.map((finding) => drafts.get(resolve(finding.source.path))?.learn(finding));
    const files = [...drafts.values()].map(({file}) => file);
    if (!learnt.includes(true)) return files.filter(({edits}) => edits.length > 0);
  }
  return [];
}

/** Each round corrects what the one before has shown to be wrong; hardly anything takes three. */
const MOST_ROUNDS = 20;

function refuseReason(reason: string, {path, encoding}: SourceText): void {
  if (!/\p{Letter}/u.test(reason) || /\p{Control}/u.test(reason)) {
    throw new UserError('malformed-option', '--reason: expected words on one line');
  }
  if (encoding === 'latin1' && /[^\0-\xff]/.test(reason)) {
    const message = `--reason: ${path} is in Latin-1, which cannot write all of \`${reason}\``;
    throw new UserError('malformed-option', message);
  }
}

/** A file with the comments to be inserted. */
class Draft {
  readonly #before: SourceText;
  readonly #reason: string;
  /** The rules to be disabled, by the start of the line. */
  readonly #lines = new Map<number, Set<string>>();
  /** The findings of the original text, and those that were tried, as `start rule`. */
  readonly #original = new Set<string>();
  readonly #tried = new Set<string>();
  #file: ChangedFile | undefined;

  constructor(before: SourceText, reason: string) {
    this.#before = before;
    this.#reason = reason;
  }

  get file(): ChangedFile {
    return (this.#file ??= this.#make());
  }

  get after(): SourceText {
    return this.file.after;
  }

  /** Disables the rule of a finding in the original text. */
  suppress({rule, span}: Diagnostic): void {
    const {start} = this.#before.lineSpan(span.start);
    this.#original.add(`${start} ${rule}`);
    this.#try(start, rule);
  }

  /**
   * Learns from a finding in the changed text: a rule that the comment does not disable is taken
   * back, one that only shows now, in the place of another, is disabled as well; if that cannot be
   * done either, the file is left as it is. Returns true if the text changes.
   */
  learn({rule, source, span}: Diagnostic): boolean {
    const {start} = this.#before.lineSpan(placeBefore(span.start, this.file.edits));
    const rules = this.#lines.get(start);
    const key = `${start} ${rule}`;
    const hasChanged =
      rules?.delete(source.slice(span)) === true ||
      rules?.delete(rule) === true ||
      (!this.#original.has(key) && (this.#try(start, rule) || this.#giveUp()));
    if (hasChanged) this.#file = undefined;
    return hasChanged;
  }

  #try(start: number, rule: string): boolean {
    const isNew = !this.#tried.has(`${start} ${rule}`);
    if (isNew) this.#lines.set(start, (this.#lines.get(start) ?? new Set()).add(rule));
    this.#tried.add(`${start} ${rule}`);
    return isNew;
  }

  #giveUp(): boolean {
    const hadAny = this.#lines.size > 0;
    this.#lines.clear();
    return hadAny;
  }

  #make(): ChangedFile {
    const edits = [...this.#lines]
      .filter(([, rules]) => rules.size > 0)
      .sort(([one], [other]) => one - other)
      .map(([start, rules]) =>
        suppressionAbove(this.#before, start, [...rules].sort(), this.#reason),
      );
    const {path, encoding, text} = this.#before;
    const after = new SourceText(applyEdits(text, edits).text, path, encoding);
    return {before: this.#before, after, edits};
  }
}

/** Returns where a place was before insertions; the start of its line for one in an insertion. */
function placeBefore(offset: number, edits: readonly Edit[]): number {
  let added = 0;
  for (const {span, text} of edits) {
    if (span.start + added + text.length > offset) return Math.min(span.start, offset - added);
    added += text.length;
  }
  return offset - added;
}
