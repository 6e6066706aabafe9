import {turnOf} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import {spell} from '../../chess/index.ts';
import type {Finding, Rule} from '../rule.ts';
import {sayUnderspecified} from '../words.ts';

export const underspecifiedMove: Rule = {
  name: 'underspecified-move',
  code: 111,
  level: 'error',
  summary: 'A pawn capture without the file that it comes from or the rank that it goes to.',
  reason:
    'A chess player understands `ed` and `xd5`; the packages move nothing, pass the turn to the other side, and print `dZ` or `Zxd5`.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 d5 2.ed Qxd5}',
      at: 'ed',
      message: 'Incomplete move `ed` for White at move 2, expected `exd5`',
      fixed: '\\newgame\\mainline{1.e4 d5 2.exd5 Qxd5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 d5 2.xd5! Qxd5}',
      at: 'xd5!',
      message: 'Incomplete move `xd5!` for White at move 2, expected `exd5`',
      fixed: '\\newgame\\mainline{1.e4 d5 2.exd5! Qxd5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 d5 2.c4 c6 3.:d5 cxd5}',
      at: ':d5',
      message: 'Incomplete move `:d5` for White at move 3, expected `cxd5` or `exd5`',
      right: '\\newgame\\mainline{1.e4 d5 2.c4 c6 3.exd5 cxd5}',
    },
  ],
  *check(context) {
    for (const found of context.faults('underspecified')) yield describe(context, found);
  },
};

function describe(context: LintContext, {block, fault}: FoundFault<'underspecified'>): Finding {
  const {token, at} = fault;
  const word = textAt(block, token);
  const expected = fault.sans.map((san) => spell(san, block.letters));
  const finding = {
    ...context.show(block, token),
    message: sayUnderspecified(word, turnOf(at), expected),
    expected,
    fen: context.fen(at),
  };
  const [san = '', ...others] = expected;
  if (others.length > 0) return finding;
  const signs = /[+#!?.,;]*$/.exec(word)?.[0] ?? '';
  return {
    ...finding,
    ...context.fix(block, {
      title: `Write \`${san}\``,
      safety: 'safe',
      edits: [{span: {start: token.start, end: token.end - signs.length}, text: san}],
    }),
  };
}
