import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {uciFormat} from '../../../../src/games/formats/uci/uci-format.ts';
import {checkPrefixes, readInParts} from '../check-prefixes.ts';
import {accused, fixture, lastNode, readText, remarks, sans} from '../readings.ts';

const HART =
  'e4 e5 Nf3 Nc6 d4 exd4 Bc4 d6 c3 dxc3 Qb3 Qe7 O-O b6 Nxc3 Na5 Qb4 Nxc4 Qxc4 Bb7 Re1 O-O-O ' +
  'Bf4 f6 Rac1 Kb8 Nd5 Bxd5 exd5 Qd7 Nd4 Ne7 Rxe7 Bxe7 Qa6 c5 dxc6 Qc8 c7+ Ka8 cxd8=Q Qxd8 ' +
  'Nb5 Qb8 Rc7';

describe('a list of UCI moves', () => {
  test.each(['uci-bare.txt', 'uci-position.txt'])(
    'the UCI moves of %s give the same game',
    (name) => {
      const {games, diagnostics} = uciFormat.read(fixture(`other/${name}`));
      expect(games.map(sans)).toEqual([HART]);
      expect(games.map(({plies}) => plies)).toEqual([45]);
      expect(diagnostics).toEqual([]);
    },
  );

  test('UCI moves may start from any position', () => {
    const {games, diagnostics} = uciFormat.read(fixture('other/uci-fen.txt'));
    expect(games.map(sans)).toEqual(['a8=N Kg6']);
    expect(games[0]?.tags.get('FEN')).toBe('8/P6k/8/8/8/8/8/K7 w - - 0 1');
    expect(diagnostics).toEqual([]);
  });
});

/** Each stage of reading a line: what it holds, and what becomes of it. */
const LINES: readonly (readonly [text: string, line: string, fault: string])[] = [
  ['position startpos', '', ''],
  ['position startpos moves', '', ''],
  ['position startpos moves e2e4', 'e4', ''],
  ['11:04 >> position startpos moves e2e4 e7e5', 'e4 e5', ''],
  ['position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1', 'O-O', ''],
  ['position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1h1', 'O-O', ''],
  ['position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1a1', 'O-O-O', ''],
  ['position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1f1', 'Kf1', ''],
  ['position fen 4k3/8/8/8/8/8/8/2R1K3 w - - 0 1 moves e1c1', '', 'game-illegal-move e1c1'],
  ['position fen 3k4/8/8/8/8/8/8/1RK4R w HB - 0 1 moves c1b1', 'O-O-O+', ''],
  ['position fen 3k4/8/8/8/8/8/8/1RK4R w HB - 0 1 moves c1d1', 'Kd1', ''],
  ['position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q', 'a8=Q', ''],
  ['position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8N', 'a8=N', ''],
  ['position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8', 'a8=Q', 'game-promotion a7a8'],
  ['position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8k', '', 'game-illegal-move a7a8k'],
  ['position fen 8/P6k/8/8/8/8/8/K7 x - - 0 1 moves a7a8q', 'no game', 'game-fen x'],
  ['e2e4 e7e5 g1f3', 'e4 e5 Nf3', ''],
  ['E2E4 E7E5', 'e4 e5', ''],
  ['1. e2e4 e7e5 2.g1f3 1-0', 'e4 e5 Nf3', ''],
  ['e2e4, e7e5, 2.g1f3', 'e4 e5 Nf3', ''],
  ['e2e4 e7e5 1/2-1/2', 'e4 e5', ''],
  ['e2e4 0000 d2d4', 'e4 -- d4', 'game-null-move 0000'],
  ['e2e4 e2e4 g1f3', 'e4', 'game-illegal-move e2e4'],
  ['e2e4 e7e6 e4e6', 'e4 e6', 'game-illegal-move e4e6'],
  ['e2e4 d8h4', 'e4', 'game-illegal-move d8h4'],
  ['e2e4 e7e5 Nf3', 'e4 e5', 'game-unknown-text Nf3'],
  ['e2e4 e7e9', 'e4', 'game-unknown-text e7e9'],
];

test.each(LINES)('a list of UCI moves is read: %s', (text, line, fault) => {
  const reading = readText(uciFormat, text);
  expect(sans(reading.games[0])).toBe(line);
  expect(accused(reading).join()).toBe(fault);
});

describe('an illegal move', () => {
  const reading = readText(uciFormat, 'e2e4 e7e5 g1f4 b8c6 d2d4\n');

  test('an illegal UCI move ends its line, and the rest is kept as text', () => {
    const [game] = reading.games;
    const rest = game === undefined ? undefined : lastNode(game).rest;
    expect(rest === undefined ? '' : game?.source.slice(rest)).toBe('g1f4 b8c6 d2d4');
  });

  test('an illegal UCI move is reported once, with the reason and the position', () => {
    expect(remarks(reading)).toEqual([
      '1:11 game-illegal-move: Illegal move `g1f4` for White at move 2: no knight on `g1` can reach `f4`',
    ]);
    expect(reading.diagnostics[0]?.fen).toBe(
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
    );
  });

  test('a UCI move from an empty square is reported as such', () => {
    expect(remarks(readText(uciFormat, 'e2e4 e7e5 e2e4'))).toEqual([
      '1:11 game-illegal-move: Illegal move `e2e4` for White at move 2: `e2` is empty',
    ]);
  });
});

