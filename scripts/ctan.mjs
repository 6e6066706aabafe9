// Makes skakmat.zip for CTAN, in dist/ctan or the folder that is named: the sources, the manual and examples of skakmat.sty in
// one folder, and beside it skakmat.tds.zip, which unpacks into a tree of TeX. Needs TeX and zip.
//
//     npm run ctan
import {execFileSync} from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';

const SOURCE = resolve(import.meta.dirname, '../templates/tex/skakmat');

/** The places of the files in a TeX tree. */
const TREE = {
  'tex/latex/skakmat': ['skakmat.sty', 'skakmat.lua'],
  'source/latex/skakmat': ['skakmat.dtx', 'skakmat.ins'],
  'doc/latex/skakmat': ['README.md', 'skakmat.pdf', 'latexmkrc', 'skakmatlua.yaml', 'examples'],
};

const output = resolve(process.argv[2] ?? 'dist/ctan');
const scratch = mkdtempSync(join(tmpdir(), 'skakmat-ctan-'));
const [, year, month, day] = /\[(\d+)\/(\d+)\/(\d+) v/.exec(
  readFileSync(join(SOURCE, 'skakmat.dtx'), 'utf8'),
);
/** The day of the version: equal sources are equal files. */
const date = new Date(`${year}-${month}-${day}T00:00:00Z`);

try {
  const made = join(scratch, 'made');
  cpSync(SOURCE, made, {recursive: true});
  rmSync(join(made, 'skakmat.sty'));
  tex(made, 'tex', 'skakmat.ins');
  // The second run has the references.
  for (let run = 0; run < 2; run += 1) tex(made, 'pdflatex', 'skakmat.dtx');
  const tree = join(scratch, 'tree');
  const upload = join(scratch, 'upload');
  for (const [folder, names] of Object.entries(TREE)) {
    for (const name of names) {
      put(join(made, name), join(tree, folder, name));
      // What docstrip makes is only in the tree.
      if (name !== 'skakmat.sty') put(join(made, name), join(upload, 'skakmat', name));
    }
  }
  zip(tree, join(upload, 'skakmat.tds.zip'));
  mkdirSync(output, {recursive: true});
  zip(upload, join(output, 'skakmat.zip'));
} finally {
  rmSync(scratch, {recursive: true});
}

function tex(cwd, engine, file) {
  const env = {
    ...process.env,
    SOURCE_DATE_EPOCH: String(date.getTime() / 1000),
    FORCE_SOURCE_DATE: '1',
  };
  const options = ['-interaction=batchmode', '-halt-on-error', '-no-shell-escape', file];
  execFileSync(engine, options, {cwd, env, stdio: ['ignore', 'ignore', 'inherit']});
}

function put(from, to) {
  mkdirSync(dirname(to), {recursive: true});
  cpSync(from, to, {recursive: true});
}

/** Packs a folder in the order of names, readable for all, without what only one system knows. */
function zip(folder, file) {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true}).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o755 : 0o644);
    utimesSync(path, date, date);
    return path.slice(folder.length + 1);
  });
  rmSync(file, {force: true});
  execFileSync('zip', ['-X', '-9', '-q', '-@', file], {
    cwd: folder,
    env: {...process.env, TZ: 'UTC'},
    input: names.sort().join('\n'),
  });
}
