import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, sep} from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const CPU_SECONDS = 300;
const VARIANTS = {
  genuine: '',
  patches: '\\RequirePackage[fast,nofile]{skakmat}',
  records: '\\RequirePackage[fast]{skakmat}',
};

/**
 * Compiles each book below `folder` with and without `skakmat.sty`, and says where errors, text or
 * pages differ. Files of a book are looked for in the whole subfolder of `folder` that it is in.
 */
export function compareBooks(folder, engine = 'pdflatex') {
  if (folder === undefined) throw new Error('usage: npm run fast-tex -- books FOLDER [ENGINE]');
  const paths = readdirSync(folder, {recursive: true}).filter((path) => path.endsWith('.tex'));
  const books = paths.filter((path) => isBook(join(folder, path))).sort();
  const counts = new Map();
  for (const [index, path] of books.entries()) {
    const {result, remark = ''} = compareBook(folder, path, engine);
    counts.set(result, (counts.get(result) ?? 0) + 1);
    console.log(`${index + 1}/${books.length} ${result}: ${path}${remark}`);
  }
  console.log(Array.from(counts, ([result, count]) => `${count} ${result}`).join(', '));
  return counts.has(DIFFERENT) ? 1 : 0;
}

const DIFFERENT = 'DIFFERENT';

function isBook(path) {
  return /^[^%\n]*\\documentclass/m.test(readFileSync(path, 'latin1'));
}

function compareBook(folder, path, engine) {
  const work = mkdtempSync(join(tmpdir(), 'skakmat-book-'));
  try {
    const [top] = path.split(sep);
    cpSync(join(folder, top), join(work, top), {recursive: true});
    const job = {cwd: join(work, dirname(path)), name: basename(path, '.tex'), engine};
    copyFileSync(join(PROJECT, 'templates/tex/skakmat/skakmat.sty'), join(job.cwd, 'skakmat.sty'));
    // The first run writes the auxiliary files that the others read.
    compile(job, VARIANTS.genuine);
    const genuine = compile(job, VARIANTS.genuine);
    if (genuine === undefined) return {result: 'without a PDF'};
    if (!genuine.usesChess) return {result: 'without skak, xskak and chessboard'};
    const program = join(PROJECT, 'dist/bin/skakmat.cjs');
    spawnSync(process.execPath, [program, 'precompute', '-q', `${job.name}.tex`], {cwd: job.cwd});
    const differences = ['patches', 'records'].flatMap((variant) => {
      const fast = compile(job, VARIANTS[variant]);
      const parts = ['errors', 'text', 'pages'].filter((part) => fast?.[part] !== genuine[part]);
      return parts.map((part) => ` ${part} with ${variant}`);
    });
    if (differences.length === 0) return {result: 'the same', remark: `  (${countLists(job)})`};
    return {result: DIFFERENT, remark: ` in${differences.join(',')}`};
  } finally {
    rmSync(work, {recursive: true});
  }
}

/** Returns errors, text and pages at 150 dpi, each as one text; undefined without a PDF. */
function compile({cwd, name, engine}, line) {
  const pdf = join(cwd, `${name}.pdf`);
  rmSync(pdf, {force: true});
  const args = ['-interaction=nonstopmode', '-no-shell-escape', '-jobname', name];
  const command = `ulimit -t ${CPU_SECONDS}; exec "$@"`;
  const options = {cwd, encoding: 'latin1', maxBuffer: 1 << 30};
  spawnSync('sh', ['-c', command, 'sh', engine, ...args, `${line}\\input{${name}}`], {
    ...options,
    stdio: 'ignore',
  });
  if (!existsSync(pdf)) return undefined;
  const log = readFileSync(join(cwd, `${name}.log`), 'latin1');
  const text = spawnSync('pdftotext', ['-layout', pdf, '-'], options).stdout;
  spawnSync('pdftoppm', ['-r', '150', pdf, join(cwd, 'skakmat-page')]);
  return {
    usesChess: /\b(?:skak|xskak|chessboard)\.sty/.test(log.replaceAll('\n', '')),
    errors: (log.match(/^(?:! .*|l\.\d+ .*)$/gm) ?? []).join('\n'),
    text,
    pages: hashPages(cwd),
  };
}

function hashPages(cwd) {
  const hash = createHash('md5');
  for (const file of readdirSync(cwd).sort()) {
    if (!/^skakmat-page-\d+\.ppm$/.test(file)) continue;
    hash.update(readFileSync(join(cwd, file)));
    rmSync(join(cwd, file));
  }
  return hash.digest('hex');
}

/** How many lists came from the file in the last run. */
function countLists({cwd, name}) {
  const log = readFileSync(join(cwd, `${name}.log`), 'latin1').replaceAll('\n', '');
  const [, hits = '0', misses = '0'] =
    /Package skakmat: (\d+) lists from .*?, *(\d+) by the genuine macros/.exec(log) ?? [];
  return `${hits} lists from the file, ${misses} played by TeX`;
}
