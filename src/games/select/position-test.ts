import {BLACK, readFen, type Position} from '../../chess/index.ts';
import type {GoalBoard} from '../formats/wanted-games.ts';

/** The colour bit of a piece code, and the bits of a rank on a board of 16 files. */
const [COLOR, RANKS] = [BLACK, 0x70];

/**
 * Reads the board of a FEN and its side to move. With `swapsColors`, the mirrored board counts as
 * well: White's pieces where Black's are, ranks reversed, the other side to move. Returns undefined
 * if the FEN is malformed.
 */
export function readBoards(fen: string, swapsColors: boolean): readonly GoalBoard[] | undefined {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return undefined;
  const {board, turn} = outcome.position;
  const given = {board, turn};
  return swapsColors ? [given, {board: mirrored(board), turn: turn ^ COLOR}] : [given];
}

/** Makes a test for boards: the same pieces and the same side to move, however the game got there. */
export function makePositionTest(boards: readonly GoalBoard[]): (position: Position) => boolean {
  const squares = Array.from({length: 128}, (_, square) => square).filter(
    (square) => (square & 0x88) === 0,
  );
  return (position) =>
    boards.some(
      ({board, turn}) =>
        position.turn === turn &&
        squares.every((square) => position.board[square] === board[square]),
    );
}

function mirrored(board: Uint8Array): Uint8Array {
  return board.map((_, square) => {
    const piece = board[square ^ RANKS] ?? 0;
    return piece === 0 ? 0 : piece ^ COLOR;
  });
}
