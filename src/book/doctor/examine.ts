import {execFile} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {arch, platform, release} from 'node:os';
import {basename, dirname, extname, join, resolve} from 'node:path';
import {checkDocument} from '../../lint/index.ts';
import {parseTex} from '../../tex/index.ts';
import {SourceText, UserError} from '../../text/index.ts';
import {
  isolated,
  makeRunPlan,
  makeSettingsFor,
  openBooks,
  readOrNothing,
  readSources,
  readTemplate,
  wantsColor,
  type World,
} from '../../workspace/index.ts';
import type {OpenedBook} from '../../workspace/index.ts';
import {precompute} from '../precompute/precompute.ts';
import {writeRecords, countBy, countReasons, describeCounts} from '../precompute/write-records.ts';

const PACKAGE = 'skakmat.sty';

/** Looks for `skakmat.sty` as TeX does in `folder`; it is optional, so its absence is not a problem. */
export async function examineFastPackage(
  folder: string,
  env: World['env'],
  patienceMs = PATIENCE_MS,
): Promise<Examination> {
  const found = await askKpsewhich(folder, env, patienceMs);
  const text =
    found === ''
      ? `not found ${folder === '.' ? 'here' : `in ${folder}`}: books compile as usual`
      : `${versionIn(resolve(folder, found))} (${found})`;
  return {topic: PACKAGE, status: 'ok', text};
}

function askKpsewhich(folder: string, env: World['env'], timeout: number): Promise<string> {
  return new Promise((settle) => {
    const options = {cwd: folder, env, timeout, killSignal: 'SIGKILL', encoding: 'utf8'} as const;
    execFile('kpsewhich', [PACKAGE], options, (_, stdout) => {
      settle(stdout.trim());
    });
  });
}

const ENGINES = ['pdflatex', 'lualatex'];
const PACKAGES = ['skak.sty', 'xskak.sty', 'chessboard.sty'];

/** A TeX that first has to build its tables takes long; this is the limit. */
const PATIENCE_MS = 10_000;

const HINT =
  'skakmat needs no TeX, the book does: tlmgr install skak xskak chessboard, or on Debian apt-get install texlive-games';

/** Looks for the programs and packages that typeset the book. */
export async function examineTex(
  env: World['env'],
  patienceMs = PATIENCE_MS,
): Promise<readonly Examination[]> {
  const ask: Ask = (program, args) => runFor(patienceMs, program, args, env);
  const [paths = '', ...engines] = await Promise.all([
    ask('kpsewhich', PACKAGES),
    ...ENGINES.map((name) => examineEngine(name, ask)),
  ]);
  const found = paths.split(/\r?\n/);
  const packages = PACKAGES.map((name) =>
    examinePackage(
      name,
      found.find((path) => basename(path) === name),
    ),
  );
  return [...engines, ...packages];
}

/** Returns the output of a program; undefined if it is missing or takes too long. */
type Ask = (program: string, args: readonly string[]) => Promise<string | undefined>;

async function examineEngine(topic: string, ask: Ask): Promise<Examination> {
  const answer = await ask(topic, ['--version']);
  if (answer === undefined) return {topic, status: 'problem', text: 'not found', hint: HINT};
  return {topic, status: 'ok', text: answer.split(/\r?\n/, 1)[0] ?? ''};
}

function examinePackage(topic: string, path: string | undefined): Examination {
  if (path === undefined) return {topic, status: 'problem', text: 'not found', hint: HINT};
  return {topic, status: 'ok', text: `${versionIn(path)} (${path})`};
}

function runFor(
  patienceMs: number,
  program: string,
  args: readonly string[],
  env: World['env'],
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = {env, timeout: patienceMs, killSignal: 'SIGKILL', encoding: 'utf8'} as const;
    execFile(program, args, options, (error, stdout) => {
      // If kpsewhich finds only two of three files, it prints them and fails.
      resolve(error !== null && stdout === '' ? undefined : stdout);
    });
  });
}

/** Checks the system and the terminal. */
export function examineSurroundings(world: World): readonly Examination[] {
  return [
    {topic: 'system', status: 'ok', text: `${platform()} ${release()}, ${arch()}`},
    examineTerminal(world),
    ...(platform() === 'win32' ? [] : [examineLocale(world.env)]),
    ...(platform() === 'linux' ? [examineWatches()] : []),
  ];
}

function examineTerminal(world: World): Examination {
  const {env, stdout} = world;
  const output = stdout.isTTY === true ? (env['TERM'] ?? 'unknown type') : 'none on stdout';
  const columns = stdout.columns === undefined ? '' : `, ${stdout.columns} columns`;
  const colors = wantsColor(world, undefined) ? 'colours' : 'no colours';
  return {topic: 'terminal', status: 'ok', text: `${output}${columns}, ${colors}`};
}

