import {specPromotion} from '../chess/move-spec.ts';
import type {Found, LintContext} from './context.ts';
import {textAt} from './context.ts';
import type {Finding} from './rule.ts';

/**
 * A legal move that the packages play as something else. `say` is told how it is written, and the
 * spelling that they play, if there is one.
 */
export function misplayedSpelling(
  context: LintContext,
  {block, fault}: Found<'misplayed'>,
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
      safety: 'safe',
      edits: [{span: {start: token.start, end: token.end}, text: spelling}],
    }),
  };
}

/** A pawn's move that is SAN but for the sign and the letter of its promotion. */
export function isOddPromotion({block, fault: {token}}: Found<'misplayed'>): boolean {
  if (specPromotion(token.spec) === 0) return false;
  const move = textAt(block, {start: token.start, end: token.meaningEnd});
  return /^(?:[a-h]x)?[a-h][18](?![a-h])/.test(move) && !/=[A-Z]/.test(move);
}
