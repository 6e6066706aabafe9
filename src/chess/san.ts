import {
  CAPITAL_O,
  CLOSE_PARENTHESIS,
  EQUALS,
  HYPHEN,
  OPEN_PARENTHESIS,
  SLASH,
  SMALL_A,
  SMALL_X,
} from '../text/index.ts';
import {describeReason, explainMove} from './explain-move.ts';
import {ENGLISH_PIECES, type Letters} from './letters.ts';
import {LONG, makeCastlingSpec, makeMoveSpec, SHORT, type MoveSpec} from './move-spec.ts';
import type {Move} from './move.ts';
import {PAWN} from './piece.ts';
import type {Position} from './position.ts';
import {squareAt} from './square.ts';

/** A move specification found at the head of a word. */
interface Matched {
  readonly spec: MoveSpec;
  readonly specEnd: number;
  readonly meaningEnd: number;
}

/**
 * Matches the draft's move specification (MS) at `start`: the longest that fits.
 *
 *     Qf3-f4   P f r J f r        e8R     f r P
 *     N1xc3    P r J f r          dxe8B   f J f r P
 *     Nxc4     P J f r            O-O-O
 *
 * The rest is the move comment. One thing more than the draft: `=Q`, `(Q)` and `/Q` after a
 * pawn move are understood as its promotion; `specEnd` stays where the draft ends.
 */
export function matchMove(
  text: string,
  start: number,
  end: number,
  letters: Letters,
): Matched | undefined {
  const castling =
    text.charCodeAt(start) === CAPITAL_O ? matchCastling(text, start, end) : undefined;
  if (castling !== undefined) return castling;
  const letterEnd = start + pieceLength(text, start, end, letters);
  const squares = matchSquares(text, letterEnd, end);
  if (squares === 0) return undefined;
  const to = squares & 0x7f;
  const file = ((squares >> 7) & 15) - 1;
  const rank = ((squares >> 11) & 15) - 1;
  const capture = (squares & CAPTURES) !== 0;
  const squaresEnd = letterEnd + (squares >> 16);
  if (letterEnd > start) {
    const piece = pieceAt(text, start, letters);
    const spec = makeMoveSpec({piece, to, file, rank, capture});
    return {spec, specEnd: squaresEnd, meaningEnd: squaresEnd};
  }
  // The draft has neither `r J f r` nor `J f r` without a piece.
  if (fileAt(text, start, end) < 0) return undefined;
  const promotion = matchPromotion(text, squaresEnd, end, letters);
  const spec = makeMoveSpec({piece: PAWN, to, file, rank, capture, promotion: promotion.piece});
  return {spec, specEnd: promotion.inDraft ? promotion.end : squaresEnd, meaningEnd: promotion.end};
}

function matchCastling(text: string, start: number, end: number): Matched | undefined {
  const long = text.startsWith('O-O-O', start) && start + 5 <= end;
  if (!long && !(text.startsWith('O-O', start) && start + 3 <= end)) return undefined;
  const specEnd = start + (long ? 5 : 3);
  return {spec: long ? CASTLING_LONG : CASTLING_SHORT, specEnd, meaningEnd: specEnd};
}

/**
 * Matches `[f] [r] J f r`, an origin of file and rank, either or none, a join, and a destination.
 * The origin is tried first; where no destination follows, its square is the destination itself.
 *
 * The result is packed into one integer, since this is asked of every word of every book:
 *
 *     bit 0-6    destination
 *     bit 7-10   origin file + 1, 0 when not written
 *     bit 11-14  origin rank + 1, 0 when not written
 *     bit 15     capture sign
 *     bit 16-    how many characters; 0 when nothing was found
 */
function matchSquares(text: string, start: number, end: number): number {
  let at = start;
  const file = fileAt(text, at, end);
  if (file >= 0) at += 1;
  const rank = rankAt(text, at, end);
  if (rank >= 0) at += 1;
  const join = at < end ? text.charCodeAt(at) : 0;
  const capture = join === SMALL_X;
  const target = capture || join === HYPHEN ? at + 1 : at;
  const toFile = fileAt(text, target, end);
  const toRank = rankAt(text, target + 1, end);
  if (toFile >= 0 && toRank >= 0) {
    const origin = ((file + 1) << 7) | ((rank + 1) << 11) | (capture ? CAPTURES : 0);
    return squareAt(toFile, toRank) | origin | ((target + 2 - start) << 16);
  }
  return file < 0 || rank < 0 ? 0 : squareAt(file, rank) | ((at - start) << 16);
}

interface Promotion {
  readonly piece: number;
  readonly end: number;
  /** Written as the draft has it, without a sign. */
  readonly inDraft: boolean;
}

function matchPromotion(text: string, at: number, end: number, letters: Letters): Promotion {
  if (at >= end) return {piece: 0, end: at, inDraft: false};
  const bare = pieceLength(text, at, end, letters);
  if (bare > 0) return {piece: pieceAt(text, at, letters), end: at + bare, inDraft: true};
  const sign = text.charCodeAt(at);
  if (at < end && (sign === EQUALS || sign === OPEN_PARENTHESIS || sign === SLASH)) {
    // A small letter is meant as the piece; that the packages see another is reported elsewhere.
    const written = Array.from(text.slice(at + 1, end))
      .slice(0, 2)
      .join('')
      .toUpperCase();
    const length = pieceLength(written, 0, written.length, letters);
    const stop = at + 1 + length + (sign === OPEN_PARENTHESIS ? 1 : 0);
    const closed = sign !== OPEN_PARENTHESIS || text.charCodeAt(stop - 1) === CLOSE_PARENTHESIS;
    if (length > 0 && closed && stop <= end) {
      return {piece: pieceAt(written, 0, letters), end: stop, inDraft: false};
    }
  }
  return {piece: 0, end: at, inDraft: false};
}

/** The number of characters of the piece letter at `at`; 0 where there is none. */
function pieceLength(text: string, at: number, end: number, letters: Letters): number {
  if (at >= end) return 0;
  const code = text.charCodeAt(at);
  if (code < 128 && letters.ascii[code] !== 0) return 1;
  if (letters.others.length === 0) return 0;
  for (const [name] of letters.others)
    if (text.startsWith(name, at) && at + name.length <= end) return name.length;
  return 0;
}

function pieceAt(text: string, at: number, letters: Letters): number {
  const code = text.charCodeAt(at);
  const type = code < 128 ? (letters.ascii[code] ?? 0) : 0;
  if (type !== 0) return type;
  return letters.others.find(([name]) => text.startsWith(name, at))?.[1] ?? 0;
}

function fileAt(text: string, at: number, end: number): number {
  const file = at < end ? text.charCodeAt(at) - SMALL_A : -1;
  return file >= 0 && file < 8 ? file : -1;
}

function rankAt(text: string, at: number, end: number): number {
  const rank = at < end ? text.charCodeAt(at) - DIGIT_1 : -1;
  return rank >= 0 && rank < 8 ? rank : -1;
}

const DIGIT_1 = 49;
const CAPTURES = 1 << 15;
const CASTLING_SHORT = makeCastlingSpec(SHORT);
const CASTLING_LONG = makeCastlingSpec(LONG);

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
