import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const game = (white: string, moves: string): string =>
  `[Event "London"]\n[Site "London"]\n[Date "1851.06.21"]\n[Round "1"]\n[White "${white}"]\n[Black "Kieseritzky"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;

const FILES = {
  'games.pgn':
    game('Anderssen, A', '1. e4 e5 2. f4') +
    game('Adolf Anderssen', '1. e4 e5 2. Nf3') +
    game('Anderssen, Adolf', '1. d4'),
  'spelling.ssp': '@PLAYER "., -"\nAnderssen, Adolf\n   = Anderssen, A\n',
  'lines.pgn': '1. e4 e5 2. f4 *\n\n1. d4 *\n',
};

test('names are spelt as in a file, and it is said how many', () => {
  const folder = temporaryFolder(FILES);
  const args = ['convert', 'games.pgn', '--spelling', 'spelling.ssp', '--to', 'pgn'];
  const {code, stdout, stderr} = skakmat(folder, args);
  expect(stdout.match(/\[White .*/gu)).toEqual(Array(3).fill('[White "Anderssen, Adolf"]'));
  expect(stderr).toContain(
    '2 names spelt as in the file, such as `Anderssen, A` as `Anderssen, Adolf`',
  );
  expect(code).toBe(0);
});

test('names that may be of one player are told, and nothing is changed', () => {
  const folder = temporaryFolder(FILES);
  const {code, stderr} = skakmat(folder, ['games', '--check', '--check-names', 'games.pgn']);
  expect(stderr).toContain(
    'note: `Anderssen, A` (1 game, first at games.pgn:1) may be `Adolf Anderssen` (1 game) or `Anderssen, Adolf` (1 game)\n',
  );
  expect(code).toBe(0);
});

test('names that a file spells otherwise are told', () => {
  const folder = temporaryFolder(FILES);
  const args = ['games', '--check', '--check-names', '--spelling', 'spelling.ssp', 'games.pgn'];
  expect(skakmat(folder, args).stderr).toContain(
    'note: `Adolf Anderssen` is spelt `Anderssen, Adolf`\n',
  );
});

test.each([
  ['--spelling', 'games.pgn', 'no names are in it; expected a section such as @PLAYER'],
  ['--spelling', 'missing.ssp', 'no such file can be read'],
  ['--position', 'missing.pgn', 'no such file can be read'],
])('%s %s is refused', (option, file, message) => {
  const {code, stderr} = skakmat(temporaryFolder(FILES), [
    'convert',
    'games.pgn',
    option,
    file,
    '--to',
    'pgn',
  ]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('the positions of a file choose games', () => {
  const folder = temporaryFolder(FILES);
  const {stdout} = skakmat(folder, [
    'games',
    'games.pgn',
    '--position',
    'lines.pgn',
    '--format',
    'tsv',
  ]);
  expect(stdout.match(/Anderssen[^\t]*|Adolf A[^\t]*/gu)).toEqual([
    'Anderssen, A',
    'Anderssen, Adolf',
  ]);
});

test('games of another file are left out, and the best of several versions is kept', () => {
  const folder = temporaryFolder(FILES);
  const known = skakmat(folder, ['convert', 'games.pgn', '--known', 'lines.pgn', '--to', 'pgn']);
  expect(known.stdout.match(/\[White .*/gu)).toEqual(['[White "Adolf Anderssen"]']);
  expect(known.stderr).toContain('2 games left out');
  const twice = [
    'convert',
    'lines.pgn',
    'games.pgn',
    '--unique-best',
    '--first',
    '2',
    '--to',
    'pgn',
  ];
  const best = skakmat(folder, twice);
  expect(best.stdout.match(/\[White .*/gu)).toEqual([
    '[White "Anderssen, A"]',
    '[White "Adolf Anderssen"]',
  ]);
  expect(best.stderr).toContain(
    '2 games left out for better ones: 1 for 1 (more tags), 2 for 3 (more tags)',
  );
});
