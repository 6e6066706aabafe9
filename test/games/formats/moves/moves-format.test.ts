import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {movesFormat} from '../../../../src/games/formats/moves/moves-format.ts';
import {checkPrefixes, readInParts} from '../check-prefixes.ts';
import {accused, fixture, readText, remarks, sans} from '../readings.ts';

const TABLE = [
  'Move  Tal                     Larsen',
  '----  ---------------------   ---------------------',
].join('\n');

const PLAYERS = 'Tal (2700) vs. Larsen (1900E) --- Sat Jan 23, 14:34 EST 2016';
const ROWS =
  '  1.  e4      (0:00)      c5      (0:07)\n  2.  Nf3     (1:14.250)  d6      (1:02:21)';

describe('a listing of FICS', () => {
  const {games, diagnostics} = movesFormat.read(fixture('other/fics-moves-listing.txt'));
  const [game] = games;

  test('a FICS listing becomes its game', () => {
    expect(games).toHaveLength(1);
    expect(sans(game).split(' ')).toHaveLength(45);
    expect(sans(game)).toMatch(/^e4 e5 Nf3 Nc6 .* cxd8=Q Qxd8 Nb5 Qb8 Rc7$/u);
    expect(diagnostics).toEqual([]);
  });

  test('a listing gives players, date, time control and result', () => {
    expect([...(game?.tags ?? [])]).toEqual([
      ['Event', 'Rated blitz match'],
      ['Date', '1857.11.02'],
      ['White', 'Morphy'],
      ['Black', 'Hart'],
      ['WhiteElo', '2700'],
      ['BlackElo', '1900'],
      ['Time', '14:34:00'],
      ['TimeControl', '180+0'],
      ['GameNumber', '7'],
    ]);
    expect([game?.result, game?.reason]).toEqual(['1-0', 'Black resigns']);
  });

  test('a listing gives the time of each move', () => {
    expect(game?.root.next?.next?.after).toEqual([{text: '[%emt 0:00:07]'}]);
  });
});

test('times may have hours and thousandths', () => {
  const [game] = readText(
    movesFormat,
    `${PLAYERS}\n${TABLE}\n${ROWS}\n{White resigns} 0-1\n`,
  ).games;
  const third = game?.root.next?.next?.next;
  expect(third?.after).toEqual([{text: '[%emt 0:01:14.250]'}]);
  expect(third?.next?.after).toEqual([{text: '[%emt 1:02:21]'}]);
});

test('a wild game starts from the board in its listing', () => {
  const log = [
    'threechecksbot (2120) vs. Mike (1415) --- 2008.01.19 16:55:38 ',
    'Unrated wild(22) match, initial time: 3 minutes, increment: 0 seconds',
    '',
    '<12> qnrkbbnr pppppppp -------- -------- -------- -------- PPPPPPPP QNRKBBNR W -1 1 0 1 0 1 1029 threechecksbot Mike -3 3 0 39 39 173 170 1 none (0:00) none 0',
    '',
    'Move threechecksbot Mike ',
    '---- ---------------- ----------------',
    ' 1. d4 (0:02) d5 (0:02) ',
    ' 2. e3 (0:02) c6 (0:02) ',
    ' 3. Nf3 (0:02) ',
    ' {Game in progress} *',
    'aics%',
  ];
  for (const text of [log.join('\n'), log.join('\\015\\012')]) {
    const {games, diagnostics} = readText(movesFormat, text);
    expect(games.map(sans)).toEqual(['d4 d5 e3 c6 Nf3']);
    const [game] = games;
    expect(game?.variant).toBe('chess960');
    expect(game === undefined ? '' : writeFen(game.start)).toBe(
      'qnrkbbnr/pppppppp/8/8/8/8/PPPPPPPP/QNRKBBNR w KQkq - 1 1',
    );
    expect([game?.tags.get('Date'), game?.tags.get('Time')]).toEqual(['2008.01.19', '16:55:38']);
    expect([game?.result, game?.reason]).toEqual(['*', 'Game in progress']);
    expect(diagnostics).toEqual([]);
  }
});

test('Black may have the first move', () => {
  const rows = '  1.  ...                 e5      (0:07)\n  2.  Nf3     (0:01)\n';
  const board =
    '<12> rnbqkbnr pppppppp -------- -------- ----P--- -------- PPPP-PPP RNBQKBNR B 4 1 1 1 1 0 7 Tal Larsen -4 3 0 39 39 180 180 1 none (0:00) none 0';
  const {games} = readText(movesFormat, `${PLAYERS}\n${board}\n${TABLE}\n${rows}{Ended} *\n`);
  expect(games.map(sans)).toEqual(['e5 Nf3']);
});

