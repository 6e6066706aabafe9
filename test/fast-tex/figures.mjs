import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/**
 * Prints a table of the CPU seconds of one pdflatex run of the first `count` books, and others of moves that are checked
 * inside TeX and of tagged boards; with the paths of books, only that of checked moves, of these.
 */
export function printFigures(...given) {
  if (given[0]?.endsWith('.tex')) return printChecks(given);
  printBooks(Number(given[0] ?? 3));
  return printChecks([]) + printTagged();
}

/** Prints what tagged boards cost; fails where a game costs more in a long book than in a short one. */
function printTagged() {
  console.log('\n| games, `tagged,fast` | CPU | a game |\n| --- | --- | --- |');
  return ENGINES.slice(0, 2).reduce((misses, engine) => misses + printTaggedIn(engine), 0);
}

function printTaggedIn(engine) {
  const [empty, ...others] = [0, 60, 240].map((games) => ({
    games,
    seconds: measureTagged(games, engine),
  }));
  const costs = others.map(({games, seconds}) => {
    const cost = (seconds - empty.seconds) / games;
    console.log(`| ${games} in ${engine} | ${seconds} | ${cost.toFixed(3)} |`);
    return cost;
  });
  if (costs[1] < 1.25 * costs[0]) return 0;
  console.log(
    `missed: the cost of tagged boards is not linear in the number of games in ${engine}`,
  );
  return 1;
}

/** The second run, which knows the pages of what it marks. */
function measureTagged(games, engine) {
  const job = writeBook({games, plies: 60, isRich: true, hasIds: false});
  try {
    const keys = 'lang=en,pdfversion=2.0,testphase=phase-II';
    const metadata = `\\RequirePackage{pdfmanagement-testphase}\\DocumentMetadata{${keys}}`;
    const text = readFileSync(join(job.folder, 'book.tex'), 'utf8');
    const shown = text.replace('\\end{document}', 'The end.$&');
    writeFileSync(join(job.folder, 'book.tex'), shown);
    const line = `${metadata}\\RequirePackage[tagged,fast]{skakmat}`;
    measureRun(job, engine, line);
    return Number(measureRun(job, engine, line));
  } finally {
    rmSync(job.folder, {recursive: true});
  }
}

function printBooks(count) {
  console.log(
    `| book | ${Object.keys(VARIANTS).join(' | ')} | as plain text | records |\n| --- | --- | --- | --- | --- | --- |`,
  );
  for (const book of BOOKS.slice(0, count)) {
    const folder = mkdtempSync(join(tmpdir(), 'skakmat-figures-'));
    try {
      console.log(measureBook(folder, book));
    } finally {
      rmSync(folder, {recursive: true});
    }
  }
}

const CHECKED = '\\RequirePackage[check,fast]{skakmat}';
const FAST = '\\RequirePackage[fast]{skakmat}';

/** What must be true: the genuine macros' time of the book of 100 games, a share of `fast`, seconds, readings a second. */
const GOALS = {faster: 30, percent: 5, texlua: 1.5, readings: 30_000};

/**
 * Prints the CPU seconds of books that are checked inside TeX: the book of 100 games, or the documents of `paths`. Fails where
 * a run ends in an error, an unchanged book asks something new, or a goal is missed; how much faster a book gets depends on
 * what else is in it, so that is a goal for the book of 100 games only.
 */
function printChecks(paths) {
  const isOurs = paths.length === 0;
  const books = isOurs ? [writeBook(BOOKS[3])] : paths.map(copyBook);
  console.log(
    `\n| book | LuaLaTeX as ever | \`check,fast\` without a file | ${ENGINES.map((engine) => `${engine}: \`fast\` | \`check,fast\``).join(' | ')} | texlua | half-moves |\n|${' --- |'.repeat(11)}`,
  );
  const misses = [];
  for (const {folder, name} of books) {
    try {
      misses.push(...measureChecks({folder, name}, isOurs));
    } catch (error) {
      misses.push(`${name}: ${error.message}`);
    } finally {
      rmSync(folder, {recursive: true});
    }
  }
  const readings = measureReadings();
  console.log(`\n${readings} readings of moves a second of CPU in texlua`);
  if (readings < GOALS.readings) misses.push(`fewer than ${GOALS.readings} readings a second`);
  for (const miss of misses) console.log(`missed: ${miss}`);
  return misses.length === 0 ? 0 : 1;
}

/** What the clock cannot tell apart: the runs of a short document. */
const LEAST_SECONDS = 0.05;
const ENGINES = ['lualatex', 'pdflatex', 'xelatex'];

/** Prints the row of a book, and returns what is not as it must be. */
function measureChecks(job, isOurs) {
  const {folder, name} = job;
  const genuine = measureRun(job, 'lualatex', '');
  const alone = measureRun(job, 'lualatex', CHECKED);
  const [, halfMoves = '?'] = /^skakmat: ([\d,]+) half-move/m.exec(readLog(job)) ?? [];
  const misses = [];
  if (isOurs && genuine / alone < GOALS.faster)
    misses.push(`${name}: 1/${(genuine / alone).toFixed(0)}`);
  const skakmat = `"${process.execPath}" "${join(PROJECT, 'dist/bin/skakmat.cjs')}"`;
  const cells = [];
  let answered = '';
  for (const engine of ENGINES) {
    if (engine === 'lualatex') secondsOf(folder, `${skakmat} precompute -q '${name}.tex'`);
    else {
      rmSync(join(folder, `${name}.skm`), {force: true});
      measureRun(job, engine, CHECKED);
      answered = secondsOf(folder, `texlua skakmat.lua '${name}'`);
    }
    const asked = readQuestions(job);
    const {fast, checked} = shortestRuns(job, engine);
    if (readQuestions(job) !== asked)
      misses.push(`${name}: an unchanged book asks something new in ${engine}`);
    const percent = Math.round((checked / fast - 1) * 100);
    if (percent > GOALS.percent && checked - fast > LEAST_SECONDS)
      misses.push(`${name}: check costs ${percent} % in ${engine}`);
    cells.push(fast, `${checked} (${percent} %)`);
  }
  if (Number(answered) > GOALS.texlua) misses.push(`${name}: texlua needs ${answered} s`);
  const times = `${alone} (1/${(genuine / alone).toFixed(0)})`;
  console.log(`| ${[name, genuine, times, ...cells, answered, halfMoves].join(' | ')} |`);
  return misses;
}

/** The shortest of five runs of each kind, by turns: a busy machine makes the others longer. */
function shortestRuns(job, engine) {
  const [fast, checked] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    fast.push(Number(measureRun(job, engine, FAST)));
    checked.push(Number(measureRun(job, engine, CHECKED)));
  }
  return {fast: Math.min(...fast), checked: Math.min(...checked)};
}

/** What a document asks, in engines that have no Lua. */
function readQuestions({folder, name}) {
  const path = join(folder, `${name}.skq`);
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
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

/** A run that ends in an error measures nothing. */
function measureRun(job, engine, line) {
  const {folder, name} = job;
  rmSync(join(folder, `${name}.log`), {force: true});
  const flags = '-interaction=batchmode -no-shell-escape';
  const run = `${engine} ${flags} -jobname '${name}' '${line}\\input{"${name}"}'`;
  const seconds = secondsOf(folder, run);
  const log = readLog(job);
  if (/^Output written on/m.test(log)) return seconds;
  const [error = 'there is no PDF'] = /^! .*/m.exec(log) ?? [];
  throw new Error(`${engine} with ${line || 'the genuine macros'}: ${error}`);
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
