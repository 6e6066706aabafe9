import {BLACK, KING, PAWN, typeOfLetter, type Position} from '../../chess/index.ts';

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
