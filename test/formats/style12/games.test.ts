import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {style12Format} from '../../../src/formats/style12/style12-format.ts';
import type {GameReading} from '../../../src/formats/game-format.ts';
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
  test('stay as a variation of what is played instead', () => {
    const {games, diagnostics} = read(
      logOf('e4 e5 Qh5 Nc6'),
      boardsOf('e4 e5', 2),
      logOf('e4 e5 Nf3 Nc6').slice(3),
    );
    expect(games.map(tree)).toEqual(['e4 e5 Nf3 (Qh5 Nc6) Nc6']);
    expect(games[0]?.plies).toBe(4);
    expect(diagnostics).toEqual([]);
  });

  test('are gone if nothing is played instead', () => {
    const {games} = read(logOf('e4 e5 Qh5 Nc6'), boardsOf('e4 e5', 2));
    expect(games.map(tree)).toEqual(['e4 e5']);
  });

  test('leave no trace if they are played again', () => {
    const {games} = read(logOf(OPENING), boardsOf(OPENING, 4, 5, 6));
    expect(games.map(tree)).toEqual(['e4 e5 Nf3 Nc6 Bb5 a6']);
  });

  test('may be seen by the move alone that is played instead', () => {
    const {games, diagnostics} = read(logOf('e4 e5 Qh5 Nc6'), boardsOf('e4 c5', 2));
    expect(games.map(tree)).toEqual(['e4 c5 (e5 Qh5 Nc6)']);
    expect(diagnostics).toEqual([]);
  });

  test('may be moves whose boards were missing', () => {
    const {games} = read(boardsOf(OPENING, 0, 1, 2, 3, 6), boardsOf(OPENING, 4, 5));
    expect(games.map(tree)).toEqual(['e4 e5 Nf3 Nc6 Bb5']);
  });
});

