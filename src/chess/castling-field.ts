import {homeRank, NO_RIGHTS, rookFileOf, withRight} from './castling-rights.ts';
import type {CastlingRights} from './castling-rights.ts';
import {problemAt, type FenField, type FenProblem} from './fen-problem.ts';
import {BLACK, KING, ROOK, WHITE} from './piece.ts';
import {fileName, fileOf, rankOf} from './square.ts';
import {castlesAsUsual} from './castling.ts';

const KING_FILE = 4;

/** A letter of the field: the side that may castle, and the wing or the file of the rook. */
interface Claim {
  readonly letter: string;
  readonly at: number;
  readonly color: number;
  readonly wing: 1 | 2 | undefined;
  readonly file: number | undefined;
}

/** The result of reading a castling field. */
interface CastlingField {
  readonly castling: CastlingRights;
  readonly chess960: boolean;
}

/**
 * Reads a FEN's castling field: `KQkq`, Shredder-FEN (`HAha`), X-FEN, or `-`.
 *
 * `K` and `Q` mean the rooks in the corners. Only if the corners do not fit, and all letters fit
 * one Chess960 arrangement, do they mean the outermost rooks, as in X-FEN. A right that the board
 * contradicts is dropped with a warning; a letter without a meaning is a problem.
 */
export function readCastlingField(
  field: FenField,
  board: Uint8Array,
  problems: FenProblem[],
  warnings: FenProblem[],
): CastlingField {
  const claims = field.text === '-' ? [] : readClaims(field, problems);
  const files = claims.map((claim) => cornerRook(board, claim));
  const outermost = claims.map((claim) => outermostRook(board, claim));
  const chosen =
    files.includes(undefined) && fitOneArrangement(board, claims, outermost) ? outermost : files;
  let castling: CastlingRights = NO_RIGHTS;
  let chess960 = false;
  claims.forEach((claim, i) => {
    const file = chosen[i];
    const king = kingFile(board, claim.color);
    if (file === undefined || king === undefined) {
      warnings.push(problemAt(field, claim.at, claim.letter, contradiction(board, claim)));
      return;
    }
    const wing = file > king ? 1 : 2;
    const other = rookFileOf(castling, claim.color, wing);
    if (other >= 0 && other !== file) {
      const message = `The castling right \`${claim.letter}\` contradicts another one on the same side of the king`;
      warnings.push(problemAt(field, claim.at, claim.letter, message));
      return;
    }
    castling = withRight(castling, claim.color, wing, file);
    if (king !== KING_FILE || (file !== 0 && file !== 7)) chess960 = true;
  });
  return {castling, chess960};
}

/**
 * Writes castling rights as X-FEN: `KQkq`, or the file of the rook if another rook is farther out.
 * Uses the files of all rooks if the result would be ambiguous otherwise.
 */
export function writeCastlingField(castling: CastlingRights, board: Uint8Array): string {
  const text = writeClaims(castling, board, (outermost, file) => outermost === file);
  // In other arrangements, a king may not be on the square that `KQkq` implies.
  if (!/[^KQkq]/.test(text) && castlesAsUsual({castling, board})) return text === '' ? '-' : text;
  const field = {text, start: 0};
  return readCastlingField(field, board, [], []).castling === castling
    ? text
    : writeClaims(castling, board, () => false);
}

function writeClaims(
  castling: CastlingRights,
  board: Uint8Array,
  isPlain: (outermost: number | undefined, file: number) => boolean,
): string {
  let text = '';
  for (const color of [WHITE, BLACK]) {
    for (const wing of [1, 2] as const) {
      const file = rookFileOf(castling, color, wing);
      if (file < 0) continue;
      const outermost = outermostRook(board, {letter: '', at: 0, color, wing, file: undefined});
      const letter = isPlain(outermost, file) ? (wing === 1 ? 'k' : 'q') : fileName(file);
      text += color === WHITE ? letter.toUpperCase() : letter;
    }
  }
  return text;
}

