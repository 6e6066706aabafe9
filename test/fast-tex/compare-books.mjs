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
import {basename, dirname, join} from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 300_000;

const VARIANTS = {
  genuine: '',
  patches: '\\RequirePackage[fast,nofile]{skakmat}',
  records: '\\RequirePackage[fast]{skakmat}',
};

/** Compiles each book below `folder` that uses skak or xskak in three ways, and says where text, pages or errors differ. */
export function compareBooks(folder) {
  if (folder === undefined) throw new Error('usage: npm run fast-tex -- books FOLDER');
  const paths = readdirSync(folder, {recursive: true}).filter((path) => path.endsWith('.tex'));
  const books = paths.map((path) => join(folder, path)).filter(isBook);
  const results = books.map((path) => compareBook(path));
  const count = (result) => results.filter((one) => one === result).length;
  console.log(
    `${count('equal')} equal, ${count('different')} different, ${count('none')} without a PDF`,
  );
  return count('different') === 0 ? 0 : 1;
}

function isBook(path) {
  const text = readFileSync(path, 'latin1');
  return (
    /^[^%]*\\documentclass/m.test(text) && /\\usepackage[^}]*\b(?:x?skak|chessboard)\b/.test(text)
  );
}

function compareBook(path) {
  const work = mkdtempSync(join(tmpdir(), 'skakmat-book-'));
  try {
    cpSync(dirname(path), work, {recursive: true});
    const name = basename(path, '.tex');
    copyFileSync(join(PROJECT, 'templates/tex/skakmat/skakmat.sty'), join(work, 'skakmat.sty'));
    const program = join(PROJECT, 'dist/bin/skakmat.cjs');
    spawnSync(process.execPath, [program, 'precompute', '-q', `${name}.tex`], {cwd: work});
    // The first run writes the auxiliary files that the others read.
    compile(work, name, VARIANTS.genuine);
    const genuine = compile(work, name, VARIANTS.genuine);
    if (genuine === undefined) return report(path, 'none');
    const same = ['patches', 'records'].every(
      (variant) => compile(work, name, VARIANTS[variant]) === genuine,
    );
    return report(path, same ? 'equal' : 'different');
  } finally {
    rmSync(work, {recursive: true});
  }
}

/** Returns errors, text and pages at 150 dpi as one text; undefined without a PDF. */
function compile(cwd, name, line) {
  const pdf = join(cwd, `${name}.pdf`);
  rmSync(pdf, {force: true});
  const args = [
    '-interaction=nonstopmode',
    '-no-shell-escape',
    '-jobname',
    name,
    `${line}\\input{${name}}`,
  ];
  const options = {cwd, encoding: 'latin1', maxBuffer: 1 << 30, timeout: PATIENCE_MS};
  spawnSync('pdflatex', args, {...options, stdio: 'ignore'});
  if (!existsSync(pdf)) return undefined;
  const errors = readFileSync(join(cwd, `${name}.log`), 'latin1').match(/^! .*$/gm) ?? [];
  const text = spawnSync('pdftotext', ['-layout', pdf, '-'], options).stdout;
  const pages = createHash('md5');
  spawnSync('pdftoppm', ['-r', '150', pdf, join(cwd, 'page')]);
  for (const file of readdirSync(cwd)
    .filter((one) => /^page-\d+\.ppm$/.test(one))
    .sort()) {
    pages.update(readFileSync(join(cwd, file)));
    rmSync(join(cwd, file));
  }
  return [...errors, text, pages.digest('hex')].join('\n');
}

function report(path, result) {
  console.log(`${result}: ${path}`);
  return result;
}
