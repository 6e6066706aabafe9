import {spawn} from 'node:child_process';
import {statSync} from 'node:fs';

/** How a program is run. */
export interface EngineCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** It is ended when it has taken so long. */
  readonly timeoutMs: number;
  /** It is ended when this file has grown too large. */
  readonly log: string;
}

/** How a run has ended. */
export type EngineEnd = 'exit' | 'timeout' | 'flood' | 'absent';

/** A program that is running. */
export interface EngineRun {
  readonly end: Promise<EngineEnd>;
  /** Kills it with all that it has started, at once; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** A log of this size is not that of a book. */
const MOST_LOG_BYTES = 400_000_000;

const PAUSE_MS = 500;

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/**
 * Runs a program in a process group of its own, without input. Its output goes through a pipe, so that
 * it does not outlive us by long should we be killed.
 */
export function runEngine({program, args, folder, env, timeoutMs, log}: EngineCall): EngineRun {
  const child = spawn(program, args, {
    cwd: folder,
    env,
    detached: hasGroups,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.resume();
  child.stderr.resume();
  let forced: EngineEnd | undefined;
  const killNow = (why?: EngineEnd): void => {
    forced ??= why;
    if (child.pid === undefined) return;
    try {
      process.kill(hasGroups ? -child.pid : child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const clock = setTimeout(killNow, timeoutMs, 'timeout');
  const watch = setInterval(() => {
    const size = statSync(log, {throwIfNoEntry: false})?.size ?? 0;
    if (size > MOST_LOG_BYTES) killNow('flood');
  }, PAUSE_MS);
  const end = new Promise<EngineEnd>((resolve) => {
    const settle = (how: EngineEnd): void => {
      clearTimeout(clock);
      clearInterval(watch);
      resolve(how);
    };
    child.once('error', () => {
      settle('absent');
    });
    child.once('close', () => {
      settle(forced ?? 'exit');
    });
  });
  return {
    end,
    kill: async () => {
      killNow();
      await end;
    },
  };
}