test('a log may contain several listings', () => {
  const one = `Movelist for game 7:\n\n${PLAYERS}\n\n${TABLE}\n${ROWS}\n      {White resigns} 0-1\n`;
  const other = `fics% Larsen tells you: 1. hello\n${PLAYERS}\n${TABLE}\n  1.  d4  (0:01)\n`;
  const reading = readText(movesFormat, one + other + one);
  expect(reading.games.map(sans)).toEqual(['e4 c5 Nf3 d6', 'd4', 'e4 c5 Nf3 d6']);
  expect(remarks(reading)).toEqual([
    '10:1 game-outside-text: Unexpected text from this line to the next of a game; it belongs to no game',
    '14:17 game-missing-result: Missing result after the moves, expected `*`',
  ]);
});

/** The end of another game, which the log shows between two rows. */
const OUTSIDE = 'game-outside-text {Game 9 (A vs. B) A resigns} 0-1';

/** Rows below the head of a table, the moves that they are, and what is told. */
const CASES: readonly (readonly [rows: string, moves: string, told: string])[] = [
  ['1. e4 (0:01) c5 (0:02)\n{x} *', 'e4 c5', ''],
  ['1. e4 c5\n{x} *', 'e4 c5', ''],
  ['1. e4 (0:01) e4 (0:02)\n2. Nf3\n{x} *', 'e4', 'game-illegal-move e4'],
  ['1. e4 (0:01)\n3. c5 (0:02)\n{x} *', 'e4 c5', 'game-wrong-number c5'],
  ['1. e4 (0:01) what\n{x} *', 'e4', 'game-unknown-text what'],
  [
    '1. f3 e5\n2. g4 Qh4#\n{White checkmated} 1-0',
    'f3 e5 g4 Qh4#',
    'game-result-contradiction {White checkmated} 1-0',
  ],
  ['1. e4 e5\n{Game 9 (A vs. B) A resigns} 0-1\n2. Nf3\n{x} *', 'e4 e5 Nf3', OUTSIDE],
];

test.each(CASES)('%j', (rows, moves, told) => {
  const reading = readText(movesFormat, `${PLAYERS}\n${TABLE}\n${rows}\n`);
  expect(reading.games.map(sans)).toEqual([moves]);
  expect(accused(reading).join()).toBe(told);
});

test('an unsupported category is reported', () => {
  const match = 'Rated atomic match, initial time: 3 minutes, increment: 0 seconds.';
  const reading = readText(movesFormat, `${PLAYERS}\n${match}\n${TABLE}\n1. e4\n{x} *\n`);
  expect(accused(reading)).toEqual([`game-unsupported ${match}`]);
});

test('a log without a listing contains no game', () => {
  const talk = 'fics% Tal tells you: 1. e4 e5\n{Game 7 (Tal vs. Larsen) Tal resigns} 0-1\n';
  expect(movesFormat.recognises(talk)).toBe(false);
  const reading = readText(movesFormat, talk);
  expect(reading.games).toEqual([]);
  expect(accused(reading)).toEqual(['game-outside-text fics% Tal tells you: 1. e4 e5']);
});

test('a log with listings may be cut anywhere', () => {
  const {text} = fixture('other/fics-moves-listing.txt');
  checkPrefixes(movesFormat, text.slice(0, 600));
  const log = `${text}\nfics% \n${text}`;
  const whole = readInParts(movesFormat, log, log.length);
  expect(whole).toHaveLength(2);
  for (const size of [150, 700]) expect(readInParts(movesFormat, log, size)).toEqual(whole);
});

test('no text makes the reader of listings throw', () => {
  const piece = fc.constantFrom(
    ...[PLAYERS, TABLE, ROWS, 'Movelist for game 7:', '<12> ', '\n', '\r', '\\015', '{x} *', '1. '],
    ...['e4 ', '... ', '(0:01) ', '(9:99:99.999) ', '999. ', 'Move A B', '---- - -'],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 30}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const {games, diagnostics} = readText(movesFormat, text);
      expect(movesFormat.cut(text)).toBeLessThanOrEqual(text.length);
      for (const {span} of [...games, ...diagnostics]) {
        expect(span.start <= span.end && span.end <= text.length).toBe(true);
      }
    }),
  );
});
