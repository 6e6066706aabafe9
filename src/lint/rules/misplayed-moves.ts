import {spell, specPromotion} from '../../chess/index.ts';
import type {Rule, Finding} from '../rule.ts';
import {readTexTokens} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';

/** Legal moves that the packages play as something else. */
export const MISPLAYED_RULES: readonly Rule[] = [
  {
    name: 'misplayed-move',
    code: 104,
    level: 'error',
    summary: 'A legal move whose spelling skak and xskak play as something else.',
    reason:
      'Long notation with a hyphen, a pawn capture without `x`, a comment that reads like a square, a remark in braces that begins with two equal signs (`f4{!!}`) or is one letter (`f4{a}`): the packages accept them without a message, and the board is wrong from there on.',
    fixes: ['safe', 'unsafe'],
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
        wrong: '\\newgame\\mainline{1.e4 e5 2.f4{!!} exf4}',
        at: 'f4{!!}',
        message: 'The packages do not play `f4{!!}` as `f4`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.f4!! exf4}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.f4{a} exf4}',
        at: 'f4{a}',
        message: 'The packages do not play `f4{a}` as `f4`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.f4{{}a} exf4}',
      },
      {
        dialect: 'skak',
        wrong: '\\fenboard{k7/8/8/8/8/8/8/1K2R3 w E - 0 1}\\mainline{1.O-O}',
        at: 'O-O',
        message: 'The packages cannot play `O-O` here, however it is written',
        right: '\\fenboard{k7/8/8/8/8/8/8/5RK1 b - - 0 1}\\mainline{1...Kb7}',
      },
    ],
    *check(context) {
      for (const found of context.faults('misplayed')) {
        if (isOddPromotion(found)) continue;
        const san = spell(found.fault.san, found.block.letters);
        yield misplayedSpelling(context, found, (written) =>
          !found.fault.isPlayable
            ? `The packages cannot play \`${written}\` here, however it is written`
            : `The packages do not play \`${written}\` as \`${san}\``,
        );
      }
    },
  },
  {
    name: 'promotion-style',
    code: 113,
    level: 'error',
    summary: 'A promotion written without `=` and a capital letter.',
    reason:
      'For skak and xskak only `=Q` promotes: `e8Q`, `e8(Q)` and `e8/Q` leave a pawn on the last rank, and `e8=q` produces a queen of the other side, without a message.',
    fixes: ['safe', 'unsafe'],
    examples: [
      {
        wrong: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8Q Kd6}',
        at: 'a8Q',
        message: 'The packages do not play `a8Q` as a promotion, expected `a8=Q`',
        fixed: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q Kd6}',
      },
      {
        wrong: '\\fenboard{1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.axb8(N)! Kd6}',
        at: 'axb8(N)!',
        message: 'The packages do not play `axb8(N)!` as a promotion, expected `axb8=N!`',
        fixed: '\\fenboard{1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.axb8=N! Kd6}',
      },
      {
        wrong: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=q Kd6}',
        at: 'a8=q',
        message: 'The packages do not play `a8=q` as a promotion, expected `a8=Q`',
        fixed: '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8=Q Kd6}',
      },
    ],
    *check(context) {
      for (const found of context.faults('misplayed').filter(isOddPromotion)) {
        yield misplayedSpelling(
          context,
          found,
          (written, spelling) =>
            `The packages do not play \`${written}\` as a promotion, expected \`${spelling ?? found.fault.san}\``,
        );
      }
    },
  },
];

/**
 * A legal move that the packages play as something else. `say` is told how it is written, and the
 * spelling that they play, if there is one.
 */
function misplayedSpelling(
  context: LintContext,
  {block, fault}: FoundFault<'misplayed'>,
  say: (written: string, spelling: string | undefined) => string,
): Finding {
  const {token, outcome, at, spelling} = fault;
  const written = textAt(block, token);
  const finding = {
    ...context.show(block, token),
    message: say(written, spelling),
    note:
      'placement' in outcome
        ? `skak plays on with the board \`${outcome.placement}\``
        : `TeX stops with \`${outcome.error}\``,
    fen: context.fen(at),
  };
  if (spelling === undefined || spelling === written) return finding;
  return {
    ...finding,
    expected: [spelling],
    ...context.fix(block, {
      title: `Write \`${spelling}\``,
      safety: isRemark(block.argument.source.text.slice(token.meaningEnd, token.end))
        ? 'safe'
        : 'unsafe',
      edits: [{span: {start: token.start, end: token.end}, text: spelling}],
    }),
  };
}

/**
 * True if what is glued to a move can be nothing but a remark: signs, braces, macros or a word, but
 * no digit and no few letters, which may belong to another move.
 */
function isRemark(text: string): boolean {
  const tokens = readTexTokens(text);
  if (tokens === undefined) return false;
  const plain = tokens.map((token) => (token.type === 'char' ? token.char : ' ')).join('');
  const letters = plain.replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' || letters === 'ep' || /^(?=.*[^a-hKQRBNOx])\p{L}{3,}$/u.test(letters);
}

/** A pawn's move that is SAN but for the sign and the letter of its promotion. */
function isOddPromotion({block, fault: {token}}: FoundFault<'misplayed'>): boolean {
  if (specPromotion(token.spec) === 0) return false;
  const move = textAt(block, {start: token.start, end: token.meaningEnd});
  return /^(?:[a-h]x)?[a-h][18](?![a-h])/.test(move) && !/=[A-Z]/.test(move);
}
