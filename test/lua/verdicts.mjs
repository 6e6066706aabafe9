// node test/lua/verdicts.mjs FOLDER...: compiles every document below the folders with LuaLaTeX and [check,fast], and compares
// what the log says with `skakmat check`. A finding that `check` does not have is a line, and makes exit 1.
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, resolve} from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const PROGRAM = process.env.SKAKMAT ?? join(PROJECT, 'dist/bin/skakmat.cjs');
const PACKAGE = join(PROJECT, 'templates/tex/skakmat');
const LONGEST_MS = 60_000;

const total = {documents: 0, halfMoves: 0, unjudged: 0, both: 0, only: 0, missed: 0};
for (const root of process.argv.slice(2))
  for (const path of documentsIn(resolve(root))) compare(path);
console.log(JSON.stringify(total));
process.exitCode = total.only > 0 ? 1 : 0;

function documentsIn(root) {
  if (root.endsWith('.tex')) return [root];
  return readdirSync(root, {recursive: true})
    .filter((name) => name.endsWith('.tex'))
    .map((name) => join(root, name))
    .filter((path) => /\\documentclass[^]*\\usepackage[^]*skak/.test(readFileSync(path, 'latin1')));
}

function compare(path) {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-verdicts-'));
  try {
    cpSync(dirname(path), folder, {recursive: true});
    for (const name of ['skakmat.sty', 'skakmat.lua'])
      cpSync(join(PACKAGE, name), join(folder, name));
    const name = basename(path, '.tex');
    rmSync(join(folder, `${name}.log`), {force: true});
    spawnSync(
      'lualatex',
      [
        '-interaction=batchmode',
        `-jobname=${name}`,
        `\\RequirePackage[check,fast]{skakmat}\\input{${name}}`,
      ],
      {cwd: folder, timeout: LONGEST_MS},
    );
    const log = join(folder, `${name}.log`);
    if (!existsSync(log)) return;
    const text = readFileSync(log, 'latin1');
    if (!/^skakmat: [\d,]+ half-moves/m.test(text)) return;
    const told = findingsOf(text);
    const meant = checked(path);
    const only = told.filter((message) => !meant.includes(message));
    const missed = meant.filter(
      (message) =>
        /^(?:Illegal|Ambiguous|Unexpected move)/.test(message) && !told.includes(message),
    );
    const [, halfMoves = '0'] = /^skakmat: ([\d,]+) half-moves/m.exec(text) ?? [];
    const [, unjudged = '0'] = /; (\d+) lists? not judged/.exec(text) ?? [];
    total.documents += 1;
    total.halfMoves += Number(halfMoves.replaceAll(',', ''));
    total.unjudged += Number(unjudged);
    total.both += told.length - only.length;
    total.only += only.length;
    total.missed += missed.length;
    for (const message of only) console.log(`only TeX: ${path}: ${message}`);
    for (const message of missed) console.log(`only check: ${path}: ${message}`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The warnings of the package, without their places and what was perhaps meant. */
function findingsOf(log) {
  const found = log.matchAll(/^Package skakmat Warning: ([^]*?) on input line \d+\.$/gm);
  const texts = [...found].map(([, text]) =>
    Buffer.from(text, 'latin1')
      .toString()
      .replace(/\n\(skakmat\) +/g, ' ')
      .replace(/; perhaps .*$/, '')
      .replace(/ in \S+\.tex$/, ''),
  );
  return [...new Set(texts)];
}

function checked(path) {
  const {stdout} = spawnSync('node', [PROGRAM, 'check', '--format', 'json', path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const messages = [...stdout.matchAll(/"message": ?"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
    // How mate is spelt depends on the text around the list.
    JSON.parse(`"${text}"`).replace(/ is mate, .*/, ' is mate'),
  );
  return [...new Set(messages)];
}
