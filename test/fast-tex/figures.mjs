import {spawnSync} from 'node:child_process';
import {copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, resolve} from 'node:path';
import {writeRandomBook} from './random-book.mjs';

const PROJECT = join(import.meta.dirname, '../..');

/** Half-moves are those of the main lines. The genuine macros need minutes for the fourth book, and die of the last two. */
const BOOKS = [
  {games: 2, plies: 40, isRich: true},
  {games: 12, plies: 104},
  {games: 12, plies: 104, isRich: true},
  {games: 100, plies: 90, isRich: true, hasIds: false},
  {games: 500, plies: 104},
  {games: 2000, plies: 104},
];

const VARIANTS = {
  'as ever': '',
  'skakmat.sty alone': '\\RequirePackage[fast,nofile]{skakmat}',
  'with book.skm': '\\RequirePackage[fast]{skakmat}',
};

/** Prints a table of the CPU seconds of one pdflatex run of the first `count` books. */
export function printFigures(count = '3') {
  console.log(
    `| book | ${Object.keys(VARIANTS).join(' | ')} | as plain text | records |\n| --- | --- | --- | --- | --- | --- |`,
  );
  for (const book of BOOKS.slice(0, Number(count))) {
    const folder = mkdtempSync(join(tmpdir(), 'skakmat-figures-'));
    try {
      console.log(measureBook(folder, book));
    } finally {
      rmSync(folder, {recursive: true});
    }
  }
  return 0;
}

const CHECKED = '\\RequirePackage[check,fast]{skakmat}';
const FAST = '\\RequirePackage[fast]{skakmat}';

/**
 * Prints the CPU seconds of books that are checked inside TeX: the book of 100 games, or the documents of `paths`. Fails where
 * an unchanged book asks something new.
 */
