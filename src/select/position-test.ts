import {readFen} from '../chess/fen.ts';
import {BLACK} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';

/** The colour bit of a piece code, and the bits of a rank on a board of 16 files. */
const [COLOR, RANKS] = [BLACK, 0x70];

/**
 * Makes a test for the position of a FEN: the same pieces and the same side to move, however the
 * game got there. With `swapsColors`, the mirrored position counts as well: White's pieces where
 * Black's are, ranks reversed, the other side to move. Returns undefined if the FEN is malformed.
 */
export function makePositionTest(
  fen: string,
  swapsColors: boolean,
): ((position: Position) => boolean) | undefined {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return undefined;
  const {board, turn} = outcome.position;
  const isSame = makeBoardTest(board, turn);
  if (!swapsColors) return isSame;
  const isMirrored = makeBoardTest(mirrored(board), turn ^ COLOR);
  return (position) => isSame(position) || isMirrored(position);
}

function makeBoardTest(board: Uint8Array, turn: number): (position: Position) => boolean {
  const squares = Array.from(board.keys()).filter((square) => (square & 0x88) === 0);
  return (position) =>
    position.turn === turn && squares.every((square) => position.board[square] === board[square]);
}

function mirrored(board: Uint8Array): Uint8Array {
  return board.map((_, square) => {
    const piece = board[square ^ RANKS] ?? 0;
    return piece === 0 ? 0 : piece ^ COLOR;
  });
}
