import {spawn} from 'node:child_process';
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {casesOfToday} from '../cases-of-today.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmatProcess} from './run-skakmat.ts';

const TAGS = `[Event "Vienna"]
[Site "Wien"]
[Date "1873.07.21"]
[Round "1"]
[White "Blackburne"]
[Black "Steinitz"]
[Result "1-0"]
`;
const GAME = `${TAGS}\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {developing} 1-0\n\n`;
/** With a move that is illegal, and with characters that pdflatex does not print. */
const WRONG = `${TAGS}\n1. e4 e5 2. Ke3 Nc6 {\u6771\u4eac} 1-0\n\n`;

/** More than two segments, with a flaw in each. */
const FILE = Array.from({length: 8}, (_, i) => GAME.repeat(2_000 + i) + WRONG).join('');

test('the output of games and convert does not depend on the number of jobs', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vienna.pgn'), FILE);
  const runs = [
    ['games', '--check', 'vienna.pgn'],
    ['games', '--check', '--fail-on', 'error', '--format', 'json', 'vienna.pgn'],
    ['convert', '--to', 'json', 'vienna.pgn'],
    ['convert', '--to', 'pgn', '--white', 'black', 'vienna.pgn'],
    ['convert', '--to', 'tex', 'vienna.pgn'],
    ['convert', '--template', 'fragment', '--moves', 'typeset', 'vienna.pgn'],
    ['convert', '--to', 'pgn', '--openings', '--eco', 'C20-C99', 'vienna.pgn'],
  ];
  for (const args of casesOfToday(runs, 3)) {
    const [alone, ...others] = ['1', '3'].map((jobs) =>
      skakmatProcess(folder, [...args, '--jobs', jobs]),
    );
    for (const other of others) expect(other).toEqual(alone);
    expect(alone?.code).toBe(1);
  }
});

test('--jobs refuses what is not a number of threads', () => {
  const {code, stderr} = skakmatProcess('.', ['games', '--check', '--jobs', '0', 'vienna.pgn']);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected a whole number from 1 to 256');
});

test('a packed game file is read by the program as it is built', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vienna.pgn.gz'), gzipSync(GAME));
  const {code, stdout} = skakmatProcess(folder, ['games', '--check', 'vienna.pgn.gz']);
  expect({code, stdout}).toEqual({code: 0, stdout: ''});
});

test('many small game files are read as one after the other, whatever the number of jobs', () => {
  const files = Object.fromEntries(
    Array.from({length: 12}, (_, i) => [
      `${i}.pgn`,
      GAME.repeat(i + 1) + (i % 5 === 0 ? WRONG : ''),
    ]),
  );
  const folder = temporaryFolder(files);
  writeFileSync(join(folder, '12.pgn.gz'), gzipSync(GAME + WRONG));
  const paths = [...Object.keys(files), 'missing.pgn', '12.pgn.gz'];
  for (const args of [
    ['games', '--check', ...paths],
    ['convert', '--to', 'json', ...paths],
  ]) {
    const [alone, ...others] = ['1', '2', '5'].map((jobs) =>
      skakmatProcess(folder, [...args, '--jobs', jobs]),
    );
    for (const other of others) expect(other).toEqual(alone);
    expect(alone?.code).toBe(2);
  }
});

const LINES = String.raw`\mainline{1. e4 e5 2. Nf3 Nc6}`;

/** Books with findings, corrections, a shared chapter, a macro that is not followed, and parts. */
function writeBooks(): string {
  const book = (body: string): string =>
    String.raw`\documentclass{article}\usepackage{xskak}\begin{document}\newchessgame` +
    `\n${body}\n\\end{document}\n`;
  return temporaryFolder({
    'a.tex': book(LINES),
    'b.tex': book(String.raw`\mainline{1. e4 e5 2. Nd3 Nc6}\mainline{3. Bb5}`),
    'c.tex': book(String.raw`\mainline{1. e4 e5 3. Nf3 Nc6}\variation{2. f4 exf4 4. Nf3}`),
    'd.tex': book(String.raw`\input{chapter}\mystery{x}\input{nowhere}`),
    'e.tex': book(String.raw`\input{chapter}\newcommand\line[1]{\mainline{#1}}\line{2. Ke3}`),
    'chapter.tex': String.raw`\mainline{1. e4 e6 3. d4}`,
    'part.tex': `% !TeX root = f.tex\n${String.raw`\mainline{1. d4 d5 2. Ke3}`}\n`,
    'f.tex': book(String.raw`\input{part}`),
    'lost.tex': `% !TeX root = nowhere.tex\n${LINES}\n`,
    'latin.tex': Buffer.from(book(`Ger\u00e4t \\mainline{1. e4 e5 2. Nf3 Nf6 3. Ke4}`), 'latin1'),
  });
}

test('the output of check does not depend on the number of jobs', () => {
  for (const args of [
    ['--format', 'json'],
    ['--board', '--fail-on', 'error'],
    ['--diff'],
    ['--only', 'illegal-move', '--max-warnings', '0'],
    ['--fix'],
  ]) {
    const [alone, ...others] = ['1', '2', '3'].map((jobs) => {
      const folder = writeBooks();
      const run = skakmatProcess(folder, ['check', '.', ...args, '--jobs', jobs]);
      const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
      return {...run, files};
    });
    expect(alone?.code).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(alone);
  }
});

test('Ctrl+C ends a run with workers, and leaves the old output', async () => {
  const folder = temporaryFolder({'games.json': 'old'});
  writeFileSync(join(folder, 'vienna.pgn'), FILE.repeat(6));
  const args = ['convert', 'vienna.pgn', '--force', '-o', 'games.json', '--jobs', '3'];
  const child = spawn(process.execPath, [PROGRAM, ...args], {cwd: folder, stdio: 'ignore'});
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      resolve([code, signal]);
    });
  });
  const isWriting = (): boolean =>
    readdirSync(folder).some((name) => !OWN.has(name) && statSync(join(folder, name)).size > 0);
  while (!isWriting()) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(readdirSync(folder).toSorted()).toEqual([...OWN]);
  expect(readFileSync(join(folder, 'games.json'), 'utf8')).toBe('old');
});

const OWN: ReadonlySet<string> = new Set(['games.json', 'vienna.pgn']);
