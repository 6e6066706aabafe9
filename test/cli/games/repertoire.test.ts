import {expect, test} from 'vitest';
import {temporaryFolder} from '../../temporary-folder.ts';
import {skakmat} from '../run-skakmat.ts';

const MINE = '[White "Repertoire"]\n[Result "*"]\n\n1. e4 c5 2. Nf3 (2. c3 d5 3. exd5) *\n';
const REFERENCE = Array.from(
  {length: 12},
  (_, i) =>
    `[WhiteElo "2400"]\n[Result "${i % 3 === 0 ? '1-0' : '0-1'}"]\n\n1. e4 ${i < 6 ? 'c5 2. Nf3' : 'e5'} ${i % 3 === 0 ? '1-0' : '0-1'}\n`,
).join('\n');
const FILES = {'my.pgn': MINE, 'big.pgn': REFERENCE};

test('games --repertoire reports second moves and holes at their places', () => {
  const args = ['games', '--repertoire', 'white', '--reference', 'big.pgn', 'my.pgn'];
  const {code, stdout, stderr} = skakmat(temporaryFolder(FILES), args);
  expect([code, stderr]).toEqual([1, 'skakmat: compared with 12 reference games\n']);
  expect(stdout).toBe(
    'my.pgn:4:4: warning: No answer to `e5` after `1. e4`: 6 of 12 reference games (50%) have it [repertoire-hole]\n' +
      'my.pgn:4:21: warning: Unexpected second move `2. c3`, expected only `2. Nf3` after `1. e4 c5` [repertoire-second-move]\n',
  );
});

test('games --repertoire says that holes need games of opponents', () => {
  const run = skakmat(temporaryFolder(FILES), ['games', '--repertoire', 'black', 'my.pgn']);
  expect([run.code, run.stdout]).toEqual([
    0,
    'my.pgn:4:13: info: The line ends with a move of the opponent, expected an answer after `1. e4 c5 2. Nf3` [repertoire-open-end]\n' +
      'my.pgn:4:30: info: The line ends with a move of the opponent, expected an answer after `1. e4 c5 2. c3 d5 3. exd5` [repertoire-open-end]\n',
  ]);
  expect(run.stderr).toContain('holes were not looked for: --reference FILE names games');
});

test('games --tree tells which moves were played, and how they scored', () => {
  const folder = temporaryFolder(FILES);
  const args = ['games', '--tree', '--opening', '1.e4', '--depth', '2', 'big.pgn'];
  expect(skakmat(folder, args).stdout).toBe(`move      games  share  1-0  draws  0-1  score   Elo
1... c5       6    50%    2      0    4    33%
  2. Nf3      6   100%    2      0    4    33%  2400
1... e5       6    50%    2      0    4    33%
`);
  expect(skakmat(folder, ['games', '--tree', '--format', 'csv', 'big.pgn']).stdout).toBe(
    'move,games,share,1-0,draws,0-1,score,Elo\r\n1. e4,12,100%,4,0,8,33%,2400\r\n',
  );
  const {stdout} = skakmat(folder, ['games', '--tree', '--format', 'json', 'big.pgn']);
  expect(JSON.parse(stdout)).toMatchObject({games: 12, moves: [{san: 'e4', white: 4, share: 1}]});
});

test('games --tree says only that a file cannot be read', () => {
  const {code, stderr} = skakmat(temporaryFolder(FILES), ['games', '--tree', 'nosuch.pgn']);
  expect([code, stderr]).toEqual([2, 'skakmat: nosuch.pgn: no such file\n']);
});

test.each([
  [['--depth', '2'], '--depth has no effect without --tree'],
  [['--check', '--roundtrip'], '--check and --roundtrip exclude each other'],
  [['--roundtrip', '--from', 'epd'], 'my.pgn: --roundtrip compares PGN, found'],
  [['--reference', 'big.pgn'], '--reference has no effect without --repertoire'],
  [['--tree', '--repertoire', 'white'], '--tree and --repertoire exclude each other'],
  [['--tree', '--position', 'x'], '--position x: expected a FEN'],
])('refuses %j', (args, message) => {
  const {code, stderr} = skakmat(temporaryFolder(FILES), ['games', ...args, 'my.pgn']);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
