// Compares the findings of two versions over a folder of books, by rule and by book:
//     npm run ecosystem -- FOLDER [--with PROGRAM] [--preset strict]
// PROGRAM is a skakmat command or the dist/bin/skakmat.cjs of another checkout; by default the one that is
// installed. Each entry of the folder is checked by itself. Exits with 1 if the findings differ.
import {spawnSync} from 'node:child_process';
import {readdirSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

const {positionals, values} = parseArguments();
const [folder] = positionals;
if (folder === undefined || positionals.length > 1)
  refuse('expected one folder of books: npm run ecosystem -- FOLDER');
if (!isFolder(folder)) refuse(`${folder} is no folder`);
const own = join(import.meta.dirname, '../dist/bin/skakmat.cjs');
const books = readdirSync(folder)
  .filter((name) => !name.startsWith('.'))
  .filter((name) => /\.(?:tex|ltx)$/i.test(name) || isFolder(join(folder, name)))
  .sort();
if (books.length === 0) refuse(`${folder} contains no books: no folders, no .tex files`);
const byRule = new Map();
const lines = [];
const refusals = [];
for (const book of books) {
  const [before, after] = [check(values.with, book), check(own, book)];
  if (before.refusal !== undefined && after.refusal !== undefined)
    refusals.push(`${book}: ${after.refusal}`);
  const gone = before.findings.filter(isNotIn(after.findings));
  const fresh = after.findings.filter(isNotIn(before.findings));
  for (const [key, findings] of Object.entries({
    before: before.findings,
    after: after.findings,
    gone,
    fresh,
  })) {
    for (const {rule} of findings) count(rule, key);
  }
  const notes = [
    ...(before.code === after.code ? [] : [`exit code ${before.code} -> ${after.code}`]),
    ...(before.account === after.account ? [] : [`${before.account} -> ${after.account}`]),
  ];
  if (gone.length + fresh.length + notes.length === 0) continue;
  lines.push(`\n${book}: ${[`${gone.length} gone, ${fresh.length} new`, ...notes].join('; ')}`);
  for (const finding of gone) lines.push(`  - ${describe(finding)}`);
  for (const finding of fresh) lines.push(`  + ${describe(finding)}`);
}

if (refusals.length === books.length) refuse(`no book was checked:\n${refusals.join('\n')}`);
const rows = [...byRule].sort(([one], [other]) => (one < other ? -1 : 1));
console.log('| rule | before | after | gone | new |\n| --- | --- | --- | --- | --- |');
for (const [rule, {before, after, gone, fresh}] of rows) {
  console.log(`| ${rule} | ${before} | ${after} | ${gone} | ${fresh} |`);
}
for (const line of lines) console.log(line);
if (refusals.length > 0) console.log(`\nnot checked:\n${refusals.join('\n')}`);
const differing = lines.filter((line) => line.startsWith('\n')).length;
console.log(`\n${books.length} books, ${differing} of which differ`);
process.exitCode = differing > 0 ? 1 : 0;

/** The findings of one version in a book. */
function check(program, book) {
  const isScript = /\.[cm]?js$/.test(program);
  const [command, ...first] = isScript ? [process.execPath, resolve(program)] : [program];
  const args = ['check', '--format', 'json', '--no-config', '--preset', values.preset, book];
  const {status, stdout, stderr, error} = spawnSync(command, [...first, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const report = parse(stdout);
  if (report === undefined && status !== 2)
    refuse(`${program} gave no report on ${book}: ${error?.message ?? stderr}`);
  const {findings = [], account: {judged = 0, unjudged = 0} = {}} = report ?? {};
  const account = `${judged} of ${judged + unjudged} half-moves judged`;
  const refusal = report === undefined ? stderr.trim() : undefined;
  return {code: status, findings, account, refusal};
}

/** Follows links, as to a book that is kept elsewhere. */
function isFolder(path) {
  return statSync(path, {throwIfNoEntry: false})?.isDirectory() === true;
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        with: {type: 'string', default: 'skakmat'},
        preset: {type: 'string', default: 'recommended'},
      },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}

/** Returns undefined for what is no report; a program that could not be started has no text at all. */
function parse(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function isNotIn(findings) {
  const known = new Set(findings.map(describe));
  return (finding) => !known.has(describe(finding));
}

function describe({file, line, column, severity, rule, message}) {
  return `${file}:${line}:${column}: ${severity}: ${message} [${rule}]`;
}

function count(rule, key) {
  const counts = byRule.get(rule) ?? {before: 0, after: 0, gone: 0, fresh: 0};
  counts[key] += 1;
  byRule.set(rule, counts);
}
