import {
  describeReason,
  EMPTY,
  explainMove,
  fileOf,
  KING,
  LONG,
  makeCastlingSpec,
  makeMoveSpec,
  PAWN,
  pieceName,
  QUEEN,
  rankOf,
  readSquare,
  resolveDrop,
  resolveMove,
  ROOK,
  rookFileOf,
  SHORT,
  squareName,
  typeOf,
  typeOfLetter,
} from '../../../chess/index.ts';
import type {Move, MoveSpec, Position, Square} from '../../../chess/index.ts';
import {assert} from '../../../text/index.ts';

/** The interpretation of a word in the notation of engines. */
type UciOutcome =
  /** `queened` is set if the piece of a promotion is missing and a queen is assumed. */
  | {readonly kind: 'move'; readonly move: Move; readonly queened: boolean}
  | {readonly kind: 'pass' | 'unknown'}
  | {readonly kind: 'illegal'; readonly why: string};

const DROP = /^[pnbrq]@[a-h][1-8]$/iu;

/** True if `word` has the form of a move, `e2e4`, `e7e8q` or `N@f3`, in lower or upper case. */
export function isUciMove(word: string): boolean {
  return /^[a-h][1-8][a-h][1-8][nbrqk]?$/iu.test(word) || DROP.test(word);
}

/**
 * Finds the move in `position` that `word` denotes.
 *
 * A king castles if it moves two squares, or onto its own rook, as engines write it in Chess960
 * (UCI protocol, April 2006, `UCI_Chess960`).
 */
export function resolveUciMove(word: string, position: Position): UciOutcome {
  if (word === '0000') return {kind: 'pass'};
  if (!isUciMove(word)) return {kind: 'unknown'};
  if (DROP.test(word)) return resolveUciDrop(word, position);
  const from = readSquare(word.slice(0, 2).toLowerCase()) ?? 0;
  const to = readSquare(word.slice(2, 4).toLowerCase()) ?? 0;
  const piece = typeOf(position.pieceAt(from));
  if (piece === EMPTY) return {kind: 'illegal', why: `\`${squareName(from)}\` is empty`};
  const queened = piece === PAWN && word.length === 4 && isLastRank(to);
  const promotion = queened ? QUEEN : typeOfLetter(word.slice(4).toUpperCase());
  const castling = piece === KING ? castlingOf(from, to, position) : undefined;
  if (castling !== undefined) return judge(makeCastlingSpec(castling), position, false);
  const origin = {file: fileOf(from), rank: rankOf(from)};
  return judge(makeMoveSpec({piece, to, ...origin, promotion}), position, queened);
}

function judge(spec: MoveSpec, position: Position, queened: boolean): UciOutcome {
  const move = resolveMove(position, spec);
  if (move >= 0) return {kind: 'move', move, queened};
  const verdict = explainMove(position, spec);
  assert(verdict.kind === 'illegal', 'a move with its whole origin is legal or not');
  return {kind: 'illegal', why: describeReason(verdict.reason)};
}

function resolveUciDrop(word: string, position: Position): UciOutcome {
  const piece = typeOfLetter(word.charAt(0).toUpperCase());
  const to = readSquare(word.slice(2).toLowerCase()) ?? 0;
  const move = resolveDrop(position, piece, to);
  if (move >= 0) return {kind: 'move', move, queened: false};
  const why = `no ${pieceName(piece)} can be dropped on \`${squareName(to)}\``;
  return {kind: 'illegal', why};
}

/** Returns the direction in which the king castles. */
function castlingOf(from: Square, to: Square, position: Position): 1 | 2 | undefined {
  const wing = to > from ? SHORT : LONG;
  const takesRook =
    position.pieceAt(to) === (ROOK | position.turn) &&
    rookFileOf(position.castling, position.turn, wing) === fileOf(to);
  return takesRook || Math.abs(to - from) === 2 ? wing : undefined;
}

function isLastRank(square: Square): boolean {
  return rankOf(square) === 7 || rankOf(square) === 0;
}
