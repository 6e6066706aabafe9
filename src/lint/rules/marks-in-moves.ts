import type {Remark} from '../../movetext/token.ts';
import type {LintContext} from '../context.ts';
import {textAt} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const resultInsideMoves: Rule = {
  name: 'result-inside-moves',
  level: 'error',
  summary: 'The result of the game among its moves.',
  reason:
    "Behind a move of White skak takes it for Black's move, without a message; behind a move of Black TeX stops.",
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 1-0}',
      at: '1-0',
      message: 'The result `1-0` stands among the moves, expected behind the closing brace',
      right: '\\newgame\\mainline{1.e4 e5} 1-0',
    },
  ],
  *check(context) {
    yield* find(
      context,
      'result',
      (text) => `The result \`${text}\` stands among the moves, expected behind the closing brace`,
    );
  },
};

export const dollarInSkak: Rule = {
  name: 'dollar-in-skak',
  level: 'error',
  summary: 'A numeric annotation glyph such as `$1`, which only xskak understands.',
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
  *check(context) {
    yield* find(
      context,
      'nag',
      (text) =>
        `skak does not know \`${text}\`, expected a sign such as \`!\`, or the package xskak`,
    );
  },
};

export const commentInSkak: Rule = {
  name: 'comment-in-skak',
  level: 'error',
  summary: 'An `\\xskakcomment` in a document that loads plain skak.',
  reason: 'The command belongs to xskak; skak stops with `Undefined control sequence`.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 \\xskakcomment{best} e5}',
      at: '\\xskakcomment{best}',
      message:
        'skak does not know `\\xskakcomment`, expected a comment in braces glued to the move, or the package xskak',
      right: '\\newgame\\mainline{1.e4{ best} e5}',
    },
  ],
  *check(context) {
    yield* find(
      context,
      'comment',
      () =>
        'skak does not know `\\xskakcomment`, expected a comment in braces glued to the move, or the package xskak',
    );
  },
};

function* find(
  context: LintContext,
  kind: Remark['kind'],
  say: (text: string) => string,
): Iterable<Finding> {
  for (const {block, fault} of context.faults('remark')) {
    if (fault.token.kind === kind && (kind === 'result' || block.dialect === 'skak'))
      yield {...context.show(block, fault.token), message: say(textAt(block, fault.token))};
  }
}
