import {specPromotion} from '../chess/index.ts';
import {readTexTokens} from '../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from './context.ts';
import type {Finding} from './rule.ts';

/**
 * A legal move that the packages play as something else. `say` is told how it is written, and the
 * spelling that they play, if there is one.
 */
export function misplayedSpelling(
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
export function isOddPromotion({block, fault: {token}}: FoundFault<'misplayed'>): boolean {
  if (specPromotion(token.spec) === 0) return false;
  const move = textAt(block, {start: token.start, end: token.meaningEnd});
  return /^(?:[a-h]x)?[a-h][18](?![a-h])/.test(move) && !/=[A-Z]/.test(move);
}
