import type {Found, LintContext} from '../context.ts';
import {spell, textAt} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const misplayedMove: Rule = {
  name: 'misplayed-move',
  code: 104,
  level: 'error',
  summary: 'A legal move in a spelling that skak and xskak play as something else.',
  reason:
    'Long notation with a hyphen, promotion without `=`, a pawn capture without `x`: the packages compile them without a message, and the board is wrong from there on.',
  fixes: ['safe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e2-e4 e5}',
      at: 'e2-e4',
      message: 'The packages do not play `e2-e4` as `e4`',
      fixed: '\\newgame\\mainline{1.e4 e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Ng1-f3 Nc6}',
      at: 'Ng1-f3',
      message: 'The packages do not play `Ng1-f3` as `Nf3`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8Q Kd6}',
      at: 'a8Q',
      message: 'The packages do not play `a8Q` as `a8=Q`',
      fixed: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q Kd6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 d5 2.ed5 Qxd5}',
      at: 'ed5',
      message: 'The packages do not play `ed5` as `exd5`',
      fixed: '\\newgame\\mainline{1.e4 d5 2.exd5 Qxd5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3good Nc6}',
      at: 'Nf3good',
      message: 'The packages do not play `Nf3good` as `Nf3`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3{good} Nc6}',
    },
    {
      dialect: 'skak',
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/1K2R3 w E - 0 1}\\mainline{1.O-O}',
      at: 'O-O',
      message: 'The packages cannot play `O-O` here, however it is written',
      right: '\\fenboard{4k3/8/8/8/8/8/8/5RK1 b - - 0 1}\\mainline{1...Kd7}',
    },
  ],
  *check(context) {
    for (const found of context.faults('misplayed')) yield describe(context, found);
  },
};

function describe(context: LintContext, {block, fault}: Found<'misplayed'>): Finding {
  const {token, outcome, at} = fault;
  const san = spell(fault.san, block.letters);
  const written = textAt(block, token);
  const spelling = san + protect(textAt(block, {start: token.meaningEnd, end: token.end}));
  const finding = {
    ...context.show(block, token),
    note:
      'placement' in outcome
        ? `skak plays on with the board \`${outcome.placement}\``
        : `TeX stops with \`${outcome.error}\``,
    fen: context.fen(at),
  };
  if (spelling === written) {
    return {
      ...finding,
      message: `The packages cannot play \`${written}\` here, however it is written`,
    };
  }
  return {
    ...finding,
    message: `The packages do not play \`${written}\` as \`${san}\``,
    expected: [spelling],
    ...context.fix(block, {
      title: `Write \`${spelling}\``,
      safety: 'safe',
      edits: [{span: {start: token.start, end: token.end}, text: spelling}],
    }),
  };
}

/** Braces around a comment keep skak from reading on in it. */
function protect(comment: string): string {
  const [, signs = '', rest = ''] = /^([+#]*)([^]*)$/.exec(comment) ?? [];
  return signs + (/^[a-h1-8x=Z]/.test(rest) ? `{${rest}}` : rest);
}
