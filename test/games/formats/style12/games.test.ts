import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {style12Format} from '../../../../src/games/formats/style12/style12-format.ts';
import type {GameReading} from '../../../../src/games/formats/game-format.ts';
import {finalFen, lastNode, readText, remarks, rulesOf, sans} from '../readings.ts';
import {tree} from './show-games.ts';
import {logOf} from './write-log.ts';

const OPENING = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6';

function read(...lines: readonly (string | readonly string[])[]): GameReading {
  return readText(style12Format, lines.flat().join('\n') + '\n');
}

/** The line of a log that shows the position after so many half-moves. */
function boardsOf(sanList: string, ...plies: readonly number[]): string[] {
  const lines = logOf(sanList);
  return plies.map((ply) => lines[ply] ?? '');
}

describe('moves that are taken back', () => {
  test('moves that are taken back become a variation', () => {
    const {games, diagnostics} = read(
      logOf('e4 e5 Qh5 Nc6'),
      boardsOf('e4 e5', 2),
      logOf('e4 e5 Nf3 Nc6').slice(3),
    );
    expect(games.map(tree)).toEqual(['e4 e5 Nf3 (Qh5 Nc6) Nc6']);
    expect(games[0]?.plies).toBe(4);
    expect(diagnostics).toEqual([]);
  });

  test('moves that are taken back at the end are removed', () => {
    const {games} = read(logOf('e4 e5 Qh5 Nc6'), boardsOf('e4 e5', 2));
    expect(games.map(tree)).toEqual(['e4 e5']);
  });

  test('moves that are taken back and repeated leave no trace', () => {
    const {games} = read(logOf(OPENING), boardsOf(OPENING, 4, 5, 6));
    expect(games.map(tree)).toEqual(['e4 e5 Nf3 Nc6 Bb5 a6']);
  });

  test('a takeback is detected from the next move alone', () => {
    const {games, diagnostics} = read(logOf('e4 e5 Qh5 Nc6'), boardsOf('e4 c5', 2));
    expect(games.map(tree)).toEqual(['e4 c5 (e5 Qh5 Nc6)']);
    expect(diagnostics).toEqual([]);
  });

  test('moves with missing boards can be taken back', () => {
    const {games} = read(boardsOf(OPENING, 0, 1, 2, 3, 6), boardsOf(OPENING, 4, 5));
    expect(games.map(tree)).toEqual(['e4 e5 Nf3 Nc6 Bb5']);
  });
});

