import {spawn, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, statSync} from 'node:fs';
import {mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir, userInfo} from 'node:os';
import {join} from 'node:path';

/** The outcome of one run of a program. */
export interface TexRun {
  readonly log: string;
  readonly exitCode: number | undefined;
  readonly timedOut: boolean;
}

/** Calls `work` with a new directory that holds `files`, and removes it afterwards. */
export async function inDirectory<Result>(
  files: Readonly<Record<string, string>>,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(cacheDirectory(), 'run-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
    return await work(directory);
  } finally {
    await rm(directory, {recursive: true, force: true});
  }
}

/**
 * Runs TeX on `main.tex` in `directory`.
 *
 * The clock of `timeoutMs` starts again whenever `progress.txt` changes there, so it limits each of
 * many documents. It is that of the processor, so that a machine with much else to do has no effect on it.
 * TeX is interrupted first, for that lets it write its log, and then killed.
 */
export async function runTex(
  directory: string,
  options: readonly string[],
  timeoutMs: number,
): Promise<TexRun> {
  const child = spawn(
    'pdftex',
    ['-interaction=nonstopmode', '-file-line-error', '-no-shell-escape', ...options],
    {cwd: directory, env: texEnvironment(), stdio: 'ignore'},
  );
  const killNow = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  const clock = makeClock(child.pid);
  let [seen, lastStep, timedOut] = ['', clock(), false];
  const watch = setInterval(() => {
    const step = progress(directory);
    const now = clock();
    if (step !== seen) [seen, lastStep] = [step, now];
    const idle = now - lastStep;
    if (idle > timeoutMs + 3000) child.kill('SIGKILL');
    else if (idle > timeoutMs) timedOut = child.kill('SIGINT') || timedOut;
  }, 200);
  try {
    const exitCode = await new Promise<number | undefined>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        resolve(code ?? undefined);
      });
    });
    return {log: await readIfThere(join(directory, 'main.log')), exitCode, timedOut};
  } finally {
    clearInterval(watch);
    process.off('exit', killNow);
  }
}

/** How much slower a machine may be where nobody tells how long a process has worked. */
const MOST_LOAD = 30;

/**
 * Tells how many milliseconds a process has worked, as Linux does; elsewhere, and for one that only
 * sleeps, how many have passed, by a slow machine's clock.
 */
function makeClock(pid: number | undefined): () => number {
  const start = Date.now();
  return () => {
    const passed = (Date.now() - start) / MOST_LOAD;
    try {
      // proc(5): the name of the program may hold blanks; time is counted in hundredths of a second.
      const stat = readFileSync(`/proc/${pid ?? ''}/stat`, 'utf8').replace(/^.*\) /s, '');
      const [user = 0, system = 0] = stat.split(' ').slice(11, 13).map(Number);
      return Math.max(passed, (user + system) * 10);
    } catch {
      return passed;
    }
  };
}

const formats = new Map<string, Promise<string>>();

/**
 * The path of a TeX format in which `preamble` has been read, dumped the first time it is asked for.
 *
 * Formats are kept in the system's temporary directory, named by a hash of the preamble, of TeX and
 * of the packages; nothing else has to be cleared when one of them changes.
 */
export function dumpFormat(preamble: string): Promise<string> {
  let format = formats.get(preamble);
  if (format === undefined) {
    format = dump(preamble);
    formats.set(preamble, format);
  }
  return format;
}

async function dump(preamble: string): Promise<string> {
  const name = createHash('sha256').update(installation()).update(preamble).digest('hex');
  const format = join(cacheDirectory(), `${name.slice(0, 20)}.fmt`);
  if (existsSync(format)) return format;
  return inDirectory({'main.tex': `${preamble}\\dump\n`}, async (directory) => {
    const run = await runTex(
      directory,
      ['-ini', '-jobname=main', '&pdflatex', 'main.tex'],
      120_000,
    );
    const dumped = join(directory, 'main.fmt');
    if (!existsSync(dumped))
      throw new Error(`TeX cannot read the preamble\n${run.log.slice(-2000)}`);
    // In one step, because other test files may be dumping the same format.
    await rename(dumped, format);
    return format;
  });
}

let installed: string | undefined;

/** Identifies TeX and the chess packages that are installed, by their paths and times. */
export function installation(): string {
  if (installed === undefined) {
    const files = ['pdflatex.fmt', 'skak.sty', 'xskak.sty'];
    const found = spawnSync('kpsewhich', ['-engine=pdftex', ...files], {encoding: 'utf8'}).stdout;
    const paths = found.split('\n').filter((path) => path !== '');
    installed = paths.map((path) => `${path} ${statSync(path).mtimeMs}`).join('\n');
  }
  return installed;
}

/** The folder of what tests with TeX keep between their runs. */
export function cacheDirectory(): string {
  const directory = join(tmpdir(), `skakmat-tex-${userInfo().username}`);
  mkdirSync(directory, {recursive: true, mode: 0o700});
  return directory;
}

/** No line of the log broken, no file read or written outside the directory. */
function texEnvironment(): NodeJS.ProcessEnv {
  const environment = {...process.env};
  // Vitest's, but TeX would take it for the printer for which fonts are drawn.
  delete environment['MODE'];
  return {
    TEXMFVAR: join(cacheDirectory(), 'texmf-var'),
    ...environment,
    max_print_line: '100000',
    error_line: '254',
    half_error_line: '238',
    openin_any: 'p',
    openout_any: 'p',
  };
}

function progress(directory: string): string {
  try {
    const {mtimeMs, ino} = statSync(join(directory, 'progress.txt'));
    return `${mtimeMs} ${ino}`;
  } catch {
    return '';
  }
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return '';
  }
}
