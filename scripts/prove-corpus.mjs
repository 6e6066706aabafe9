// Proves every book under a folder with its own TeX, and prints what came of it beside the time of a
// plain run: npm run prove-corpus FOLDER [SECONDS]
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, resolve} from 'node:path';

const [folder = '.', seconds = '120'] = process.argv.slice(2);
const program = join(import.meta.dirname, '../dist/skakmat.cjs');
const LOADS_CHESS = /\\(?:usepackage|RequirePackage)[^{}]*\{[^{}]*(?:skak|texmate)[^{}]*\}/;

const books = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.tex'))
  .sort()
  .filter((name) => {
    const text = readFileSync(join(folder, name), 'latin1');
    return text.includes('\\begin{document}') && LOADS_CHESS.test(text);
  });

const total = {books: 0, complete: 0, played: 0, proved: 0, unplayed: 0, seconds: 0, plain: 0};
const byStatus = new Map();
for (const name of books) {
  const path = resolve(folder, name);
  const args = [program, 'prove', '--no-config', '--no-ignore', '--timeout', seconds];
  const {stdout, stderr} = spawnSync(process.execPath, [...args, '--format', 'json', path], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    console.log(`${name}: ${stderr.trim()}`);
    continue;
  }
  const [document] = report.proof.documents;
  if (document === undefined) {
    console.log(`${name}: ${stderr.trim()}`);
    continue;
  }
  const plain = document.complete ? timePlainRuns(path, document) : 0;
  const {lists} = report.proof;
  const {played, proved} = report.account.proof;
  for (const {status} of lists) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  total.books += 1;
  total.complete += document.complete ? 1 : 0;
  total.played += played;
  total.proved += proved;
  total.unplayed += lists.length - played;
  if (document.complete) total.seconds += document.seconds;
  total.plain += plain;
  const said = document.complete ? '' : `  ${stderr.split('\n')[0]}`;
  console.log(
    `${name}: ${document.engine} x${document.runs}, ${proved} of ${played} lists, ${report.findings.length} findings, ${document.seconds.toFixed(1)} s, plain ${plain.toFixed(1)} s${said}`,
  );
}
console.log(total, Object.fromEntries(byStatus));

function timePlainRuns(path, {engine, runs}) {
  const scratch = mkdtempSync(join(tmpdir(), 'skakmat-plain-'));
  const begin = performance.now();
  for (let i = 0; i < runs; i += 1) {
    spawnSync(
      engine,
      [
        '-interaction=nonstopmode',
        '-no-shell-escape',
        `-output-directory=${scratch}`,
        basename(path),
      ],
      {cwd: dirname(path), stdio: 'ignore', timeout: Number(seconds) * 1000},
    );
  }
  rmSync(scratch, {recursive: true, force: true});
  return (performance.now() - begin) / 1000;
}
