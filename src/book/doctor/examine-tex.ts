import {execFile} from 'node:child_process';
import {basename} from 'node:path';
import type {World} from '../../workspace/index.ts';
import type {Examination} from './examination.ts';
import {versionIn} from './version-in.ts';

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
  return {topic, status: 'ok', text: firstLineOf(answer)};
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

function firstLineOf(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? '';
}
