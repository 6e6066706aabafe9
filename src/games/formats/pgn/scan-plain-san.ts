import {
  CAPTURE_BIT,
  KING,
  KNIGHT,
  LENGTH_SHIFT,
  letterOf,
  LONG,
  makeCastlingSpec,
  packMoveSpec,
  PAWN,
  promotionBits,
  SHORT,
} from '../../../chess/index.ts';

/**
 * Scans a move in the spelling of the PGN standard (1994-03-12, 8.2.3) from the bytes of a file.
 * Returns its `MoveSpec`, with the number of its bytes above it; -1 for anything else.
 *
 *     Nbd7+!
 *     ^^^^
 *
 * Scanning stops at the first byte that does not fit, so it never crosses a line end.
 */
export function scanPlainSan(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const file = first - LETTER_A;
  if (file >= 0) return scanPawnMove(bytes, at, file);
  if (first === LETTER_O) return scanCastling(bytes, at);
  return scanPieceMove(bytes, at, PIECES[first & 31] as number);
}

/** Scans `e4` or `exd5`, with or without a promotion such as `=Q`. */
function scanPawnMove(bytes: Uint8Array, at: number, first: number): number {
  const second = bytes[at + 1] as number;
  if (second !== CAPTURE) {
    const rank = second - DIGIT_1;
    if (rank < 0 || rank > 7) return -1;
    const spec = packMoveSpec(PAWN, (rank << 4) | first);
    return bytes[at + 2] === EQUALS ? scanPromotion(bytes, at + 2, spec, 4) : withLength(spec, 2);
  }
  const file = (bytes[at + 2] as number) - LETTER_A;
  if (file < 0 || file > 7) return -1;
  const rank = (bytes[at + 3] as number) - DIGIT_1;
  if (rank < 0 || rank > 7) return -1;
  const spec = packMoveSpec(PAWN, (rank << 4) | file, first) | CAPTURE_BIT;
  return bytes[at + 4] === EQUALS ? scanPromotion(bytes, at + 4, spec, 6) : withLength(spec, 4);
}

function scanPromotion(bytes: Uint8Array, at: number, spec: number, length: number): number {
  const letter = bytes[at + 1] as number;
  const piece = letter >= CAPITAL_A && letter < LETTER_A ? (PIECES[letter & 31] as number) : 0;
  return piece === 0 ? -1 : withLength(spec | promotionBits(piece), length);
}

/** Scans `Nf3`, `Nbd2`, `R1xe4` or `Qh4xe1`. */
function scanPieceMove(bytes: Uint8Array, start: number, piece: number): number {
  let at = start + 1;
  let file = -1;
  let rank = -1;
  let code = bytes[at] as number;
  let toFile = code - LETTER_A;
  // Nearly all moves consist of a letter and a square.
  if (toFile >= 0 && toFile < 8) {
    const toRank = (bytes[at + 1] as number) - DIGIT_1;
    if (toRank >= 0 && toRank < 8) {
      const next = bytes[at + 2] as number;
      if (next !== CAPTURE && (next < LETTER_A || next > LETTER_H)) {
        return withLength(packMoveSpec(piece, (toRank << 4) | toFile), 3);
      }
      rank = toRank;
      at += 1;
    }
    file = toFile;
    at += 1;
  } else if (code !== CAPTURE) {
    rank = code - DIGIT_1;
    if (rank < 0 || rank > 7) return -1;
    at += 1;
  }
  code = bytes[at] as number;
  const captures = code === CAPTURE;
  if (captures) at += 1;
  toFile = (bytes[at] as number) - LETTER_A;
  if (toFile < 0 || toFile > 7) return -1;
  const toRank = (bytes[at + 1] as number) - DIGIT_1;
  if (toRank < 0 || toRank > 7) return -1;
  const spec = packMoveSpec(piece, (toRank << 4) | toFile, file, rank);
  return withLength(captures ? spec | CAPTURE_BIT : spec, at + 2 - start);
}

function scanCastling(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] !== HYPHEN || bytes[at + 2] !== LETTER_O) return -1;
  if (bytes[at + 3] !== HYPHEN) return withLength(makeCastlingSpec(SHORT), 3);
  return bytes[at + 4] === LETTER_O ? withLength(makeCastlingSpec(LONG), 5) : -1;
}

function withLength(spec: number, length: number): number {
  return spec | (length << LENGTH_SHIFT);
}

/** Piece types by the low five bits of their English capital letters. */
const PIECES = new Uint8Array(32);
for (let type = KNIGHT; type <= KING; type += 1) PIECES[letterOf(type).charCodeAt(0) & 31] = type;

const CAPITAL_A = 65;
const LETTER_A = 97;
const LETTER_H = 104;
const LETTER_O = 79;
const DIGIT_1 = 49;
const CAPTURE = 120;
const EQUALS = 61;
const HYPHEN = 45;
