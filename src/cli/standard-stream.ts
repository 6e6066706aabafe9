import {fstatSync, statSync} from 'node:fs';
import {devNull} from 'node:os';
import {platform} from 'node:process';
import {writeFully} from '../files/write-fully.ts';
import type {Output} from '../console/world.ts';

type Stream = Pick<
  NodeJS.WriteStream,
  'isTTY' | 'columns' | 'writableLength' | 'write' | 'on' | 'once' | 'off'
>;

/**
 * Standard output or standard error. If its reader has gone away, or the disk is full, further
 * output is dropped and the run continues: its files and its exit code are those of a complete run.
 */
export class StandardStream implements Output {
  readonly #descriptor: number;
  readonly #isDirect: boolean;
  readonly #open: () => Stream;
  #opened: Stream | undefined;
  readonly #isNeeded: boolean;
  readonly #waiting = new Set<() => void>();
  #failure: NodeJS.ErrnoException | undefined;

  /** `open` returns the stream of Node.js for `descriptor`; it is called only if it is needed. */
  constructor(descriptor: number, open: () => Stream, isNeeded: boolean) {
    this.#descriptor = descriptor;
    this.#open = open;
    this.#isNeeded = isNeeded;
    this.#isDirect = isWrittenDirectly(descriptor);
  }

  get isTTY(): boolean {
    return !this.#isDirect && this.#stream.isTTY;
  }

  get columns(): number | undefined {
    return this.#isDirect ? undefined : this.#stream.columns;
  }

  /** Whether output is lost, so that continuing is useless. */
  get isLost(): boolean {
    return this.#isNeeded && this.#failure !== undefined;
  }

  /** Why output is lost, unless its reader closed the pipe, which is not an error. */
  get error(): Error | undefined {
    return this.#failure?.code === 'EPIPE' ? undefined : this.#failure;
  }

  /** Whether output waits for its reader. */
  get isPending(): boolean {
    return (this.#opened?.writableLength ?? 0) > 0;
  }

  write(text: string | Uint8Array): boolean {
    if (this.#failure !== undefined) return true;
    if (!this.#isDirect) return this.#stream.write(text);
    try {
      // Node.js does not notice when a file accepts only part of a write.
      writeFully(this.#descriptor, typeof text === 'string' ? Buffer.from(text) : text);
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

  get #stream(): Stream {
    this.#opened ??= this.#open().on('error', (error: NodeJS.ErrnoException) => {
      this.#fail(error);
    });
    return this.#opened;
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#failure ??= error;
    for (const go of [...this.#waiting]) go();
  }
}

/**
 * Whether bytes can be written without a stream of Node.js, which needs a quarter of the time of a
 * short run to load: to files, to pipes and to nowhere.
 */
function isWrittenDirectly(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    if (stats.isFile()) return true;
    if (platform === 'win32') return false;
    if (stats.isFIFO()) return true;
    return stats.isCharacterDevice() && stats.rdev === statSync(devNull).rdev;
  } catch {
    return false;
  }
}
