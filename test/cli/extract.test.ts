import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {findPgnExtract} from '../bench/peers.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const BOOK = String.raw`\documentclass{article}\usepackage{xskak}
\begin{document}
\section{Tal -- Botvinnik}
\newchessgame[result=1-0]
\input{moves}
\end{document}`;
const MOVES = '\\mainline{1.e4 c6} A solid answer.\n\\mainline{2.d4}\n';

describe('extract', () => {
  test('extract writes the games of a book and of the files that it reads', () => {
    const folder = temporaryFolder({'book.tex': BOOK, 'moves.tex': MOVES});
    const {code, stdout, stderr} = skakmat(folder, ['extract', 'book.tex', '--comments']);
    expect(stdout).toContain('[White "Tal"]\n[Black "Botvinnik"]\n[Result "1-0"]\n\n');
    expect(stdout).toContain('1. e4 c6 {A solid answer.} 2. d4 1-0\n');
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('extract keeps a game without moves that convert has written', () => {
    const games =
      '[Event "Study"]\n[Result "*"]\n\n{The knight attacks the king.} *\n\n[Event "Study"]\n\n1. d4 *\n';
    const folder = temporaryFolder({'games.pgn': games});
    skakmat(folder, ['convert', 'games.pgn', '-o', 'book.tex']);
    const {stdout} = skakmat(folder, ['extract', 'book.tex', '--comments']);
    expect(stdout.match(/\[Event "Study"\]/g)).toHaveLength(2);
    expect(stdout).toContain('{The knight attacks the king.} *\n');
  });

  test('extract reads each file of a folder once', () => {
    const folder = temporaryFolder({'book.tex': BOOK, 'moves.tex': MOVES});
    const {stdout} = skakmat(folder, ['extract', '.']);
    expect(stdout.match(/\[Event /g)).toHaveLength(1);
  });

  test('extract chooses the format by the output name, and counts the games', () => {
    const folder = temporaryFolder({'book.tex': BOOK, 'moves.tex': MOVES});
    const {stderr} = skakmat(folder, ['extract', 'book.tex', '-o', 'games.json']);
    expect(JSON.parse(readFileSync(join(folder, 'games.json'), 'utf8'))).toHaveLength(1);
    expect(stderr).toBe('skakmat: 1 game written\n');
  });

  test('extract counts the games only after they are in the file', () => {
    const folder = temporaryFolder({'book.tex': BOOK, 'moves.tex': MOVES, 'games.pgn': 'old'});
    const {code, stderr} = skakmat(folder, ['extract', 'book.tex', '-o', 'games.pgn']);
    expect(stderr).toMatch(/^skakmat: games\.pgn: already exists .*\n$/);
    expect(code).toBe(2);
  });

  test('extract reads a file that is not UTF-8 as Latin-1', () => {
    const text = BOOK.replace('Tal', 'R\u00e9ti').replace('\\input{moves}', MOVES);
    const folder = temporaryFolder({'book.tex': Buffer.from(text, 'latin1')});
    expect(skakmat(folder, ['extract', 'book.tex']).stdout).toContain('[White "Réti"]');
  });

  test('extract writes the chosen games only', () => {
    const text = `${MOVES}\\newgame\\mainline{1.d4}\\newgame\\mainline{1.c4}`;
    const {stdout} = skakmat(temporaryFolder(), ['extract', '-', '--game', '2'], text);
    expect(stdout).toContain('\n\n1. d4 *\n');
    expect(stdout.match(/\[Event /g)).toHaveLength(1);
  });

  test('extract marks and counts lines that were not judged', () => {
    const text = '\\newgame\n\\mainline{1.e4 e5 2.Ke3}\n\\newgame\\mainline{1.d4}';
    const {code, stdout, stderr} = skakmat(temporaryFolder(), ['extract', '-'], text);
    expect(stdout).toContain('1. e4 e5 {skakmat: not judged from here on: 2.Ke3} *\n');
    expect(stderr).toBe(
      'skakmat: 2 games written\n' +
        'skakmat: 1 line not judged to the end, marked with comments: <stdin>:2\n',
    );
    expect(code).toBe(1);
  });

  test.each([
    [['gone.tex'], 'gone.tex'],
    [['book.tex', '-t', 'pgn', '-o', 'book.tex'], 'is also read'],
    [['book.tex', '-o', 'games.tex'], 'game file'],
    [['book.tex', '-o', 'games.xyz'], 'unknown output format .xyz'],
    [['book.tex', '--game', 'x'], 'expected numbers'],
  ])('extract refuses %j', (args, message) => {
    const folder = temporaryFolder({'book.tex': BOOK, 'moves.tex': MOVES});
    const {code, stderr} = skakmat(folder, ['extract', ...args]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toBe(BOOK);
  });

  test('extract gives the expected games of the example', async () => {
    const {stdout} = skakmat('examples/book', ['extract', 'book.tex', '--comments']);
    await expect(stdout).toMatchFileSnapshot('extracted-book.pgn');
  });
});

const pgnExtract = findPgnExtract();

/** The books of the examples and the fixtures. */
const BOOKS = ['examples', 'test/fixtures']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .flatMap((folder) => [join(folder, 'book.tex'), join(folder, 'input.tex')])
  .filter((path) => existsSync(path));

/** pgn-extract's warning about a mate whose book itself says `result={*}`: it stays as written. */
const UNDECIDED_MATE = /^Warning: Result of \* is inconsistent with checkmate.*\n.*\nFile .*\n+/gm;

describe.runIf(pgnExtract !== undefined)('what was extracted', () => {
  test.each(BOOKS)('pgn-extract reads the games of %s without an error', (path) => {
    const args = ['extract', basename(path), '--comments', '--no-config', '--no-ignore'];
    const {stdout} = skakmat(resolve(dirname(path)), args);
    const run = spawnSync(pgnExtract ?? '', ['-s'], {input: stdout, encoding: 'utf8'});
    expect(run.stderr.replace(UNDECIDED_MATE, '')).toBe('');
    expect(run.stdout.match(/^\[Event /gm)?.length).toBe(stdout.match(/^\[Event /gm)?.length);
  });
});
