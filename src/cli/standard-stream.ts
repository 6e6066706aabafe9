import {fstatSync} from 'node:fs';
import {writeFully} from '../files/write-fully.ts';
import type {Output} from '../console/world.ts';

type Stream = NodeJS.WriteStream & {readonly fd: number};

/**
 * Standard output or standard error. If its reader has gone away, or the disk is full, further
 * output is dropped and the run continues: its files and its exit code are those of a complete run.
 */
export class StandardStream implements Output {
  readonly #stream: Stream;
  readonly #isFile: boolean;
  readonly #isNeeded: boolean;
  readonly #waiting = new Set<() => void>();
  #failure: NodeJS.ErrnoException | undefined;

  constructor(stream: Stream, isNeeded: boolean) {
    this.#stream = stream;
    this.#isNeeded = isNeeded;
    this.#isFile = isFile(stream.fd);
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#fail(error);
    });
  }

  get isTTY(): boolean {
    return this.#stream.isTTY;
  }

  get columns(): number | undefined {
    return this.#stream.columns;
  }

  /** Whether output is lost, so that continuing is useless. */
  get isLost(): boolean {
    return this.#isNeeded && this.#failure !== undefined;
  }

  /** Why output is lost, unless its reader closed the pipe, which is not an error. */
  get error(): Error | undefined {
    return this.#failure?.code === 'EPIPE' ? undefined : this.#failure;
  }

  write(text: string | Uint8Array): boolean {
    if (this.#failure !== undefined) return true;
    if (!this.#isFile) return this.#stream.write(text);
    try {
      // Node.js does not notice when a file accepts only part of a write.
      writeFully(this.#stream.fd, typeof text === 'string' ? Buffer.from(text) : text);
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  }

  once(event: 'drain', listener: () => void): void {
    const go = (): void => {
      this.#waiting.delete(go);
      this.#stream.off(event, go);
      listener();
    };
    this.#waiting.add(go);
    this.#stream.once(event, go);
    if (this.#failure !== undefined) go();
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#failure ??= error;
    for (const go of [...this.#waiting]) go();
  }
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}