describe('an examined game', () => {
  const examined = (sanList: string) => logOf(sanList, {relation: 2});

  test('an examined game keeps the moves after the current board', () => {
    const {games} = read(examined('e4 e5 Nf3'), examined('e4 e5 Nf3').slice(1, 2));
    expect(games.map(tree)).toEqual(['e4 e5 Nf3']);
  });

  test('an examined game may be left and entered anywhere', () => {
    const {games, diagnostics} = read(
      examined('e4 e5 Nf3 Nc6'),
      examined('e4 c5').slice(1),
      examined('e4 e5 Nf3 Nc6').slice(4),
      examined('e4 e5 Nf3 Nc6 Bb5').slice(5),
    );
    expect(games.map(tree)).toEqual(['e4 e5 (c5) Nf3 Nc6 Bb5']);
    expect(diagnostics).toEqual([]);
  });

  test('an examined game has the result of its last position', () => {
    const mate = 'f3 e5 g4 Qh4#';
    const {games} = read(examined(mate), 'Game 7: White checkmated 0-1', 'fics% ');
    expect(games[0]).toMatchObject({result: '0-1', reason: 'White checkmated'});
    const other = read(examined(mate), 'Game 7: White checkmated 0-1', examined('f3 d5').slice(1));
    expect(other.games.map(tree)).toEqual(['f3 d5 (e5 g4 Qh4#)']);
    expect(other.games[0]).toMatchObject({result: '*', reason: undefined});
  });

  test('an examined game is over when it starts again after its result', () => {
    const {games} = read(
      examined('f3 e5 g4 Qh4#'),
      'Game 7: White checkmated 0-1',
      examined('e4 e5'),
    );
    expect(games.map(tree)).toEqual(['f3 e5 g4 Qh4#', 'e4 e5']);
  });

  test('an examined game starts with the board that was set up', () => {
    const kings = logOf('', {relation: 2}, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    const pawns = logOf('e4', {relation: 2}, '4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1');
    const {games} = read(
      examined(''),
      'Entering setup mode.',
      kings,
      pawns.slice(0, 1),
      'Game is validated - entering examine mode.',
      pawns.slice(1),
    );
    expect(games.map(({start}) => writeFen(start))).toEqual(['4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1']);
    expect(games.map(sans)).toEqual(['e4']);
  });

  test('an examined game contains each position that was shown', () => {
    const one = logOf('', {relation: -2}, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    const other = logOf('', {relation: -2}, '4k3/8/8/8/8/8/3P4/4K3 w - - 0 1');
    const {games, diagnostics} = read(one, other);
    expect(games.map(({plies}) => plies)).toEqual([0, 0]);
    expect(diagnostics).toEqual([]);
  });

  test('an examined game is over when it is no longer examined', () => {
    const {games} = read(
      examined('e4'),
      'Game 7 (which you were observing) has no examiners.',
      examined('e4'),
    );
    expect(games.map(sans)).toEqual(['e4', 'e4']);
  });
});

describe('missing boards', () => {
  test.each([
    ['one', [0, 1, 2, 4, 5], '1 board is'],
    ['two', [0, 1, 2, 5, 6], '2 boards are'],
  ])('%s can be bridged if there is a unique way', (_, plies, missing) => {
    const reading = read(boardsOf(OPENING, ...plies));
    expect(reading.games.map(sans)).toEqual([OPENING.split(' ').slice(0, plies.at(-1)).join(' ')]);
    expect(remarks(reading)).toEqual([
      `4:6 game-missing-boards: ${missing} missing before this one; only one sequence of moves leads to it`,
    ]);
  });

  test('bridged moves have no clock', () => {
    const [game] = read(boardsOf(OPENING, 0, 2)).games;
    expect(game?.root.next?.after).toEqual([]);
    expect(game?.root.next?.next?.after).toEqual([{text: '[%clk 0:03:00] [%emt 0:00:01]'}]);
  });

  test('missing boards are not guessed if there are two ways', () => {
    // The pawn may have become anything before it was taken.
    const fen = '3rk3/P7/8/8/8/8/8/4K3 w - - 0 40';
    const lines = logOf('a8=Q Rxa8 Kd2', {}, fen);
    const reading = read(lines.slice(0, 1), lines.slice(3));
    expect(reading.games.map(({start}) => writeFen(start))).toEqual([
      fen,
      'r3k3/8/8/8/8/8/3K4/8 b - - 1 41',
    ]);
    expect(remarks(reading)).toEqual([
      '2:6 game-missing-boards: Boards are missing before this one, and the moves between are not certain; a new game starts here',
    ]);
  });

  test('missing boards are not guessed if en passant is uncertain', () => {
    const reading = read(boardsOf('e4 c5 e5 d5 exd6', 0, 1, 2, 3, 5));
    expect(reading.games.map(sans)).toEqual(['e4 c5 e5', '']);
    expect(rulesOf(reading)).toEqual(['game-missing-boards']);
  });

  test('more than two missing boards start another game', () => {
    const reading = read(boardsOf(OPENING, 0, 1, 5, 6));
    expect(reading.games.map(sans)).toEqual(['e4', 'a6']);
    expect(reading.games[1]?.tags.get('FEN')).toBe(
      'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    );
    expect(rulesOf(reading)).toEqual(['game-missing-boards']);
  });

  test('no boards are missing before the first one', () => {
    const reading = read(boardsOf(OPENING, 5, 6, 7));
    expect(reading.games.map(sans)).toEqual(['a6 Ba4']);
    expect(reading.diagnostics).toEqual([]);
  });

  test('missing boards do not matter for castling and en passant', () => {
    const line = 'e4 c5 e5 d5 exd6 exd6 Nf3 Nf6 Be2 Be7 O-O O-O';
    const reading = read(boardsOf(line, 0, 3, 4, 7, 10, 12));
    expect(reading.games.map(sans)).toEqual([line]);
  });
});

describe('a game number', () => {
  test('games with alternating boards are separated by their numbers', () => {
    const [one, other] = [logOf('e4 e5', {game: 1}), logOf('d4 d5', {game: 2})];
    const {games} = read(one.flatMap((line, i) => [line, other[i] ?? '']));
    expect(games.map(sans)).toEqual(['e4 e5', 'd4 d5']);
  });

  test('a game number is reused after the end of a game', () => {
    const {games} = read(
      logOf('e4 e5'),
      '{Game 7 (Morphy vs. Hart) Hart resigns} 1-0',
      logOf('e4 c5'),
      '{Game 7 (Morphy vs. Hart) Morphy forfeits on time} 0-1',
    );
    expect(games.map(sans)).toEqual(['e4 e5', 'e4 c5']);
    expect(games.map(({result}) => result)).toEqual(['1-0', '0-1']);
    expect(games.map(({reason}) => reason)).toEqual(['Hart resigns', 'Morphy forfeits on time']);
  });

  test('a game number is reused when a game is created', () => {
    const {games} = read(
      logOf('e4 e5'),
      'Creating: Morphy (2700) Hart (++++) unrated standard 15 0',
      '{Game 7 (Morphy vs. Hart) Creating unrated standard match.}',
      logOf('e4 c5'),
    );
    expect(games.map(sans)).toEqual(['e4 e5', 'e4 c5']);
    expect(games[1]?.tags.get('Event')).toBe('FICS unrated standard game 7');
    expect(games[1]?.tags.get('WhiteElo')).toBe('2700');
    expect(games[1]?.tags.has('BlackElo')).toBe(false);
  });

  test('a game number is reused when other players start', () => {
    const {games, diagnostics} = read(
      logOf('e4 e5 Nf3'),
      logOf('d4', {white: 'Saint-Amant', black: 'Staunton'}),
    );
    expect(games.map((game) => game.tags.get('White'))).toEqual(['Morphy', 'Saint-Amant']);
    expect(games.map(sans)).toEqual(['e4 e5 Nf3', 'd4']);
    expect(diagnostics).toEqual([]);
  });

  test('a game keeps its number when its players are renamed', () => {
    const renamed = logOf('e4 e5 Nf3', {relation: 2, white: 'Henley', black: 'Browne'});
    const {games} = read(logOf('e4 e5', {relation: 2}), renamed.slice(2));
    expect(games.map(sans)).toEqual(['e4 e5 Nf3']);
    expect(games[0]?.tags.get('White')).toBe('Henley');
  });

  test('the number of a lone position means no game', () => {
    const {games} = read(
      boardsOf('e4', 0),
      logOf('', {relation: -3, white: 'Saavedra'}, '4k3/8/8/8/8/8/8/4K2R w K - 0 1'),
      boardsOf('e4 e5', 1, 2),
    );
    expect(games.map((game) => [game.tags.get('White'), sans(game)])).toEqual([
      ['Saavedra', ''],
      ['Morphy', 'e4 e5'],
    ]);
  });

  test('games of old servers without numbers are separated by players', () => {
    const one = logOf('e4 e5', {game: -1});
    const other = logOf('d4 d5', {game: -1, white: 'Staunton'});
    const {games} = read(one.flatMap((line, i) => [line, other[i] ?? '']));
    expect(games.map(sans)).toEqual(['e4 e5', 'd4 d5']);
    expect(games[0]?.tags.has('GameNumber')).toBe(false);
  });
});

/** The end of a game in the words of servers. */
const ENDINGS: readonly (readonly [line: string, result: string, reason: string | undefined])[] = [
  ['{Game 7 (Morphy vs. Hart) Hart resigns} 1-0', '1-0', 'Hart resigns'],
  ['fics% {Game 7 (Morphy vs. Hart) Hart checkmated} 1-0 ', '1-0', 'Hart checkmated'],
  [
    '{Game 7 (Morphy vs. Hart) Game drawn by mutual agreement} 1/2-1/2',
    '1/2-1/2',
    'Game drawn by mutual agreement',
  ],
  ['{Game 7 (Morphy vs. Hart) Game aborted on move 1} *', '*', 'Game aborted on move 1'],
  ['{Game 7 (Morphy vs. Hart) Hart says {bye}} 1-0', '1-0', 'Hart says {bye}'],
  ['{Game 8 (Morphy vs. Hart) Hart resigns} 1-0', '*', undefined],
  ['{Game 7 (Staunton vs. Cochrane) Cochrane resigns} 1-0', '*', undefined],
  ['Hart tells you: {Game 7 (Morphy vs. Hart) Hart resigns} 1-0', '*', undefined],
  ['Game 7: Still in progress *', '*', undefined],
  ['Game 119: Black checkmated 1-0', '*', undefined],
];

test.each(ENDINGS)('an ending is read: %s', (line, result, reason) => {
  const {games} = read(logOf('e4 e5'), line);
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({result, reason, plies: 2});
});

/** What the time fields come to. */
const TIMES: readonly (readonly [
  minutes: number,
  increment: number,
  control: string,
  comment: string,
])[] = [
  [3, 0, '180+0', '[%clk 0:03:00] [%emt 0:00:01]'],
  [0, 12, '0+12', '[%clk 0:03:00] [%emt 0:00:01]'],
  [90, 30, '5400+30', '[%clk 0:03:00] [%emt 0:00:01]'],
  [0, 0, '-', ''],
];

test.each(TIMES)('a game of %d minutes and %d seconds', (minutes, increment, control, comment) => {
  const [game] = read(logOf('e4', {minutes, increment})).games;
  expect(game?.tags.get('TimeControl')).toBe(control);
  expect(game?.root.next?.after.map(({text}) => text).join()).toBe(comment);
});

test.each([
  [3599, '0:59:59'],
  [3600, '1:00:00'],
  [-5, '0:00:00'],
  [360000, '100:00:00'],
])('a clock at %d seconds shows %s', (clock, shown) => {
  const [game] = read(logOf('e4', {clock})).games;
  expect(game?.root.next?.after[0]?.text).toContain(`[%clk ${shown}]`);
});

test('a castling right that contradicts the board is reported once', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 20';
  const wrong = (line: string) => line.replace('R---K--R W -1 0 0 0 0', 'R--K---R W -1 1 1 0 0');
  const lines = logOf('', {}, fen).map(wrong);
  expect(remarks(read(lines, lines))).toEqual([
    '2:83 game-fen-spelling: The castling rights `KQ` contradict the board',
  ]);
});

describe('Chess960', () => {
  const start = 'qnrkbbnr/pppppppp/8/8/8/8/PPPPPPPP/QNRKBBNR w KQkq - 0 1';

  test('Chess960 is detected from the start, and castles by its own rules', () => {
    const line = 'O-O-O O-O-O g3 g6';
    const reading = read(logOf(line, {}, start));
    expect(reading.games.map(sans)).toEqual([line]);
    expect(reading.games[0]).toMatchObject({variant: 'chess960'});
    expect(reading.games[0]?.tags.get('Variant')).toBe('Chess960');
    expect(reading.diagnostics).toEqual([]);
  });

  test('Chess960 is detected from the announcement', () => {
    const reading = read(
      'Game 7: Morphy (2700) Hart (1900) rated wild/fr 3 0',
      logOf('g3 g6', {}, start),
    );
    expect(reading.games[0]).toMatchObject({variant: 'chess960'});
  });
});

describe('Crazyhouse', () => {
  const captures = logOf('e4 d5 exd5 Qxd5');
  const holdings = (white: string, black: string, gain = '') =>
    `<b1> game 7 white [${white}] black [${black}]${gain}`;
  const drop = (line: string | undefined) =>
    (line ?? '')
      .replace('PPPP-PPP RNBQKBNR W', 'PPPPPPPP RNBQKBNR B')
      .replace(/\d+ Q\/d8-d5 \(0:01\) Qxd5/u, '3 P/@@-e2 (0:01) P@e2');

  test('Crazyhouse is detected from the holdings', () => {
    const {games, diagnostics} = read(
      captures.slice(0, 1),
      holdings('', ''),
      captures.slice(1, 3),
      holdings('P', '', ' <- WP'),
      captures.slice(3, 4),
      holdings('P', ''),
      captures.slice(4),
      holdings('P', 'P'),
      drop(captures[4]),
    );
    expect(games.map(sans)).toEqual(['e4 d5 exd5 Qxd5 @e2']);
    expect(games.map((game) => finalFen(game).split(' ')[0])).toEqual([
      'rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPPPPPP/RNBQKBNR[p]',
    ]);
    expect(games[0]).toMatchObject({variant: 'crazyhouse'});
    expect(diagnostics).toEqual([]);
  });

  test('Crazyhouse joined in mid-game starts with the holdings', () => {
    const {games, diagnostics} = read(captures.slice(4), holdings('P', 'P'), drop(captures[4]));
    expect(games.map(({start}) => writeFen(start))).toEqual([
      'rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3',
    ]);
    expect(games.map(sans)).toEqual(['@e2']);
    expect(diagnostics).toEqual([]);
  });

  test('Crazyhouse does not start with a piece that is just being captured', () => {
    const {games} = read(captures.slice(2, 3), holdings('P', '', ' <- WP'), captures.slice(3, 4));
    expect(games.map(({start}) => writeFen(start))[0]).not.toContain('[P]');
  });

  test('Bughouse adds pieces that were captured on the other board', () => {
    const reading = read(
      'Game 7: Morphy (2700) Hart (1900) rated bughouse 3 0',
      captures.slice(0, 1),
      holdings('', ''),
      captures.slice(1, 3),
      logOf('e4 d5 exd5')
        .slice(3)
        .map((line) =>
          line
            .replace('ppp-pppp -------- ---P----', 'ppp-pppp --N----- ---p----')
            .replace('-------- -------- PPPP-PPP', '----P--- -------- PPPP-PPP')
            .replace('P/e4-d5', 'N/@@-c6'),
        ),
    );
    expect(reading.games.map(sans)).toEqual(['e4 d5 N@c6']);
    expect(reading.games[0]?.tags.get('FEN')).toBe(
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w KQkq - 0 1',
    );
    expect(rulesOf(reading)).toEqual(['game-variant']);
  });
});

test('a game with unsupported rules is read as standard chess, with a report', () => {
  const reading = read('Game 7: Morphy (2700) Hart (1900) rated atomic 3 0', logOf('e4 e5'));
  expect(reading.games.map(sans)).toEqual(['e4 e5']);
  expect(remarks(reading)).toEqual([
    '1:1 game-variant: Unknown variant `atomic`, read as standard chess',
  ]);
});

test('spans of moves refer to their lines', () => {
  const lines = logOf('e4 e5');
  const [game] = read('fics% ', lines).games;
  const last = game === undefined ? undefined : lastNode(game);
  expect(last && game?.source.slice(last)).toBe(lines[2]);
  expect(game?.source.slice(game.span)).toBe(lines.join('\n'));
});
