import {describeReason, explainMove} from './explain-move.ts';
import type {Move} from './move.ts';
import type {Position} from './position.ts';
import {ENGLISH_PIECES} from './letters.ts';
import {matchMove} from './match-move.ts';

/** The meaning of a move in algebraic notation in a position. */
export type SanReading =
  | {readonly kind: 'legal'; readonly move: Move; readonly san: string}
  | {readonly kind: 'ambiguous'; readonly candidates: readonly string[]}
  | {readonly kind: 'illegal'; readonly reason: string}
  | {readonly kind: 'unreadable'};

/**
 * Reads a move in algebraic notation with English letters, such as `Nf3`, `exd8=Q+` or `O-O`. Signs after
 * the move, a missing or superfluous capture sign, and an origin that is not needed make no difference.
 *
 * - `legal`: the move, and its standard spelling;
 * - `ambiguous`: the standard spellings of the legal moves that it may mean;
 * - `illegal`: the reason as an English clause, such as "no knight can reach `d3`";
 * - `unreadable`: the text is not a move.
 *
 * @example
 * ```js
 * const position = Position.start();
 * const reading = readSan(position, 'Nf3');
 * if (reading.kind === 'legal') position.play(reading.move);
 * ```
 */
export function readSan(position: Position, text: string): SanReading {
  const matched = matchMove(text, 0, text.length, ENGLISH_PIECES);
  if (matched === undefined || !SIGNS.test(text.slice(matched.meaningEnd))) {
    return {kind: 'unreadable'};
  }
  const verdict = explainMove(position, matched.spec);
  switch (verdict.kind) {
    case 'legal':
      return verdict;
    case 'ambiguous':
      return {kind: 'ambiguous', candidates: verdict.candidates.map(({san}) => san)};
    case 'illegal':
      return {kind: 'illegal', reason: describeReason(verdict.reason)};
  }
}

/** Signs of check and mate, and opinions on the move. */
const SIGNS = /^[+#!?]*$/u;
