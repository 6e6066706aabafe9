import {expect, test} from 'vitest';
import {Position} from '../../../src/chess/position.ts';
import {readSan} from '../../../src/chess/san.ts';
import {MOST_OPENING_PLIES, nameOpening} from '../../../src/games/openings/name-opening.ts';
import {OPENINGS} from '../../../src/games/openings/opening-lines.ts';

function after(moves: string): Position {
  const position = Position.start();
  for (const text of moves.split(' ')) {
    const reading = readSan(position, text);
    if (reading.kind !== 'legal') throw new Error(text);
    position.play(reading.move);
  }
  return position;
}

test.each([
  ['e4 e5 Nf3 Nc6 Bb5', 'C60', 'Ruy Lopez'],
  ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'B90', 'Sicilian Defense: Najdorf Variation'],
  ['d4 d5 c4', 'D06', "Queen's Gambit"],
  ['e4 c6 d4 d5 e5 Bf5 Nf3', 'B12', 'Caro-Kann Defense: Advance Variation, Short Variation'],
])('%s leads to %s, %s', (moves, eco, name) => {
  expect(nameOpening(after(moves))).toEqual({eco, name});
});

test('an opening is recognised by its position, whatever the order of the moves', () => {
  expect(nameOpening(after('c4 d5 d4'))).toEqual(nameOpening(after('d4 d5 c4')));
});

test('the start and a late position have no opening', () => {
  expect(nameOpening(Position.start())).toBeUndefined();
  expect(nameOpening(after('e4 e5 Nf3 Nc6 Bb5 a6 Ba4 h5 h3 h4'))).toBeUndefined();
});

test('no line of the table is longer than the limit, and one reaches it', () => {
  let plies = 0;
  const lengths = OPENINGS.moves.split('\n').map((line) => {
    const [back, ...moves] = line.split(' ');
    plies += moves.length - Number(back);
    return plies;
  });
  expect(lengths).toHaveLength(3807);
  expect(Math.max(...lengths)).toBe(MOST_OPENING_PLIES);
});

test('columns of the table have a line for each opening', () => {
  const {moves, codes, names} = OPENINGS;
  const lines = [moves, codes, names].map((column) => column.split('\n').length);
  expect(lines).toEqual([3807, 3807, 3807]);
});