describe('a line goes on with the game before', () => {
  test('a command that repeats the moves continues the game', () => {
    const log = [
      'uci',
      'position startpos',
      'go movetime 100',
      'info depth 1 score cp 20 pv e2e4',
      'bestmove e2e4 ponder e7e5',
      'position startpos moves e2e4 e7e5',
      'go movetime 100',
      '',
      'position startpos moves e2e4 e7e5 g1f3 b8c6',
      'position startpos moves d2d4',
    ].join('\r\n');
    const {games, diagnostics} = readText(uciFormat, log);
    expect(games.map(sans)).toEqual(['e4 e5 Nf3 Nc6', 'd4']);
    expect(diagnostics).toEqual([]);
  });

  test('a line that cannot be a game of its own continues the game', () => {
    const {games} = readText(uciFormat, 'e2e4 e7e5 g1f3\nb8c6 f1b5 a7a6\n');
    expect(games.map(sans)).toEqual(['e4 e5 Nf3 Nc6 Bb5 a6']);
  });

  test('lines of two moves continue the game', () => {
    const {games} = readText(uciFormat, 'e2e4 e7e5\ng1f3 b8c6\nf1b5 a7a6\n');
    expect(games.map(sans)).toEqual(['e4 e5 Nf3 Nc6 Bb5 a6']);
  });

  test('a line after ucinewgame starts a game', () => {
    const text = 'position startpos moves e2e4\nucinewgame\nposition startpos moves e2e4 e7e5\n';
    expect(readText(uciFormat, text).games.map(sans)).toEqual(['e4', 'e4 e5']);
  });

  test('a line after an empty line starts a game', () => {
    const {games} = readText(uciFormat, 'e2e4 e7e5\n\ng1f3 b8c6\n');
    expect(games.map(sans)).toEqual(['e4 e5', 'Nf3 Nc6']);
  });

  test('a line that can be a game of its own starts a game', () => {
    const {games} = readText(uciFormat, 'e2e4 e7e5 g1f3\ng1f3 d7d5 d2d4\ne2e4 c7c5\n');
    expect(games.map(sans)).toEqual(['e4 e5 Nf3', 'Nf3 d5 d4', 'e4 c5']);
  });
});

test('a log is cut before a game that may continue', () => {
  const first = 'position startpos moves d2d4\n';
  const rest = 'position startpos moves e2e4\nposition startpos moves e2e4 e7e5\nposition start';
  expect(uciFormat.cut(first + rest)).toBe(first.length);
  expect(uciFormat.cut(rest)).toBe(0);
  expect(uciFormat.cut('')).toBe(0);
});

test('UCI moves start from the position in the options', () => {
  const {games} = readText(uciFormat, 'a7a8q', {fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1'});
  expect(games.map(({start}) => writeFen(start))).toEqual(['8/P6k/8/8/8/8/8/K7 w - - 0 1']);
});

test('the tail of a log of one game is not cut off as a game of its own', () => {
  const line = 'position startpos moves e2e4 e7e5\n';
  expect(uciFormat.cut(`info depth 1\n${line}\ninfo depth 2\n${line}`)).toBe(0);
});

test.each(['uci-bare.txt', 'uci-fen.txt', 'uci-position.txt'])('%s may be cut anywhere', (name) => {
  checkPrefixes(uciFormat, fixture(`other/${name}`).text);
});

test('a long log may be read in parts of any size', () => {
  const log = [
    'position startpos moves e2e4\nposition startpos moves e2e4 e7e5\nbestmove g1f3\n',
    'ucinewgame\nposition fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n\n',
    'position startpos moves d2d4 d7d5\n\ne2e4 c7c5\ng1f3 d7d6\nb1c3 1-0\n\nc2c4 e7e5\n',
  ].join('');
  const whole = readInParts(uciFormat, log, log.length);
  expect(whole).toEqual(['e4 e5 *', 'a8=N *', 'd4 d5 *', 'e4 c5 Nf3 d6 Nc3 1-0', 'c4 e5 *']);
  for (const size of [40, 90, 133]) expect(readInParts(uciFormat, log, size)).toEqual(whole);
});

test('no text makes the UCI reader throw', () => {
  const piece = fc.constantFrom(
    ...[
      'position ',
      'startpos',
      'fen ',
      '8/P6k/8/8/8/8/8/K7 w - - 0 1',
      ' moves',
      ' e2e4',
      ' e7e5',
    ],
    ...[' a7a8', ' 0000', ' P@e4', ' e1g1', ' 1-0', '\n', '\n\n', 'ucinewgame', 'go', 'noise', ','],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 40}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      uciFormat.recognises(text);
      const {games, diagnostics} = readText(uciFormat, text);
      expect(uciFormat.cut(text)).toBeLessThanOrEqual(text.length);
      for (const {span} of [...games, ...diagnostics]) {
        expect(span.start <= span.end && span.end <= text.length).toBe(true);
      }
    }),
  );
});

describe('in Crazyhouse', () => {
  const board = 'rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR';

  test('pieces in the pocket may be dropped', () => {
    const {games, diagnostics} = readText(
      uciFormat,
      `position fen ${board}[P] w KQkq - 0 1 moves P@e4`,
    );
    expect(games.map((game) => [game.variant, sans(game)])).toEqual([['crazyhouse', '@e4']]);
    expect(diagnostics).toEqual([]);
  });

  test('pieces that are not in the pocket cannot be dropped', () => {
    expect(
      remarks(readText(uciFormat, `position fen ${board}[p] w KQkq - 0 1 moves P@e4`)),
    ).toEqual([
      '1:80 game-illegal-move: Illegal move `P@e4` for White at move 1: no pawn can be dropped on `e4`',
    ]);
  });
});
