import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
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
