import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {setTimeout as pause} from 'node:timers/promises';

/** How a command has ended: by itself, by a signal, or it never began. */
export type CommandEnd =
  | {readonly kind: 'exit'; readonly code: number}
  | {readonly kind: 'signal'; readonly signal: string}
  | {readonly kind: 'refused'; readonly why: string};

/** Who is asked to end gets so long to do so. */
const PATIENCE_MS = 2_000;

/**
 * A command line for the shell that is run again and again, but never twice at a time. It has a process
 * group of its own, so that it ends with everything that it has started, and no input: TeX would wait
 * for answers at a terminal that somebody else reads.
 */
export class RepeatedCommand {
  readonly #line: string;
  readonly #onEnd: (end: CommandEnd) => void;
  #running: ChildProcess | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(line: string, onEnd: (end: CommandEnd) => void) {
    this.#line = line;
    this.#onEnd = onEnd;
  }

  /** Runs the command now; if it is running, once more when it has ended. */
  run(): void {
    if (this.#isStopped) return;
    if (this.#running === undefined) this.#start();
    else this.#isWanted = true;
  }

  /** Ends the command and what it has started, by force if it must be. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const pid = this.#running?.pid;
    if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return;
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end && signalGroup(pid, 0)) await pause(10);
    signalGroup(pid, 'SIGKILL');
  }

  #start(): void {
    this.#isWanted = false;
    const child = spawn(this.#line, {
      shell: true,
      detached: hasGroups,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#running = child;
    child.once('error', ({message}) => {
      this.#end({kind: 'refused', why: message});
    });
    child.once('exit', (code, signal) => {
      this.#end(code === null ? {kind: 'signal', signal: String(signal)} : {kind: 'exit', code});
    });
  }

  #end(end: CommandEnd): void {
    if (this.#running === undefined) return;
    this.#running = undefined;
    if (this.#isStopped) return;
    this.#onEnd(end);
    if (this.#isWanted) this.#start();
  }
}

/** Windows has none. */
const hasGroups = process.platform !== 'win32';

/** Sends a signal to a process and those that it has started; says whether anybody was there. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    return false;
  }
}
