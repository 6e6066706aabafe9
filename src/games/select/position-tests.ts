import {BLACK, KING, PAWN, typeOfLetter, type Position, readFen} from '../../chess/index.ts';
import type {GoalBoard} from '../formats/game-format.ts';

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

/**
 * Reads material such as `KRP KR`: the pieces of one side and of the other, whichever is White.
 * Returns how many pieces of each code are on the board, either way; undefined if the text is
 * malformed.
 */
export function readMaterial(text: string): readonly Uint8Array[] | undefined {
  const [one = '', other = '', ...more] = text.trim().split(/\s+/u);
  if (![one, other].every((side) => SIDE.test(side)) || more.length > 0) return undefined;
  return [countBoth(one, other), countBoth(other, one)];
}

/** Makes a test for material: nothing else is on the board. */
export function makeMaterialTest(wanted: readonly Uint8Array[]): (position: Position) => boolean {
  return ({counts}) =>
    wanted.some((one) => one.every((count, piece) => piece === 0 || counts[piece] === count));
}

const SIDE = /^K[KQRBNP]*$/u;

function countBoth(white: string, black: string): Uint8Array {
  const counts = new Uint8Array((KING | BLACK) + 2);
  for (const [letters, color] of [
    [white, 0],
    [black, BLACK],
  ] as const) {
    for (const letter of letters) {
      const piece = (letter === 'P' ? PAWN : typeOfLetter(letter)) | color;
      counts[piece] = (counts[piece] ?? 0) + 1;
    }
  }
  return counts;
}
