import type {Rule, Finding} from '../rule.ts';
import type {RemarkToken} from '../../skak/index.ts';
import {textAt, type LintContext} from '../context.ts';

/** Remarks among moves that xskak knows and plain skak does not. */
export const XSKAK_REMARK_RULES: readonly Rule[] = [
  {
    name: 'dollar-in-skak',
    code: 321,
    level: 'error',
    summary: 'A sign such as `$1` (NAG), which only xskak understands.',
    reason: 'In plain skak the dollar sign starts a formula: TeX stops with `Missing $ inserted`.',
    examples: [
      {
        dialect: 'skak',
        wrong: '\\newgame\\mainline{1.e4 $1 e5}',
        at: '$1',
        message: 'skak does not know `$1`, expected a sign such as `!`, or the package xskak',
        right: '\\newgame\\mainline{1.e4! e5}',
      },
    ],
    check: (context) =>
      remarkFindings(
        context,
        'nag',
        (text) =>
          `skak does not know \`${text}\`, expected a sign such as \`!\`, or the package xskak`,
      ),
  },
  {
    name: 'comment-in-skak',
    code: 322,
    level: 'error',
    summary: 'An `\\xskakcomment` in a document that loads plain skak.',
    reason: 'The command belongs to xskak; skak stops with `Undefined control sequence`.',
    examples: [
      {
        dialect: 'skak',
        wrong: '\\newgame\\mainline{1.e4 \\xskakcomment{best} e5}',
        at: '\\xskakcomment{best}',
        message:
          'skak does not know `\\xskakcomment`, expected a comment in braces directly after the move, or the package xskak',
        right: '\\newgame\\mainline{1.e4{ best} e5}',
      },
    ],
    check: (context) =>
      remarkFindings(
        context,
        'comment',
        () =>
          'skak does not know `\\xskakcomment`, expected a comment in braces directly after the move, or the package xskak',
      ),
  },
];

/** Words of one kind among moves, which xskak knows and plain skak does not. */
function* remarkFindings(
  context: LintContext,
  kind: RemarkToken['kind'],
  say: (text: string) => string,
): Iterable<Finding> {
  for (const {block, fault} of context.faults('remark')) {
    if (fault.token.kind === kind && block.dialect === 'skak')
      yield {...context.show(block, fault.token), message: say(textAt(block, fault.token))};
  }
}