function readClaims(field: FenField, problems: FenProblem[]): Claim[] {
  const claims: Claim[] = [];
  let at = 0;
  for (const letter of field.text) {
    const small = letter.toLowerCase();
    const file = letter.length === 1 ? 'abcdefgh'.indexOf(small) : -1;
    const color = letter === small ? BLACK : WHITE;
    if (small === 'k' || small === 'q') {
      claims.push({letter, at, color, wing: small === 'k' ? 1 : 2, file: undefined});
    } else if (file >= 0) {
      claims.push({letter, at, color, wing: undefined, file});
    } else {
      const message = `Unexpected \`${letter}\` among the castling rights, expected \`KQkq\` or \`-\``;
      problems.push(problemAt(field, at, letter, message));
    }
    at += letter.length;
  }
  return claims;
}

/** The file of the king on its first rank; undefined unless it is there and is the only one. */
function kingFile(board: Uint8Array, color: number): number | undefined {
  const king = board.indexOf(KING | color);
  if (king < 0 || board.lastIndexOf(KING | color) !== king) return undefined;
  return rankOf(king) === rankOf(homeRank(color)) ? fileOf(king) : undefined;
}

function hasRook(board: Uint8Array, color: number, file: number): boolean {
  return board[homeRank(color) | file] === (ROOK | color);
}

/** The rook's file if the claim uses the standard meaning, or names the file itself. */
function cornerRook(board: Uint8Array, claim: Claim): number | undefined {
  const king = kingFile(board, claim.color);
  if (king === undefined) return undefined;
  if (claim.wing === undefined) return namedRook(board, claim, king);
  const corner = claim.wing === 1 ? 7 : 0;
  return king === KING_FILE && hasRook(board, claim.color, corner) ? corner : undefined;
}

function namedRook(board: Uint8Array, claim: Claim, king: number): number | undefined {
  const {file} = claim;
  return file !== undefined && file !== king && hasRook(board, claim.color, file)
    ? file
    : undefined;
}

/** The rook's file if `K` and `Q` mean the outermost rook on that side of the king. */
function outermostRook(board: Uint8Array, claim: Claim): number | undefined {
  const king = kingFile(board, claim.color);
  if (king === undefined) return undefined;
  if (claim.wing === undefined) return namedRook(board, claim, king);
  const step = claim.wing === 1 ? -1 : 1;
  for (let file = claim.wing === 1 ? 7 : 0; file !== king; file += step) {
    if (hasRook(board, claim.color, file)) return file;
  }
  return undefined;
}

/**
 * In Chess960 both sides have the same arrangement: kings on one file, rooks of one wing on one
 * file.
 */
function fitOneArrangement(
  board: Uint8Array,
  claims: readonly Claim[],
  files: readonly (number | undefined)[],
): boolean {
  const kings = new Set(claims.map((claim) => kingFile(board, claim.color)));
  const [king] = kings;
  if (kings.size !== 1 || king === undefined || files.includes(undefined)) return false;
  const left = new Set(files.filter((file) => file !== undefined && file < king));
  const right = new Set(files.filter((file) => file !== undefined && file > king));
  return left.size <= 1 && right.size <= 1;
}

function contradiction(board: Uint8Array, claim: Claim): string {
  const side = claim.color === WHITE ? 'White' : 'Black';
  const rank = claim.color === WHITE ? '1' : '8';
  const king = kingFile(board, claim.color);
  const what = `The castling right \`${claim.letter}\` contradicts the board`;
  if (king === undefined) return `${what}: ${side}'s king is not on rank ${rank}`;
  if (claim.wing === undefined)
    return `${what}: no rook on \`${claim.letter.toLowerCase()}${rank}\``;
  if (king !== KING_FILE) return `${what}: ${side}'s king is not on \`e${rank}\``;
  return `${what}: no rook on \`${claim.wing === 1 ? 'h' : 'a'}${rank}\``;
}
