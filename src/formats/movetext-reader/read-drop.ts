import type {Move} from '../../chess/move.ts';
import {BLACK, EMPTY, PAWN, pieceName} from '../../chess/piece.ts';
import type {PieceType} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {readSquare, squareName} from '../../chess/square.ts';
import type {Square} from '../../chess/square.ts';
import {pieceHeadAt} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';
import {isOuterRank, resolveDrop} from '../../chess/drops.ts';

/** A drop, legal or not; `length` excludes its signs. */
export type Drop =
  | {readonly kind: 'legal'; readonly move: Move; readonly length: number}
  | {readonly kind: 'illegal'; readonly why: string; readonly length: number};

/** `N@f3`, `@e4`, and `P@@-e4` as written by servers. */
const DROP = /^([^@]{0,2})@(?:@-)?([a-h][1-8])/;

/** Reads the drop of a captured piece, as in Crazyhouse; returns undefined for anything else. */
export function readDrop(word: string, position: Position, letters: MoveLetters): Drop | undefined {
  const [written, name = '', squareText = ''] = DROP.exec(word) ?? [];
  const to = readSquare(squareText);
  const piece = name === '' ? PAWN : pieceHeadAt(name.toUpperCase(), 0, letters)?.type;
  if (written === undefined || to === undefined || piece === undefined) return undefined;
  const move = resolveDrop(position, piece, to);
  const {length} = written;
  if (move >= 0) return {kind: 'legal', move, length};
  return {kind: 'illegal', why: explainDrop(position, piece, to), length};
}

function explainDrop(position: Position, piece: PieceType, to: Square): string {
  const {pockets, turn} = position;
  if (pockets === undefined) return 'pieces are dropped only in Crazyhouse';
  const side = turn === BLACK ? 'Black' : 'White';
  if (pockets.count(piece | turn) === 0) return `${side} has no ${pieceName(piece)} to drop`;
  if (position.pieceAt(to) !== EMPTY) return `\`${squareName(to)}\` is not empty`;
  if (piece === PAWN && isOuterRank(to)) return 'no pawn is dropped on the first or last rank';
  return 'it leaves the king in check';
}
