import {spawn, type ChildProcess} from 'node:child_process';
import {setTimeout as pause} from 'node:timers/promises';

/** The end of a command: by itself, by a signal, or without having started. */
export type CommandEnd =
  | {readonly kind: 'exit'; readonly code: number}
  | {readonly kind: 'signal'; readonly signal: string}
  | {readonly kind: 'refused'; readonly why: string};

/** The time a command gets to end after it is asked to. */
const PATIENCE_MS = 2_000;

/**
 * A shell command that is run repeatedly, but never twice at the same time. It has its own process
 * group, so that it ends with all its child processes, and no input: otherwise TeX would wait for
 * answers on the user's terminal.
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

  /** Runs the command now; if it is running, runs it once more after it has ended. */
  run(): void {
    if (this.#isStopped) return;
    if (this.#running === undefined) this.#start();
    else this.#isWanted = true;
  }

  /** Ends the command and its child processes, by force if necessary. */
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

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/** Sends a signal to a process and its child processes; returns whether any existed. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    return false;
  }
}
