import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {onTestFinished} from 'vitest';
import {PROGRAM} from './run-skakmat.ts';

/** A slow machine under load takes long, but not for ever. */
export const PATIENCE_MS = 600_000;

/** A `skakmat watch` at work, which is ended with its test. */
export class Watching {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | string>;
  #output = '';
  #read = 0;
  #wake: () => void = () => undefined;

  constructor(folder: string, args: readonly string[], wrapper: readonly string[] = []) {
    // Through one pipe, so that what is said comes in the order in which it was said.
    const merged = ['-c', 'exec "$@" 2>&1', 'sh'];
    const program = [...wrapper, process.execPath, PROGRAM, 'watch', ...args];
    const env = {PATH: process.env['PATH']};
    const child = spawn('sh', [...merged, ...program], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
      this.#wake();
    });
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve(code ?? signal ?? '');
        this.#wake();
      });
    });
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await this.#ended;
    });
  }

  /** Waits until something is said that was not waited for before; gives all up to its end. */
  async until(text: string | RegExp): Promise<string> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const fresh = this.#output.slice(this.#read);
      const at = typeof text === 'string' ? fresh.indexOf(text) : fresh.search(text);
      if (at >= 0) {
        const length =
          at + (typeof text === 'string' ? text : (text.exec(fresh)?.[0] ?? '')).length;
        this.#read += length;
        return fresh.slice(0, length);
      }
      const left = end - performance.now();
      const hasEnded = this.#child.exitCode !== null || this.#child.signalCode !== null;
      if (left <= 0 || hasEnded) throw new Error(`never said ${String(text)}, but:\n${fresh}`);
      await this.#more(left);
    }
  }

  /** What has been said since, so far. */
  get rest(): string {
    return this.#output.slice(this.#read);
  }

  /** Stops it as a person or a system does; gives its exit code, or the signal that has ended it. */
  stop(signal: NodeJS.Signals): Promise<number | string> {
    this.#child.kill(signal);
    return this.#ended;
  }

  async #more(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }
}