/** The first of the three that is set decides (POSIX, "Environment Variables", 8.2). */
export function examineLocale(env: World['env']): Examination {
  const topic = 'locale';
  const name = ['LC_ALL', 'LC_CTYPE', 'LANG'].find((key) => (env[key] ?? '') !== '');
  const text = name === undefined ? 'not set' : `${name}=${env[name] ?? ''}`;
  if (/utf-?8/i.test(text)) return {topic, status: 'ok', text};
  return {
    topic,
    status: 'problem',
    text: `${text}, which is not UTF-8: letters of other languages may be displayed wrongly`,
    hint: 'export LC_ALL=C.UTF-8',
  };
}

/** Fewer than a large book may need. */
const FEW_WATCHES = 8_192;

function examineWatches(): Examination {
  const topic = 'inotify';
  const watches = readLimit('max_user_watches');
  const instances = readLimit('max_user_instances');
  if (watches === undefined || instances === undefined)
    return {topic, status: 'ok', text: 'limits unknown'};
  const text = `${watches} watches, ${instances} instances`;
  if (watches >= FEW_WATCHES) return {topic, status: 'ok', text};
  return {
    topic,
    status: 'problem',
    text: `${text}: skakmat watch may miss changes`,
    hint: 'sudo sysctl fs.inotify.max_user_watches=65536',
  };
}

