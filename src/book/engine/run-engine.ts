import {spawn, type ChildProcess} from 'node:child_process';
import {createHash} from 'node:crypto';
import {statSync, readdirSync} from 'node:fs';
import {extname, join} from 'node:path';
import {readOrNothing} from '../../workspace/index.ts';

/** Output for people and printers, which TeX does not read again. */
const OUTPUT = new Set(['.log', '.pdf', '.dvi', '.xdv', '.gz', '.fls', '.ps']);

/** The hook, and the trees with the caches of fonts. */
const OURS = /^(?:skakmat-hook|\.texmf)/;

/** A line that every LaTeX document writes, and that does not affect the output. */
const TRIVIAL = /^(?:\\relax ?|\\gdef ?\\@abspage@last\{\d+\}|)$/;

/** Returns the files that TeX may read in its next run: if they change, another run is needed. */
export function readAuxiliary(scratch: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(scratch, {recursive: true, encoding: 'utf8'}).sort();
  for (const name of names) {
    if (OUTPUT.has(extname(name)) || OURS.test(name)) continue;
    const lines = readOrNothing(join(scratch, name)).split('\n');
    const text = lines.filter((line) => !TRIVIAL.test(line)).join('\n');
    if (text !== '') hash.update(`${name}\u0000${text}\u0000`);
  }
  return hash.digest('hex');
}

/** A program to run. */
interface EngineCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The time after which it is stopped. */
  readonly timeoutMs: number;
  /** It is stopped when this file has grown too large. */
  readonly log: string;
}

/** The end of a run. */
export type EngineEnd = 'exit' | 'timeout' | 'flood' | 'absent';

/** A program that is running. */
export interface EngineRun {
  readonly end: Promise<EngineEnd>;
  /** The beginning of its output. */
  readonly said: () => string;
  /** Kills it and all its child processes at once; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** The size limit of a log, and of any other file that TeX writes. */
const MOST_LOG_BYTES = 400_000_000;
const MOST_FILE_BLOCKS = 2_000_000;

const PAUSE_MS = 500;

const MOST_SAID = 2_000;

/** The time that an interrupted TeX has to close its log. */
const GRACE_MS = 2_000;

/** Windows has neither process groups nor sh. */
const isPosix = process.platform !== 'win32';

/** The exit code of a shell for a program that it does not find or may not start. */
const NOT_FOUND = new Set([126, 127]);

/**
 * Runs a program in its own process group, without input. Its output goes through a pipe, so that it
 * does not outlive skakmat for long if skakmat is killed; if it prints nothing, the system stops it
 * once it has used its time limit as CPU time.
 */
export function runEngine(call: EngineCall): EngineRun {
  const child = start(call);
  const said = collectOutput(child);
  const end = awaitEnd(child, enforceLimits(child, call));
  return {
    end,
    said,
    kill: async () => {
      signal(child, 'SIGKILL');
      await end;
    },
  };
}

/** Keeps the start of what a program prints. */
function collectOutput(child: ChildProcess): () => string {
  let said = '';
  const add = (chunk: Buffer): void => {
    if (said.length < MOST_SAID) said += chunk.toString('utf8', 0, MOST_SAID);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => said;
}

interface Limits {
  /** The limit that the program has exceeded. */
  exceeded: EngineEnd | undefined;
  /** Ends the supervision. */
  readonly lift: () => void;
}

/** Interrupts a program that exceeds its time or the size of its log, then kills it. */
function enforceLimits(child: ChildProcess, {log, timeoutMs}: EngineCall): Limits {
  let grace: NodeJS.Timeout | undefined;
  const interrupt = (limit: EngineEnd): void => {
    if (limits.exceeded !== undefined) return;
    limits.exceeded = limit;
    signal(child, 'SIGINT');
    grace = setTimeout(signal, GRACE_MS, child, 'SIGKILL');
  };
  const clock = setTimeout(interrupt, timeoutMs, 'timeout');
  const watch = setInterval(() => {
    const size = statSync(log, {throwIfNoEntry: false})?.size ?? 0;
    if (size > MOST_LOG_BYTES) interrupt('flood');
  }, PAUSE_MS);
  const limits: Limits = {
    exceeded: undefined,
    lift: () => {
      clearTimeout(clock);
      clearTimeout(grace);
      clearInterval(watch);
    },
  };
  return limits;
}

function awaitEnd(child: ChildProcess, limits: Limits): Promise<EngineEnd> {
  return new Promise((resolve) => {
    const settle = (end: EngineEnd): void => {
      limits.lift();
      resolve(end);
    };
    child.once('error', () => {
      settle('absent');
    });
    child.once('exit', () => {
      // Child processes of TeX must not outlive it.
      signal(child, 'SIGKILL');
    });
    child.once('close', (code, by) => {
      settle(limits.exceeded ?? endOf(code, by));
    });
  });
}

function start({program, args, folder, env, timeoutMs}: EngineCall): ChildProcess {
  const seconds = Math.ceil(timeoutMs / 1_000) + 10;
  const limits = `ulimit -S -t ${seconds} || :; ulimit -S -f ${MOST_FILE_BLOCKS} || :; exec "$@"`;
  const [command, ...rest] = isPosix
    ? (['/bin/sh', '-c', limits, 'sh', program, ...args] as const)
    : ([program, ...args] as const);
  return spawn(command, rest, {
    cwd: folder,
    env,
    detached: isPosix,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function endOf(code: number | null, by: NodeJS.Signals | null): EngineEnd {
  if (isPosix && code !== null && NOT_FOUND.has(code)) return 'absent';
  if (by === 'SIGXFSZ') return 'flood';
  return by === 'SIGXCPU' ? 'timeout' : 'exit';
}

/** Sends a signal to a program and its child processes, unless it has ended. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isPosix ? -child.pid : child.pid, name);
  } catch {
    // It has already ended.
  }
}