export function printChecks(...paths) {
  const books = paths.length > 0 ? paths.map(copyBook) : [writeBook(BOOKS[3])];
  console.log(
    '| book | LuaLaTeX as ever | `check,fast` without a file | `fast` with book.skm | `check,fast` with it | pdfLaTeX: `fast` | `check,fast` with answers | texlua | half-moves |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  let isStable = true;
  for (const {folder, name} of books) {
    try {
      const job = {folder, name};
      const genuine = measureRun(job, 'lualatex', '');
      const alone = measureRun(job, 'lualatex', CHECKED);
      const [, halfMoves = '?'] = /^skakmat: ([\d,]+) half-move/m.exec(readLog(job)) ?? [];
      const skakmat = `"${process.execPath}" "${join(PROJECT, 'dist/bin/skakmat.cjs')}"`;
      secondsOf(folder, `${skakmat} precompute -q '${name}.tex'`);
      const records = [FAST, CHECKED].map((line) => measureRun(job, 'lualatex', line));
      const pdf = measureRun(job, 'pdflatex', FAST);
      rmSync(join(folder, `${name}.skm`), {force: true});
      measureRun(job, 'pdflatex', CHECKED);
      const asked = readFileSync(join(folder, `${name}.skq`), 'latin1');
      const answered = secondsOf(folder, `texlua skakmat.lua '${name}'`);
      const checked = measureRun(job, 'pdflatex', CHECKED);
      isStable &&= readFileSync(join(folder, `${name}.skq`), 'latin1') === asked;
      const times = `${alone} (1/${(genuine / alone).toFixed(0)})`;
      const cells = [name, genuine, times, ...records, pdf, checked, answered, halfMoves];
      console.log(`| ${cells.join(' | ')} |`);
    } finally {
      rmSync(folder, {recursive: true});
    }
  }
  console.log(`${measureReadings()} readings of moves a second of CPU in texlua`);
  if (!isStable) console.log('an unchanged book asks something new');
  return isStable ? 0 : 1;
}

function writeBook(book) {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-figures-'));
  writeFileSync(join(folder, 'book.tex'), writeRandomBook(book).text);
  return copyPackage(folder, 'book');
}

function copyBook(path) {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-figures-'));
  cpSync(dirname(resolve(path)), folder, {recursive: true});
  return copyPackage(folder, basename(path, '.tex'));
}

function copyPackage(folder, name) {
  for (const file of ['skakmat.sty', 'skakmat.lua'])
    copyFileSync(join(PROJECT, 'templates/tex/skakmat', file), join(folder, file));
  return {folder, name};
}

function measureRun({folder, name}, engine, line) {
  const flags = '-interaction=batchmode -no-shell-escape';
  return secondsOf(folder, `${engine} ${flags} -jobname '${name}' '${line}\\input{"${name}"}'`);
}

function readLog({folder, name}) {
  return readFileSync(join(folder, `${name}.log`), 'latin1');
}

/** How many moves of a game texlua reads in a second of CPU, its start included. */
function measureReadings() {
  const {text} = writeRandomBook({games: 300, plies: 90, seed: 3});
  const words = text.split('\\newchessgame').map((game) =>
    Array.from(game.matchAll(/\\mainline\{([^}]*)\}/g), ([, moves]) => moves)
      .join(' ')
      .replaceAll(/\d+\.+/g, ''),
  );
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-figures-'));
  try {
    writeFileSync(join(folder, 'words'), words.join('\n'));
    const [ask, lua] = ['test/lua/ask.lua', 'templates/tex/skakmat/skakmat.lua'];
    const run = `texlua "${join(PROJECT, ask)}" "${join(PROJECT, lua)}" readings < words`;
    const count = words.join(' ').trim().split(/\s+/).length;
    return Math.round(count / Number(secondsOf(folder, run)));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function measureBook(folder, book) {
  const {text, plies} = writeRandomBook(book);
  writeFileSync(join(folder, 'book.tex'), text);
  copyFileSync(join(PROJECT, 'templates/tex/skakmat/skakmat.sty'), join(folder, 'skakmat.sty'));
  const skakmat = `"${process.execPath}" "${join(PROJECT, 'dist/bin/skakmat.cjs')}"`;
  const writing = secondsOf(folder, `${skakmat} precompute -q book.tex`);
  const figures = Object.values(VARIANTS).map((line) => {
    const run = `pdflatex -interaction=batchmode -no-shell-escape -jobname book '${line}\\input{book}'`;
    const seconds = secondsOf(folder, run);
    const log = readFileSync(join(folder, 'book.log'), 'latin1');
    const [, capacity] = /^! TeX capacity exceeded, sorry \[([a-z ]+)/m.exec(log) ?? [];
    return capacity === undefined ? seconds : `dies: ${capacity}`;
  });
  const [genuine = ''] = figures;
  const compared = figures.map((figure) =>
    figure === genuine || !Number(figure) || !Number(genuine)
      ? figure
      : `${figure} (1/${(genuine / figure).toFixed(0)})`,
  );
  const boards = text.split('\\chessboard').length - 1;
  const what = `${book.games} games, ${plies} half-moves${book.isRich ? `, ${boards} boards` : ''}`;
  return `| ${what} | ${compared.join(' | ')} | ${measureText(folder)} | ${writing} |`;
}

/** The CPU seconds of a document with the same packages and the lines of the pages as text: nothing can be faster. */
function measureText(folder) {
  const run = {cwd: folder, encoding: 'utf8', maxBuffer: 1e9};
  const pages = spawnSync('pdftotext', ['-layout', 'book.pdf', '-'], run).stdout.split('\f');
  const boxes = pages.map((page) =>
    page.split('\n').map((line) => `\\hbox{\\strut ${line.replaceAll(/[^\w .!?+=-]|_/g, '')}}\n`),
  );
  const body = boxes
    .map((lines) => `\\vbox to\\textheight{${lines.join('')}\\vss}\\newpage\n`)
    .join('');
  const preamble = '\\documentclass{article}\n\\usepackage{xskak}\n\\begin{document}\n';
  writeFileSync(join(folder, 'text.tex'), `${preamble}${body}\\end{document}\n`);
  return secondsOf(folder, 'pdflatex -interaction=batchmode -no-shell-escape text');
}

/** The CPU seconds of a command, by the shell's own `times`. */
function secondsOf(folder, command) {
  const {stdout} = spawnSync('sh', ['-c', `${command} >/dev/null 2>&1; times`], {
    cwd: folder,
    encoding: 'utf8',
  });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  const spent = Array.from(children.matchAll(/(\d+)m([\d.]+)s/g), ([, minutes, seconds]) => {
    return 60 * Number(minutes) + Number(seconds);
  });
  return spent.reduce((sum, seconds) => sum + seconds, 0).toFixed(2);
}
