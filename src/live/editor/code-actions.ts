import type {Diagnostic, Edit, Fix, SourceText, Span} from '../../text/index.ts';
import type {BookIndex} from './book-index.ts';
import {touches} from './touches.ts';

/** An action for a finding, or for all findings of a file. */
export type Action = {readonly title: string} & (
  | {
      readonly kind: 'edit';
      readonly finding: Diagnostic;
      readonly edits: readonly Edit[];
      /** True if it is the correction that the author most likely wants. */
      readonly isPreferred: boolean;
    }
  | {readonly kind: 'fix-rule'; readonly finding: Diagnostic}
  | {readonly kind: 'fix-all'}
  | {readonly kind: 'explain'; readonly finding: Diagnostic}
);

/** Returns the actions for the findings in a part of a file. */
export function actionsIn(index: BookIndex, source: SourceText, part: Span): readonly Action[] {
  const all = index.findingsIn(source.path);
  const here = all.filter(({span}) => touches(span, part));
  const corrections = here.flatMap((finding) => [...corrected(finding), ...replaced(finding)]);
  const rules = new Map(here.map((finding) => [finding.rule, finding]));
  return [
    ...corrections,
    ...[...rules.values()].flatMap((finding) => ofRule(finding, all)),
    ...here.map((finding) => disabled(source, finding)),
    ...[...rules.values()].map((finding): Action => ({
      kind: 'explain',
      title: `Explain ${finding.rule}`,
      finding,
    })),
    ...(all.some(({fix}) => isSafe(fix)) ? [FIX_ALL] : []),
  ];
}

const FIX_ALL: Action = {kind: 'fix-all', title: 'Carry out all safe corrections of this file'};

function corrected(finding: Diagnostic): readonly Action[] {
  const {fix} = finding;
  if (fix === undefined || fix.edits.length === 0) return [];
  const isPreferred = isSafe(fix);
  return [{kind: 'edit', title: titleOf(fix), finding, edits: fix.edits, isPreferred}];
}

function titleOf({title, safety}: Fix): string {
  const plain = title.replaceAll('`', '');
  return safety === 'safe' ? plain : `${plain} (look at the result)`;
}

/** Returns an action for each suggested move, except the one that the fix writes. */
function replaced(finding: Diagnostic): readonly Action[] {
  const {expected = [], fix, rule, span, source} = finding;
  if (!OF_MOVES.has(rule)) return [];
  const written = fix?.edits.length === 1 ? fix.edits[0]?.text : undefined;
  return expected
    .filter((text) => text !== written && isSpelling(source.slice(span), text))
    .map((text) => ({
      ...{kind: 'edit', title: `Replace by ${text}`, finding},
      ...{edits: [{span, text}], isPreferred: false},
    }));
}

/** Rules whose findings cover a move and expect another one. */
const OF_MOVES: ReadonlySet<string> = new Set([
  ...['illegal-move', 'ambiguous-move', 'unknown-move-text', 'underspecified-move'],
]);

/** Tests whether a suggestion is a single word that can replace another one. */
function isSpelling(old: string, text: string): boolean {
  return !/\s/.test(old) && !/\s/.test(text) && old !== '';
}

/** Returns the action for all safe corrections of a rule, if there are several. */
function ofRule(finding: Diagnostic, all: readonly Diagnostic[]): readonly Action[] {
  const same = all.filter(({rule, fix}) => rule === finding.rule && isSafe(fix));
  if (same.length < 2) return [];
  const title = `Carry out all ${same.length} safe corrections of ${finding.rule} in this file`;
  return [{kind: 'fix-rule', title, finding}];
}

function isSafe(fix: Fix | undefined): boolean {
  return fix?.safety === 'safe' && fix.edits.length > 0;
}

/** Returns the action that inserts a suppression above the line, with room for a reason. */
function disabled(source: SourceText, finding: Diagnostic): Action {
  const {rule, span} = finding;
  const line = source.lineSpan(span.start);
  const indent = /^[ \t]*/.exec(source.slice(line))?.[0] ?? '';
  const end = source.text.includes('\r\n') ? '\r\n' : '\n';
  const text = `${indent}% skakmat: disable-next-line ${rule} -- intended${end}`;
  const edits = [{span: {start: line.start, end: line.start}, text}];
  return {kind: 'edit', title: `Disable ${rule} for this line`, finding, edits, isPreferred: false};
}