function readLimit(name: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/sys/fs/inotify/${name}`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The oldest Node that runs skakmat, as package.json says. */
export const OLDEST_NODE = '20.19';

/** Checks skakmat itself: its version, its runtime, and whether it works. */
export async function examineProgram(
  version: string,
  node: string,
): Promise<readonly Examination[]> {
  return [
    {topic: 'skakmat', status: 'ok', text: version},
    examineNode(node),
    await tryOut(),
    findTemplates(),
  ];
}

/** `node` is a version such as `20.19.5`. */
export function examineNode(node: string): Examination {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  const isNew = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (isNew) return {topic: 'Node.js', status: 'ok', text: node};
  return {
    topic: 'Node.js',
    status: 'problem',
    text: `${node} is older than ${OLDEST_NODE}`,
    hint: 'install a newer version from https://nodejs.org',
    isFatal: true,
  };
}

const TRIAL =
  '\\documentclass{article}\\usepackage{xskak}\\begin{document}\\newchessgame\\mainline{1.e4 e5 2.Nd3}\\end{document}';

/** Checks that a wrong move is found, which exercises everything except the disk. */
async function tryOut(): Promise<Examination> {
  const topic = 'trial';
  const {diagnostics} = await checkDocument(parseTex(new SourceText(TRIAL)));
  const rules = diagnostics.map(({rule}) => rule).join(', ');
  if (rules === 'illegal-move') return {topic, status: 'ok', text: 'finds an illegal move'};
  return {...BROKEN, topic, text: `2.Nd3 is called ${rules === '' ? 'right' : rules}`};
}

function findTemplates(): Examination {
  const topic = 'templates';
  try {
    readTemplate('boards.tex');
    return {topic, status: 'ok', text: 'all there'};
  } catch (error) {
    return {...BROKEN, topic, text: error instanceof Error ? error.message : String(error)};
  }
}

const BROKEN = {status: 'problem', hint: 'reinstall skakmat', isFatal: true} as const;

/**
 * Checks whether TeX finds `skakmat.sty`, the record file of each book in `paths`, and how the last run
 * of TeX used it. Files that cannot be read have been reported.
 */
export async function examineRecords(
  paths: readonly string[],
  world: World,
): Promise<{readonly remarks: readonly Examination[]; readonly isUnreadable: boolean}> {
  const plan = makeRunPlan(makeSettingsFor({}, world), {}, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
  const remarks: Examination[] = [];
  const folders = new Set<string>();
  for await (const opened of openBooks(sources, plan, world)) {
    const {document} = opened.book;
    if (!document.isComplete || opened.part !== undefined) continue;
    const {path} = document.source;
    const jobname = basename(path, extname(path));
    const folder = dirname(path);
    const records = join(folder, `${jobname}.skm`);
    folders.add(folder);
    const found = await isolated(document.source, world, () => examineFile(records, path, opened));
    if (found !== undefined) remarks.push(found);
    remarks.push(...examineLog(findLog(folder, jobname), records));
  }
  const packages = Array.from(folders, (folder) => examineFastPackage(folder, world.env));
  return {remarks: [...(await Promise.all(packages)), ...remarks], isUnreadable};
}

function examineFile(topic: string, path: string, {book}: OpenedBook): Examination {
  if (!existsSync(topic)) return {topic, status: 'ok', text: 'not there: TeX plays every list'};
  const made = precompute(book.checked.facts, book.checked.diagnostics);
  if (readFileSync(topic, 'utf8') === writeRecords(made.entries)) {
    return {topic, status: 'ok', text: `fresh, ${describeCounts(made)}${countReasons(made)}`};
  }
  const hint = `skakmat precompute ${path}`;
  return {
    topic,
    status: 'problem',
    text: 'out of date: TeX plays the lists that have changed',
    hint,
  };
}

/**
 * Says how the last run of TeX, whose log is at `topic`, used `skakmat.sty`; nothing if there is none.
 * A run before the file at `records` was written says nothing about it.
 */
function examineLog(topic: string | undefined, records: string): readonly Examination[] {
  if (topic === undefined) return [];
  if (changeTimeOf(topic) < changeTimeOf(records)) {
    return [{topic, status: 'ok', text: `older than ${basename(records)}: compile again`}];
  }
  const log = readOrNothing(topic).replace(/\r?\n/g, '');
  const [, fromFile, played] = COUNTS.exec(log) ?? [];
  if (fromFile === undefined || played === undefined) {
    const text = log.includes('Package: skakmat ')
      ? 'skakmat.sty read no file'
      : 'skakmat.sty was not loaded';
    return [{topic, status: 'ok', text}];
  }
  const causes = Array.from(log.matchAll(CAUSE), ([, cause = '']) => cause);
  const counts = `${fromFile} lists from the file, ${played} by the original macros`;
  return [{topic, status: 'ok', text: counts + countBy(causes)}];
}

/** The messages of `skakmat.sty`, whose lines TeX breaks after 79 characters. */
const COUNTS = /Package skakmat: (\d+) lists from .{1,300}?, *(\d+) by the genuine macros/;
const CAUSE = /Package skakmat: \\\w+ by the genuine macros on input line \d+ \(([^()]{1,60})\)/g;

/** Folders in which TeX often writes, relative to that of the book. */
const USUAL_FOLDERS = ['.', 'build', 'out', 'output', 'aux', '.aux', '.build', '_build', 'tmp'];

/** Returns the newest log of the book `jobname` in `folder`; undefined if there is none. */
function findLog(folder: string, jobname: string): string | undefined {
  const places = [...USUAL_FOLDERS, ...foldersOfLatexmk(folder)];
  const logs = places.map((place) => join(folder, place, `${jobname}.log`));
  const [newest] = logs.sort((one, other) => changeTimeOf(other) - changeTimeOf(one));
  return newest !== undefined && changeTimeOf(newest) > 0 ? newest : undefined;
}

/** Returns when a file was last changed, in milliseconds since 1970; 0 if it cannot be read. */
function changeTimeOf(path: string): number {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats.mtimeMs : 0;
  } catch {
    return 0;
  }
}

/** Returns the folders that the settings of latexmk name as plain strings; they are not run. */
function foldersOfLatexmk(folder: string): readonly string[] {
  const settings = ['.latexmkrc', 'latexmkrc'].map((name) => join(folder, name));
  return settings.flatMap((path) => {
    const text = changeTimeOf(path) > 0 ? readOrNothing(path) : '';
    return Array.from(text.matchAll(OUTPUT_FOLDER), ([, single, double = '']) => single ?? double);
  });
}

const OUTPUT_FOLDER = /^[ \t]*\$(?:out|aux)_dir[ \t]*=[ \t]*(?:'([^'\n]*)'|"([^"\n$@\\]*)")/gm;

/** Reads the settings that apply in the current directory. */
export async function examineSettings(world: World): Promise<Examination> {
  const topic = 'settings';
  try {
    const {files} = await makeSettingsFor({}, world)('.');
    const none = 'no .skakmatrc.json; the recommended rules are used';
    return {topic, status: 'ok', text: files.length === 0 ? none : files.join(', ')};
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const hint = 'fix the settings before checking books in this folder';
    return {topic, status: 'problem', text: error.message.replaceAll('\n', '; '), hint};
  }
}

/** One check by the doctor, and its result. */
export interface Examination {
  readonly topic: string;
  readonly status: 'ok' | 'problem';
  /** The finding. */
  readonly text: string;
  /** The way to fix a problem. */
  readonly hint?: string;
  /** True if skakmat itself cannot work in this state. */
  readonly isFatal?: true;
}

/** Returns the date and version of a LaTeX package: `\ProvidesPackage{skak}[2018/01/08 v1.5.3 Chess typesetting]`. */
function versionIn(path: string): string {
  const [, version] =
    /\\ProvidesPackage\s*\{[^}]*\}\s*\[(\S+\s+(?:version\s+)?[^\s\]]+)/.exec(readOrNothing(path)) ??
    [];
  return version?.replace(/\s+/g, ' ') ?? 'unknown version';
}
