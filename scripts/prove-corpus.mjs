// Proves every book under some folders with its own TeX, and prints a table of what came of it beside the
// time of as many plain runs: npm run prove-corpus -- [--seconds 120] FOLDER...
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join} from 'node:path';
import {parseArgs} from 'node:util';

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {seconds: {type: 'string', default: '120'}},
});
const program = join(import.meta.dirname, '../dist/bin/skakmat.cjs');
const LOADS_CHESS = /\\(?:usepackage|RequirePackage)[^{}]*\{[^{}]*(?:skak|texmate)[^{}]*\}/;

const HEADER = ['book', 'engine', 'lists', 'proved', 'findings', 'seconds', 'plain', 'why not'];
console.log(row(HEADER));
console.log(row(HEADER.map(() => '---')));
const rows = positionals.flatMap((folder) => booksIn(folder).map((path) => prove(path)));
const whole = rows.filter(({isComplete}) => isComplete);
const sum = (key, those = rows) => those.reduce((total, one) => total + (one[key] ?? 0), 0);
console.log(`
${rows.length} books, ${whole.length} of which TeX sets to their end: ${sum('proved', whole)} of ${sum('played', whole)} lists proved
against TeX, ${sum('unplayed', whole)} not played; ${sum('seconds', whole).toFixed(0)} seconds, as many plain runs ${sum('plain', whole).toFixed(0)}`);

function booksIn(folder) {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.tex'))
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => {
      const text = readFileSync(path, 'latin1');
      return text.includes('\\begin{document}') && LOADS_CHESS.test(text);
    });
}

function prove(path) {
  const args = [program, 'prove', '--no-config', '--no-ignore', '--timeout', values.seconds];
  const {stdout, stderr} = spawnSync(process.execPath, [...args, '--format', 'json', path], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const said = stderr.split('\n')[0].replace(/^skakmat: [^:]*: /, '');
  const report = parseOrNothing(stdout);
  const document = report?.proof.documents[0];
  if (document === undefined) {
    console.log(row([path, '', '', '', '', '', '', said]));
    return {};
  }
  const {engine, runs, seconds, complete} = document;
  const {played, proved, notPlayed} = report.account.proof;
  const plain = complete ? timePlainRuns(path, document) : undefined;
  const findings = report.findings.filter(({severity}) => severity === 'error').length;
  const figures = [played, proved, findings, seconds.toFixed(1), plain?.toFixed(1) ?? ''];
  console.log(row([path, `${engine} x${runs}`, ...figures, complete ? '' : said]));
  const unplayed = notPlayed.length;
  return {isComplete: complete, played, proved, unplayed, seconds, plain};
}

function parseOrNothing(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

function timePlainRuns(path, {engine, runs}) {
  const scratch = mkdtempSync(join(tmpdir(), 'skakmat-plain-'));
  const flags = ['-interaction=nonstopmode', '-no-shell-escape', `-output-directory=${scratch}`];
  const begin = performance.now();
  for (let i = 0; i < runs; i += 1) {
    spawnSync(engine, [...flags, basename(path)], {
      cwd: dirname(path),
      stdio: 'ignore',
      timeout: Number(values.seconds) * 1000,
    });
  }
  rmSync(scratch, {recursive: true, force: true});
  return (performance.now() - begin) / 1000;
}
