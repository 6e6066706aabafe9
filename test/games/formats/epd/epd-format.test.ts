import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {epdFormat} from '../../../../src/games/formats/epd/epd-format.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {checkPrefixes, readInParts} from '../check-prefixes.ts';
import {accused, fixture, readText, remarks, sans} from '../readings.ts';

/** Bratko and Kopec, position 1: mate in three by a queen's sacrifice. */
const BK1 = '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -';

/** The moves that may be played first, each with its glyphs. */
function firstMoves({root, start}: Game): string {
  return root.children
    .map(({move, nags}) => [writeSan(start, move), ...nags.map((nag) => `$${nag}`)].join(' '))
    .join(', ');
}

describe('the positions of Bratko and Kopec', () => {
  const {games, diagnostics} = epdFormat.read(fixture('other/bratko-kopec.epd'));

  test('the Bratko-Kopec positions are read with their names', () => {
    expect(games).toHaveLength(24);
    expect(games[0]?.tags).toEqual(
      new Map([
        ['Event', 'BK.01'],
        ['SetUp', '1'],
        ['FEN', `${BK1} 0 1`],
      ]),
    );
  });

  test('the solutions of the Bratko-Kopec positions become main line and variations', () => {
    expect(games.slice(0, 5).map(firstMoves)).toEqual(['Qd1+', 'd5', 'f5', 'e6', 'Nd5, a4']);
    expect(games.slice(0, 5).map(({plies}) => plies)).toEqual([1, 1, 1, 1, 1]);
  });

  test('the Bratko-Kopec positions have no flaws', () => {
    expect(diagnostics).toEqual([]);
  });
});

/** Operations behind the first position of Bratko and Kopec, their moves, and what is told. */
const OPERATIONS: readonly (readonly [written: string, moves: string, told: string])[] = [
  ['bm Qd1+;', 'Qd1+', ''],
  ['bm Qd1;', 'Qd1+', ''],
  ['; bm Qd1 + ; am Be6 ? ;', 'Qd1+, Be6 $2', ''],
  ['bm Qd1+', 'Qd1+', 'game-spelling '],
  ['bm Qd1+; am Qh5 Be6;', 'Qd1+, Be6 $2', 'game-illegal-move Qh5'],
  ['am Be6; bm Qd1+;', 'Qd1+, Be6 $2', ''],
  ['bm Qd1+; pv Qd1+ Kxd1 Bg4+;', 'Qd1+', ''],
  ['bm d6d1;', 'Qd1+', 'game-spelling d6d1'],
  ['bm Dd1+;', '', 'game-illegal-move Dd1+'],
  ['bm Qd1 -- Be6;', 'Qd1+, Be6', 'game-unknown-text --'],
  ['id "one; two"; bm Qd1+;', 'Qd1+', ''],
  ['id "one; bm Qd1+;', '', 'game-malformed-record "'],
  ['bm Qd1+; 7 8;', 'Qd1+', 'game-malformed-record 7 8'],
  ['', '', ''],
  [';;', '', ''],
];

test.each(OPERATIONS)('%s', (written, moves, told) => {
  const reading = readText(epdFormat, `${BK1} ${written}\n`);
  expect(reading.games.map(firstMoves)).toEqual([moves]);
  expect(accused(reading).join()).toBe(told);
});

test('a list with a semicolon before its operations is one of EPDs', () => {
  expect(epdFormat.recognises(`${BK1} ; bm Qd1 + ; id BK.01\n`)).toBe(true);
  expect(epdFormat.recognises(`${BK1} ; the first one; it is hard\n`)).toBe(false);
});

test('a line of moves becomes the main line', () => {
  const [game] = readText(epdFormat, `${BK1} pv Qd1+ Kxd1 Bg4+;`).games;
  expect(sans(game)).toBe('Qd1+ Kxd1 Bg4+');
  expect(game?.plies).toBe(3);
});

test('an illegal move in an EPD is reported with the reason', () => {
  expect(remarks(readText(epdFormat, `${BK1} bm Qh5;`))).toEqual([
    '1:53 game-illegal-move: Illegal move `Qh5` for Black at move 1: no queen can reach `h5`',
  ]);
});

describe('an operation', () => {
  const read = (written: string): Game | undefined =>
    readText(epdFormat, `${BK1} ${written}`).games[0];

  test('an operation becomes a PGN tag, or a tag with its own name', () => {
    const tags = read('id "BK.01"; eco B01; dm 3; acn 1000; noop;')?.tags;
    expect([...(tags ?? [])].slice(0, 5)).toEqual([
      ['Event', 'BK.01'],
      ['ECO', 'B01'],
      ['dm', '3'],
      ['acn', '1000'],
      ['noop', '1'],
    ]);
  });

  test('comment operations become comments', () => {
    expect(
      read('c0 "Mate; in three"; c1 Black to move;')?.root.after.map(({text}) => text),
    ).toEqual(['Mate; in three', 'Black to move']);
  });

  test("an evaluation is converted to White's point of view", () => {
    expect(read('ce 33; acd 12;')?.root.after).toEqual([{text: '[%eval -0.33,12]'}]);
    expect(read('ce -250;')?.root.after).toEqual([{text: '[%eval 2.50]'}]);
    expect(read('ce much;')?.root.after).toEqual([]);
  });

  test('counter operations set the move counters', () => {
    const start = read('hmvc 4; fmvn 31;')?.start;
    expect(start === undefined ? '' : writeFen(start)).toBe(`${BK1} 4 31`);
    const other = read('4 31 bm Qd1+;')?.start;
    expect(other === undefined ? '' : writeFen(other)).toBe(`${BK1} 4 31`);
  });
});

test('a malformed line is reported, and the others are read', () => {
  const reading = readText(
    epdFormat,
    `${BK1} bm Qd1+;\nnothing\n8/8 w - - bm Qd1+;\n# no\n${BK1}\n`,
  );
  expect(reading.games).toHaveLength(2);
  expect(remarks(reading)).toEqual([
    '2:1 game-malformed-record: Unexpected text, expected a position on each line',
    '3:1 game-fen: The board has 2 ranks, expected 8',
    '4:1 game-outside-text: Unexpected comment between positions; it is skipped',
  ]);
});

test.each([
  [`${BK1} bm Qd1+;`, true],
  [`${BK1} am Qd2`, true],
  [`${BK1} some thing;`, true],
  [`${BK1} ; some thing;`, false],
  [`${BK1} White wins`, false],
  [`${BK1} 0 1`, false],
  ['Position bm Qd1+;', false],
])('%s is an EPD: %s', (head, is) => {
  expect(epdFormat.recognises(head)).toBe(is);
});

test('a list of EPDs may be cut anywhere', () => {
  const text = fixture('other/bratko-kopec.epd').text.slice(0, 400);
  checkPrefixes(epdFormat, text);
  expect(readInParts(epdFormat, text, 50)).toEqual(readInParts(epdFormat, text, 400));
});

test('no text makes the EPD reader throw', () => {
  const piece = fc.constantFrom(
    ...[BK1, ' bm', ' am', ' pv', ' id', ' ce', ' hmvc', ' Qd1+', ' Be6', ' Kxd1', ' "', ';', '\n'],
    ...[' 99999999999', ' -', '/', '//', '#', ' w', ' KQkq', '[', ']'],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 30}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      epdFormat.recognises(text);
      for (const {span} of readText(epdFormat, text).diagnostics) {
        expect(span.start <= span.end && span.end <= text.length).toBe(true);
      }
    }),
  );
});
