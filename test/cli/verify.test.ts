import {accessSync, constants} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {writeFakeEngine} from '../book/verify/fake-engine.ts';
import {skakmat} from './run-skakmat.ts';

const PGN = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Qh5 = $18 Nc6 *\n';
const BOOK = String.raw`\documentclass{article}\usepackage{xskak}
\begin{document}
\newchessgame\mainline{1. e4 e5 2. Qh5 \wdecisive}
\end{document}
`;
const AFTER_QH5 = 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b';

/** Black is better after 2. Qh5, and the program dies in all other positions. */
function folderWithEngine(files: Readonly<Record<string, string>>): [folder: string, path: string] {
  const folder = temporaryFolder(files);
  const answer = ['info depth 1 multipv 1 score cp 400 nodes 9 pv b8c6'];
  return [folder, writeFakeEngine(folder, {[AFTER_QH5]: answer})];
}

describe('skakmat verify', () => {
  test('reports signs that the engine contradicts in a game file, and never fails', () => {
    const [folder, engine] = folderWithEngine({'games.pgn': PGN});
    const run = skakmat(folder, ['verify', 'games.pgn', '--engine', engine]);
    expect(run).toEqual({
      code: 0,
      stdout:
        'games.pgn:5:13: info: `2. Qh5` has the sign `=`, Fake 1 says: -4.00 [engine-disagrees-with-evaluation]\n' +
        'games.pgn:5:13: info: `2. Qh5` has the sign `+−`, Fake 1 says: -4.00 [engine-disagrees-with-evaluation]\n',
      stderr: 'skakmat: Fake 1 was asked about 2 claims\n',
    });
  });

  test('reports them at the moves of a book, with the engine of SKAKMAT_ENGINE', () => {
    const [folder, engine] = folderWithEngine({'book.tex': BOOK});
    const run = skakmat(folder, ['verify', 'book.tex'], '', {SKAKMAT_ENGINE: engine});
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(
      /^book\.tex:3:\d+: info: `2\. Qh5` has the sign `\+−`, Fake 1 says/u,
    );
  });

  test('judges every move of a side of a repertoire, and tells each once', () => {
    const pgn = '[Result "*"]\n\n1. e4 e5 2. Qh5 (2. Nf3) *\n';
    const folder = temporaryFolder({'my.pgn': `${pgn}\n${pgn}`});
    const better = ['info depth 1 multipv 1 score cp 100 nodes 9 pv g1f3'];
    const engine = writeFakeEngine(folder, {
      [AFTER_QH5]: ['info depth 1 multipv 1 score cp 400 nodes 9 pv b8c6'],
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w': better,
    });
    const args = ['verify', '--repertoire', 'white', 'my.pgn', '--engine', engine];
    expect(skakmat(folder, args).stdout).toBe(
      'my.pgn:3:13: info: `2. Qh5` is a move of the repertoire, Fake 1 says: -4.00 after it, +1.00 after `Nf3` [engine-disagrees-with-repertoire]\n',
    );
  });

  test('says how many claims the engine did not answer', () => {
    const folder = temporaryFolder({'games.pgn': PGN});
    const engine = writeFakeEngine(folder, {[AFTER_QH5]: 'crash'});
    const run = skakmat(folder, ['verify', 'games.pgn', '--engine', engine, '--jobs', '1']);
    expect(run.stderr).toBe(
      'skakmat: Fake 1 was asked about 2 claims; 2 claims without an answer\n',
    );
  });

  test.each([
    [[], /no engine given: --engine PATH or SKAKMAT_ENGINE/u],
    [['--engine', '/bin/false'], /\/bin\/false: does not answer as chess engines do/u],
    [['--engine', '/none/engine'], /\/none\/engine: no such program; name the path/u],
    [['--engine', './games.pgn'], /games\.pgn: not a program that may be run/u],
    [['--engine', '/bin/false', '--jobs', '0'], /Expected a whole number from 1 to 256/u],
  ])('ends with exit code 2 without an engine: %j', (args, message) => {
    const folder = temporaryFolder({'games.pgn': PGN});
    const run = skakmat(folder, ['verify', 'games.pgn', ...args]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(message);
  });
});

/** Where Debian has it, which is not on every PATH. */
const STOCKFISH = ['/usr/games/stockfish', '/usr/bin/stockfish'].find(isExecutable);

describe.skipIf(STOCKFISH === undefined)('with Stockfish', () => {
  test('a blunder with the sign of a good move is found, and says the same twice', () => {
    const text = PGN.replace('2. Qh5 = $18 Nc6', '2. Qh5 Ke7! $18');
    const folder = temporaryFolder({'games.pgn': text});
    const args = ['verify', 'games.pgn', '--engine', STOCKFISH ?? '', '--nodes', '3000'];
    const [one, two] = [skakmat(folder, args), skakmat(folder, args)];
    expect(one.stdout).toMatch(/`2\.\.\. Ke7` has the sign `!`, Stockfish .* mates in 1 after it/u);
    expect(two).toEqual(one);
  });
});

function isExecutable(path: string): boolean {
  try {
    accessSync(join(path), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
