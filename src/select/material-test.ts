import {BLACK, KING, PAWN, WHITE, typeOfLetter} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';

/** How many pieces of each type, from pawn to king, a side has. */
type Counts = readonly number[];

/**
 * Makes a test for material such as `KRP KR`: the pieces of one side and of the other, whichever is
 * White; nothing else is on the board. Returns undefined if the text is malformed.
 */
export function makeMaterialTest(text: string): ((position: Position) => boolean) | undefined {
  const sides = text.trim().split(/\s+/u).map(readCounts);
  const [one, other] = sides;
  if (sides.length !== 2 || one === undefined || other === undefined) return undefined;
  return (position) =>
    (has(position, WHITE, one) && has(position, BLACK, other)) ||
    (has(position, WHITE, other) && has(position, BLACK, one));
}

function readCounts(letters: string): Counts | undefined {
  if (!/^K[KQRBNP]*$/u.test(letters)) return undefined;
  const counts = Array.from({length: KING + 1}, () => 0);
  for (const letter of letters) {
    const type = letter === 'P' ? PAWN : typeOfLetter(letter);
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

function has({counts}: Position, color: number, wanted: Counts): boolean {
  for (let type = PAWN; type <= KING; type++) {
    if (counts[type | color] !== wanted[type]) return false;
  }
  return true;
}
