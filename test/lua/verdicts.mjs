// node test/lua/verdicts.mjs [--engine=ENGINE] FOLDER...: compiles every document below the folders with [check,fast], in one run
// of LuaLaTeX and in two of pdfLaTeX with `texlua skakmat.lua` between them, and compares what the log says with `skakmat check`.
// Prints a line for each difference, and exits with 1 if there is one of these:
//   only       TeX has a finding in a list that `check` has judged, and found nothing in
//   places     both have a finding, but not at the file and line of the same command
//   printed    the log and texlua do not say the same
//   missed     TeX lacks an illegal or ambiguous move or a wrong number, and counts no list that was not judged
// These are counted, too:
//   beyond     TeX has a finding where `check` has another one, or has not judged: only TeX knows the position
//   elsewhere  `check` names the definition of a macro or the file of an example, TeX the place where it is used or the copy that it reads
//   unknown    what would be missed, in a document with lists that were not judged
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join, normalize, relative, resolve} from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const PROGRAM = process.env.SKAKMAT ?? join(PROJECT, 'dist/bin/skakmat.cjs');
const PACKAGE = join(PROJECT, 'templates/tex/skakmat');
const LONGEST_MS = 120_000;
const LISTS =
  /\\(?:(?:main|bmain)line|hidemoves|longmoves|continuevariation|variation)(?:current)?\b/g;

const options = process.argv.slice(2).filter((word) => word.startsWith('--engine='));
const engines =
  options.length > 0 ? options.map((word) => word.slice(9)) : ['lualatex', 'pdflatex'];
const COUNTS = ['documents', 'halfMoves', 'unjudged', 'both'];
const FAULTS = ['only', 'places', 'printed', 'missed'];
const OTHERS = ['beyond', 'elsewhere', 'unknown'];
const totals = new Map(
  engines.map((engine) => [
    engine,
    Object.fromEntries([...COUNTS, ...FAULTS, ...OTHERS].map((name) => [name, 0])),
  ]),
);
for (const root of process.argv.slice(2 + options.length))
  for (const path of documentsIn(resolve(root))) {
    const meant = checked(path);
    for (const engine of engines) compare(path, engine, meant);
  }
for (const [engine, total] of totals) {
  console.log(engine, JSON.stringify(total));
  if (FAULTS.some((name) => total[name] > 0)) process.exitCode = 1;
}

function documentsIn(root) {
  if (root.endsWith('.tex')) return [root];
  return readdirSync(root, {recursive: true})
    .filter((name) => name.endsWith('.tex'))
    .map((name) => join(root, name))
    .filter((path) => /\\documentclass[^]*\\usepackage[^]*skak/.test(readFileSync(path, 'latin1')));
}

function compare(path, engine, meant) {
  const {log, printed} = compile(path, engine);
  const [, halfMoves] = /^skakmat: ([\d,]+) half-moves?/m.exec(log) ?? [];
  if (halfMoves === undefined) return;
  const total = totals.get(engine);
  const say = (count, {file, line, message}) => {
    total[count] += 1;
    console.log(`${count}: ${engine}: ${path}: ${file}:${line}: ${message}`);
  };
  const [, unjudged = '0'] = /; (\d+) lists? not judged/.exec(log) ?? [];
  total.documents += 1;
  total.halfMoves += Number(halfMoves.replaceAll(',', ''));
  total.unjudged += Number(unjudged);
  const told = findingsIn(log, `${basename(path, '.tex')}.tex`);
  for (const finding of told) {
    const kind = compareFinding(finding, meant, dirname(path));
    if (kind === 'both') total.both += 1;
    else say(kind, finding);
  }
  for (const finding of meant.findings) {
    if (!/^(?:Illegal|Ambiguous|Unexpected move)/.test(finding.message)) continue;
    if (told.some(({message}) => message === finding.message)) continue;
    say(unjudged === '0' ? 'missed' : 'unknown', finding);
  }
  if (printed === undefined) return;
  const keyOf = ({file, line, message}) => `${file}:${line}: ${message}`;
  const [inLog, onScreen] = [told, printed].map((list) => new Set(list.map(keyOf)));
  for (const finding of [...told, ...printed])
    if (!inLog.has(keyOf(finding)) || !onScreen.has(keyOf(finding))) say('printed', finding);
}

function compareFinding({file, line, message}, {findings, unjudged}, folder) {
  const isHere = (place) => place.file === file && place.line === line;
  const same = findings.filter((finding) => finding.message === message);
  if (same.some(isHere)) return 'both';
  if (same.some(({isInMacro}) => isInMacro)) return 'elsewhere';
  if (same.length > 0) return existsSync(join(folder, file)) ? 'places' : 'elsewhere';
  return [...findings, ...unjudged].some(isHere) ? 'beyond' : 'only';
}

function compile(path, engine) {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-verdicts-'));
  try {
    cpSync(dirname(path), folder, {recursive: true});
    for (const name of ['skakmat.sty', 'skakmat.lua'])
      cpSync(join(PACKAGE, name), join(folder, name));
    const name = basename(path, '.tex');
    const log = join(folder, `${name}.log`);
    rmSync(log, {force: true});
    const run = () =>
      spawnSync(
        engine,
        [
          '-interaction=batchmode',
          `-jobname=${name}`,
          `\\RequirePackage[check,fast]{skakmat}\\input{"${name}"}`,
        ],
        {cwd: folder, timeout: LONGEST_MS},
      );
    run();
    let printed;
    if (engine !== 'lualatex') {
      const {stdout} = spawnSync('texlua', ['skakmat.lua', name], {cwd: folder, encoding: 'utf8'});
      printed = [...stdout.matchAll(/^(.+?):(\d+): (.*)$/gm)].map(([, file, line, message]) =>
        placed(file, line, message),
      );
      run();
    }
    return {log: existsSync(log) ? readFileSync(log, 'latin1') : '', printed};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The warnings of the package, without what was perhaps meant. */
function findingsIn(log, main) {
  const found = log.matchAll(/^Package skakmat Warning: ([^]*?) on input line (\d+)\.$/gm);
  return [...found].map(([, text, line]) => {
    const whole = Buffer.from(text, 'latin1')
      .toString()
      .replace(/\n\(skakmat\) +/g, ' ');
    const [, message, file = main] = /^(.*?)(?: in (\S+\.\w+))?$/.exec(whole) ?? [];
    return placed(file, line, message);
  });
}

function placed(file, line, message) {
  return {file: normalize(file), line: Number(line), message: message.replace(/; perhaps .*$/, '')};
}

/** What `check` finds and what it does not judge, each with the line of the command that has the list. */
function checked(path) {
  const {stdout} = spawnSync('node', [PROGRAM, 'check', '--format', 'json', path], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const {findings, account} = JSON.parse(stdout);
  const folder = dirname(path);
  const unjudged = account.causes.flatMap(({places}) => places);
  return {
    unjudged: unjudged.map(({file, line}) => ({file: relative(folder, file), line})),
    findings: findings.map(({file, byteOffset, message}) => {
      const text = readFileSync(file, 'latin1');
      const body = text.indexOf('\\begin{document}');
      const found = [...text.slice(0, byteOffset).matchAll(LISTS)].at(-1)?.index ?? -1;
      const command = found > body ? found : byteOffset;
      return {
        file: relative(folder, file),
        line: text.slice(0, command).split(/\r\n|[\r\n]/).length,
        isInMacro: body > byteOffset,
        // How mate is spelt depends on the text around the list.
        message: message.replace(/ is mate, .*/, ' is mate'),
      };
    }),
  };
}
