import {START_FEN} from '../../../../src/chess/fen.ts';
import {rookFileOf} from '../../../../src/chess/castling-rights.ts';
import {
  isDrop,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  DOUBLE_PUSH,
  type Move,
} from '../../../../src/chess/move.ts';
import {BLACK, EMPTY, fenLetterOf, letterOf, typeOf, WHITE} from '../../../../src/chess/piece.ts';
import type {Position} from '../../../../src/chess/position.ts';
import {resolveMove} from '../../../../src/chess/resolve-move.ts';
import {fileOf, squareAt, squareName} from '../../../../src/chess/square.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {positionOf} from '../../../chess/position-of.ts';
import {readSpec} from '../../../chess/read-spec.ts';

/** Fields that a test wants to be other than usual. */
export interface Fields {
  readonly game?: number;
  readonly white?: string;
  readonly black?: string;
  readonly relation?: number;
  readonly minutes?: number;
  readonly increment?: number;
  /** What each player has left, in seconds. */
  readonly clock?: number;
}

/** The lines of a game as FICS sends them: the position of `fen`, and one for each move. */
export function logOf(sans: string, fields: Fields = {}, fen = START_FEN): string[] {
  const position = positionOf(fen);
  const moves = sans
    .split(' ')
    .filter((san) => san !== '')
    .map((san) => {
      const move = resolveMove(position, readSpec(san));
      if (move < 0) throw new Error(`expected a legal move, found ${san}`);
      position.play(move);
      return move;
    });
  return logOfMoves(moves, fields, fen);
}

/** As `logOf`, of moves that were made elsewhere. */
export function logOfMoves(moves: readonly Move[], fields: Fields = {}, fen = START_FEN): string[] {
  const position = positionOf(fen);
  const lines = [lineOf(position, 'none', 'none', -1, fields)];
  for (const move of moves) {
    const san = writeSan(position, move);
    const verbose = verboseOf(position, move);
    position.play(move);
    const doublePush = (move & DOUBLE_PUSH) === 0 ? -1 : fileOf(moveTo(move));
    lines.push(lineOf(position, verbose, san, doublePush, fields));
  }
  return lines;
}

/** The verbose notation of a legal move. */
export function verboseOf(position: Position, move: Move): string {
  if (moveCastling(move) !== 0) return moveCastling(move) === 1 ? 'o-o' : 'o-o-o';
  const promotion = movePromotion(move);
  if (isDrop(move)) return `${letterOf(promotion)}/@@-${squareName(moveTo(move))}`;
  const piece = letterOf(typeOf(position.pieceAt(moveFrom(move))));
  const becomes = promotion === 0 ? '' : `=${letterOf(promotion)}`;
  return `${piece}/${squareName(moveFrom(move))}-${squareName(moveTo(move))}${becomes}`;
}

/** The line that shows a position. */
export function lineOf(
  position: Position,
  verbose: string,
  san: string,
  doublePush: number,
  fields: Fields,
): string {
  const {game = 7, white = 'Morphy', black = 'Hart', relation = 0} = fields;
  const {minutes = 3, increment = 0, clock = 180} = fields;
  const rights = ([WHITE, BLACK] as const).flatMap((color) =>
    ([1, 2] as const).map((wing) => (rookFileOf(position.castling, color, wing) < 0 ? 0 : 1)),
  );
  return [
    '<12>',
    ...[7, 6, 5, 4, 3, 2, 1, 0].map((rank) => rankOf(position, rank)),
    position.turn === WHITE ? 'W' : 'B',
    doublePush,
    ...rights,
    position.halfmove,
    game,
    white,
    black,
    relation,
    minutes,
    increment,
    ...[39, 39, clock, clock],
    position.fullmove,
    verbose,
    '(0:01)',
    san,
    ...[0, 1, 0],
  ].join(' ');
}

function rankOf(position: Position, rank: number): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((file) => position.pieceAt(squareAt(file, rank)))
    .map((piece) => (piece === EMPTY ? '-' : fenLetterOf(piece)))
    .join('');
}
