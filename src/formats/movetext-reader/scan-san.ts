import {
  CAPTURE_BIT,
  LENGTH_SHIFT,
  LONG,
  makeCastlingSpec,
  packMoveSpec,
  promotionBits,
  SHORT,
} from '../../chess/move-spec.ts';
import {PAWN} from '../../chess/piece.ts';
import {squareAt} from '../../chess/square.ts';

/**
 * Scans a move in the spelling of the PGN standard (1994-03-12, 8.2.3), without its signs. Returns
 * the move specification in the low bits and the number of characters above it; -1 for anything
 * else.
 *
 *     Nbd7+!
 *     ^^^^       5 < 24 bits
 *
 * Most moves have this form. All others are read by `readLooseMove`, so this scanner does not have
 * to be lenient. `letters` contains the piece type of each ASCII letter.
 */
export function scanSan(text: string, at: number, letters: Uint8Array): number {
  const first = text.charCodeAt(at);
  if (first === LETTER_O) return scanCastling(text, at);
  const piece = first < 128 ? (letters[first] as number) : 0;
  return piece === 0 ? scanPawnMove(text, at, letters) : scanPieceMove(text, at, piece);
}

function scanCastling(text: string, at: number): number {
  if (text.startsWith('O-O-O', at)) return makeCastlingSpec(LONG) | (5 << LENGTH_SHIFT);
  return text.startsWith('O-O', at) ? makeCastlingSpec(SHORT) | (3 << LENGTH_SHIFT) : -1;
}

/** Scans `e4` or `exd5`, with or without a promotion such as `=Q`. */
function scanPawnMove(text: string, start: number, letters: Uint8Array): number {
  const first = fileAt(text, start);
  if (first < 0) return -1;
  const captures = text.charCodeAt(start + 1) === CAPTURE;
  let at = captures ? start + 2 : start;
  const file = captures ? fileAt(text, at) : first;
  const rank = rankAt(text, at + 1);
  if (file < 0 || rank < 0) return -1;
  at += 2;
  let promotion = 0;
  if (text.charCodeAt(at) === EQUALS) {
    const code = text.charCodeAt(at + 1);
    promotion = code < 128 ? (letters[code] as number) : 0;
    if (promotion === 0) return -1;
    at += 2;
  }
  const origin = captures ? first : -1;
  const extras = promotionBits(promotion) | (captures ? CAPTURE_BIT : 0);
  const spec = packMoveSpec(PAWN, squareAt(file, rank), origin) | extras;
  return spec | ((at - start) << LENGTH_SHIFT);
}

/** Scans `Nf3`, `Nbd2`, `R1xe4` or `Qh4xe1`. */
function scanPieceMove(text: string, start: number, piece: number): number {
  let at = start + 1;
  const file = fileAt(text, at);
  if (file >= 0) at += 1;
  const rank = rankAt(text, at);
  if (rank >= 0) at += 1;
  const captures = text.charCodeAt(at) === CAPTURE;
  if (captures) at += 1;
  const toFile = fileAt(text, at);
  if (toFile < 0) {
    if (captures || file < 0 || rank < 0) return -1;
    const spec = packMoveSpec(piece, squareAt(file, rank));
    return spec | ((at - start) << LENGTH_SHIFT);
  }
  const toRank = rankAt(text, at + 1);
  if (toRank < 0) return -1;
  const spec = packMoveSpec(piece, squareAt(toFile, toRank), file, rank);
  return spec | (captures ? CAPTURE_BIT : 0) | ((at + 2 - start) << LENGTH_SHIFT);
}

function fileAt(text: string, at: number): number {
  const file = text.charCodeAt(at) - LETTER_A;
  return file >= 0 && file < 8 ? file : -1;
}

function rankAt(text: string, at: number): number {
  const rank = text.charCodeAt(at) - DIGIT_1;
  return rank >= 0 && rank < 8 ? rank : -1;
}

const LETTER_O = 79;
const LETTER_A = 97;
const DIGIT_1 = 49;
const CAPTURE = 120;
const EQUALS = 61;
