import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {START_FEN, writeFen} from '../../../../src/chess/fen.ts';
import {fenFormat} from '../../../../src/games/formats/fen/fen-format.ts';
import {checkPrefixes} from '../check-prefixes.ts';
import {accused, fixture, readText, remarks} from '../readings.ts';

const ENDING = '8/8/8/8/8/8/4P3/4K2k w - -';

describe('a list of FENs', () => {
  const reading = fenFormat.read(fixture('other/fen-list.txt'));

  test('a list of FENs becomes games without moves, with their comments', () => {
    const games = reading.games.map(({start, root}) => [
      writeFen(start),
      root.after[0]?.text ?? '',
    ]);
    expect(games).toEqual([
      ['r1b1kbnr/ppp1qppp/2np4/8/2B1P3/1Qp2N2/PP3PPP/RNB2RK1 b kq - 3 7', 'after ply 13'],
      ['2kr1bnr/pbp1qppp/1p1p4/8/2Q1P3/2N2N2/PP3PPP/R1B1R1K1 w - - 3 12', 'after ply 22'],
      ['1k1r1bnr/p1pq2pp/1p1p1p2/3P4/2QN1B2/8/PP3PPP/2R1R1K1 b - - 2 16', 'after ply 31'],
      ['kq5r/p1R1b1pp/Qp1p1p2/1N6/5B2/8/PP3PPP/6K1 b - - 3 23', 'after ply 45'],
      ['8/8/8/8/8/8/4P3/4K2k w - - 0 1', ''],
    ]);
    expect(reading.games.map(({plies, result}) => [plies, result])).toEqual(
      Array(5).fill([0, '*']),
    );
  });

  test('a line that is not a FEN is reported', () => {
    expect(remarks(reading)).toEqual([
      '1:1 game-outside-text: Unexpected comment between positions; it is skipped',
      '8:1 game-malformed-record: Unexpected text, expected a FEN on each line',
    ]);
  });

  test('a FEN becomes the tags SetUp and FEN', () => {
    const [game] = readText(fenFormat, ENDING).games;
    expect([...(game?.tags ?? [])]).toEqual([
      ['SetUp', '1'],
      ['FEN', `${ENDING} 0 1`],
    ]);
    expect([...(readText(fenFormat, START_FEN).games[0]?.tags ?? [])]).toEqual([]);
  });

  test('a Chess960 FEN sets the variant', () => {
    const [game] = readText(
      fenFormat,
      'qnrkbbnr/pppppppp/8/8/8/8/PPPPPPPP/QNRKBBNR w HChc - 0 1',
    ).games;
    expect(game?.variant).toBe('chess960');
    expect(game?.tags.get('Variant')).toBe('Chess960');
  });
});

describe('behind a FEN', () => {
  test.each([
    [`${ENDING} ; a pawn ending`, 'a pawn ending'],
    [`${ENDING} 3 40 # a pawn ending`, 'a pawn ending'],
    [`${ENDING} // a pawn ending`, 'a pawn ending'],
    [`${ENDING};a pawn ending`, 'a pawn ending'],
    [`\uFEFF${ENDING}\u001A`, undefined],
  ])('a FEN followed by %s has the comment %s', (line, comment) => {
    const reading = readText(fenFormat, line);
    expect(reading.games.map(({root}) => root.after[0]?.text)).toEqual([comment]);
  });

  test('text directly after a FEN becomes a comment, and is reported', () => {
    const reading = readText(fenFormat, `${ENDING} 0 1 White wins`);
    expect(reading.games[0]?.root.after[0]?.text).toBe('White wins');
    expect(accused(reading)).toEqual(['game-fen-spelling White wins']);
  });
});

describe('a FEN', () => {
  test.each([
    ['8/8/8/8/8/8/4P3/4K2k x - -', 'game-fen x'],
    ['8/8/8/8/8/8/4P3/4K3k w - -', 'game-fen 4K3k'],
    ['8/8/8/8/8/4P3/4K2k w - -', 'game-fen 8/8/8/8/8/4P3/4K2k'],
    ['8/8/8/8/8/8/4P3/4K2k w - e5', 'game-fen e5'],
  ])('a FEN with %s is refused at %s', (line, fault) => {
    const reading = readText(fenFormat, `${ENDING}\n${line}\n`);
    expect(reading.games).toHaveLength(1);
    expect(accused(reading)).toEqual([fault]);
  });

  test.each([
    ['8/8/8/8/8/8/4P3/4K2k w K -', 'game-fen-spelling K'],
    ['8/8/8/8/8/8/4P3/4K2k w', 'game-fen-spelling 8/8/8/8/8/8/4P3/4K2k w'],
    ['8/8/8/8/8/8/4P3/4K2k w - - 5', 'game-fen-spelling 8/8/8/8/8/8/4P3/4K2k w - - 5'],
  ])('a FEN with %s is read, with a diagnostic at %s', (line, remark) => {
    const reading = readText(fenFormat, line);
    expect(reading.games).toHaveLength(1);
    expect(accused(reading)).toEqual([remark]);
  });
});

test('a list of FENs may be cut after any line', () => {
  expect(fenFormat.cut(`${ENDING}\n${ENDING}\n8/8`)).toBe(2 * ENDING.length + 2);
  expect(fenFormat.cut(`${ENDING}\r\n`)).toBe(ENDING.length + 2);
  expect(fenFormat.cut(`${ENDING}\r`)).toBe(0);
  expect(fenFormat.cut('')).toBe(0);
});

test('a list of FENs may end anywhere', () => {
  checkPrefixes(fenFormat, fixture('other/fen-list.txt').text);
});

test('a Crazyhouse FEN may have a pocket', () => {
  const line = 'rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3';
  const [game] = readText(fenFormat, line).games;
  expect(game?.variant).toBe('crazyhouse');
  expect(game?.tags.get('FEN')).toBe(line);
  expect(fenFormat.recognises(line)).toBe(true);
});

test('a missing rank before a pocket is reported at its place', () => {
  const [first] = readText(fenFormat, '8/[Qp] w - -').diagnostics;
  expect(first?.span).toEqual({start: 2, end: 2});
});

test('no text makes the FEN reader throw', () => {
  const piece = fc.constantFrom(
    ...[
      ENDING,
      ' 0 1',
      ' ;',
      '#',
      '//',
      '/',
      ' w',
      ' KQkq',
      ' -',
      ' e3',
      '[Qp]',
      '~',
      '\n',
      '9',
      'K',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 30}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      fenFormat.recognises(text);
      const {games, diagnostics} = readText(fenFormat, text);
      for (const {span} of [...games, ...diagnostics]) {
        expect(span.start <= span.end && span.end <= text.length).toBe(true);
      }
    }),
  );
});