describe('an examined game', () => {
  const examined = (sanList: string) => logOf(sanList, {relation: 2});

  test('keeps the moves behind the board', () => {
    const {games} = read(examined('e4 e5 Nf3'), examined('e4 e5 Nf3').slice(1, 2));
    expect(games.map(tree)).toEqual(['e4 e5 Nf3']);
  });

  test('may be left and entered anywhere', () => {
    const {games, diagnostics} = read(
      examined('e4 e5 Nf3 Nc6'),
      examined('e4 c5').slice(1),
      examined('e4 e5 Nf3 Nc6').slice(4),
      examined('e4 e5 Nf3 Nc6 Bb5').slice(5),
    );
    expect(games.map(tree)).toEqual(['e4 e5 (c5) Nf3 Nc6 Bb5']);
    expect(diagnostics).toEqual([]);
  });

  test('has the result of its last position', () => {
    const mate = 'f3 e5 g4 Qh4#';
    const {games} = read(examined(mate), 'Game 7: White checkmated 0-1', 'fics% ');
    expect(games[0]).toMatchObject({result: '0-1', reason: 'White checkmated'});
    const other = read(examined(mate), 'Game 7: White checkmated 0-1', examined('f3 d5').slice(1));
    expect(other.games.map(tree)).toEqual(['f3 d5 (e5 g4 Qh4#)']);
    expect(other.games[0]).toMatchObject({result: '*', reason: undefined});
  });

  test('is over when it starts again behind its result', () => {
    const {games} = read(
      examined('f3 e5 g4 Qh4#'),
      'Game 7: White checkmated 0-1',
      examined('e4 e5'),
    );
    expect(games.map(tree)).toEqual(['f3 e5 g4 Qh4#', 'e4 e5']);
  });

  test('starts with the board that somebody has set up', () => {
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

  test('shows each position that an examiner shows', () => {
    const one = logOf('', {relation: -2}, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    const other = logOf('', {relation: -2}, '4k3/8/8/8/8/8/3P4/4K3 w - - 0 1');
    const {games, diagnostics} = read(one, other);
    expect(games.map(({plies}) => plies)).toEqual([0, 0]);
    expect(diagnostics).toEqual([]);
  });

  test('is over when nobody examines it any more', () => {
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
  ])('%s can be bridged where one way leads on', (_, plies, missing) => {
    const reading = read(boardsOf(OPENING, ...plies));
    expect(reading.games.map(sans)).toEqual([OPENING.split(' ').slice(0, plies.at(-1)).join(' ')]);
    expect(remarks(reading)).toEqual([
      `4:6 game-missing-boards: ${missing} missing before this one; only one sequence of moves leads to it`,
    ]);
  });

  test('have no clock', () => {
    const [game] = read(boardsOf(OPENING, 0, 2)).games;
    expect(game?.root.next?.after).toEqual([]);
    expect(game?.root.next?.next?.after).toEqual([{text: '[%clk 0:03:00] [%emt 0:00:01]'}]);
  });

  test('are not guessed where two ways lead on', () => {
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

  test('are not guessed where a pawn may have been taken in passing or not', () => {
    const reading = read(boardsOf('e4 c5 e5 d5 exd6', 0, 1, 2, 3, 5));
    expect(reading.games.map(sans)).toEqual(['e4 c5 e5', '']);
    expect(rulesOf(reading)).toEqual(['game-missing-boards']);
  });

  test('more than two begin another game, which goes on', () => {
    const reading = read(boardsOf(OPENING, 0, 1, 5, 6));
    expect(reading.games.map(sans)).toEqual(['e4', 'a6']);
    expect(reading.games[1]?.tags.get('FEN')).toBe(
      'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    );
    expect(rulesOf(reading)).toEqual(['game-missing-boards']);
  });

  test('before the first one are not missed', () => {
    const reading = read(boardsOf(OPENING, 5, 6, 7));
    expect(reading.games.map(sans)).toEqual(['a6 Ba4']);
    expect(reading.diagnostics).toEqual([]);
  });

  test('do not matter where the moves of castling and en passant lead on', () => {
    const line = 'e4 c5 e5 d5 exd6 exd6 Nf3 Nf6 Be2 Be7 O-O O-O';
    const reading = read(boardsOf(line, 0, 3, 4, 7, 10, 12));
    expect(reading.games.map(sans)).toEqual([line]);
  });
});

describe('a game number', () => {
  test('tells games apart whose boards alternate', () => {
    const [one, other] = [logOf('e4 e5', {game: 1}), logOf('d4 d5', {game: 2})];
    const {games} = read(one.flatMap((line, i) => [line, other[i] ?? '']));
    expect(games.map(sans)).toEqual(['e4 e5', 'd4 d5']);
  });

  test('goes to the next game when one is over', () => {
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

  test('goes to the next game when one is created', () => {
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

  test('goes to the next game when other players start', () => {
    const {games, diagnostics} = read(
      logOf('e4 e5 Nf3'),
      logOf('d4', {white: 'Saint-Amant', black: 'Staunton'}),
    );
    expect(games.map((game) => game.tags.get('White'))).toEqual(['Morphy', 'Saint-Amant']);
    expect(games.map(sans)).toEqual(['e4 e5 Nf3', 'd4']);
    expect(diagnostics).toEqual([]);
  });

  test('stays with a game whose players get other names', () => {
    const renamed = logOf('e4 e5 Nf3', {relation: 2, white: 'Henley', black: 'Browne'});
    const {games} = read(logOf('e4 e5', {relation: 2}), renamed.slice(2));
    expect(games.map(sans)).toEqual(['e4 e5 Nf3']);
    expect(games[0]?.tags.get('White')).toBe('Henley');
  });

  test('of a lone position means no game', () => {
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

  test('that old servers do not have is told by the players', () => {
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

test.each(ENDINGS)('%s', (line, result, reason) => {
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

test('a castling right that the board contradicts is noted once', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 20';
  const wrong = (line: string) => line.replace('R---K--R W -1 0 0 0 0', 'R--K---R W -1 1 1 0 0');
  const lines = logOf('', {}, fen).map(wrong);
  expect(remarks(read(lines, lines))).toEqual([
    '2:83 game-fen-spelling: The castling rights `KQ` contradict the board',
  ]);
});

describe('Chess960', () => {
  const start = 'qnrkbbnr/pppppppp/8/8/8/8/PPPPPPPP/QNRKBBNR w KQkq - 0 1';

  test('is told by its start, and castles by its own rules', () => {
    const line = 'O-O-O O-O-O g3 g6';
    const reading = read(logOf(line, {}, start));
    expect(reading.games.map(sans)).toEqual([line]);
    expect(reading.games[0]).toMatchObject({variant: 'chess960'});
    expect(reading.games[0]?.tags.get('Variant')).toBe('Chess960');
    expect(reading.diagnostics).toEqual([]);
  });

  test('is told by the words of the server', () => {
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

  test('is told by what the players hold', () => {
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

  test('joined in mid-game starts with what the players hold', () => {
    const {games, diagnostics} = read(captures.slice(4), holdings('P', 'P'), drop(captures[4]));
    expect(games.map(({start}) => writeFen(start))).toEqual([
      'rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3',
    ]);
    expect(games.map(sans)).toEqual(['@e2']);
    expect(diagnostics).toEqual([]);
  });

  test('does not start with a piece that is just being captured', () => {
    const {games} = read(captures.slice(2, 3), holdings('P', '', ' <- WP'), captures.slice(3, 4));
    expect(games.map(({start}) => writeFen(start))[0]).not.toContain('[P]');
  });

  test('of two boards brings pieces that nobody has captured here', () => {
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

test('a game by rules that nobody here knows is read as chess, with a remark', () => {
  const reading = read('Game 7: Morphy (2700) Hart (1900) rated atomic 3 0', logOf('e4 e5'));
  expect(reading.games.map(sans)).toEqual(['e4 e5']);
  expect(remarks(reading)).toEqual([
    '1:1 game-variant: Unknown variant `atomic`, read as standard chess',
  ]);
});

test('moves stand at their lines', () => {
  const lines = logOf('e4 e5');
  const [game] = read('fics% ', lines).games;
  const last = game === undefined ? undefined : lastNode(game);
  expect(last && game?.source.slice(last)).toBe(lines[2]);
  expect(game?.source.slice(game.span)).toBe(lines.join('\n'));
});
