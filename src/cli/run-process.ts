import {fstatSync, statSync} from 'node:fs';
import {availableParallelism, devNull} from 'node:os';
import {platform} from 'node:process';
import {isatty} from 'node:tty';
import {describeSystemError, EXIT, writeFully} from '../workspace/index.ts';
import type {Output, World} from '../workspace/index.ts';

/** The file descriptor of standard input. */
const STANDARD_INPUT = 0;

/** Imports the reader on first use. */
async function readStandardInput(into: Uint8Array): Promise<number> {
  const {readOpen} = await import('../workspace/files/byte-reader.ts');
  return readOpen(STANDARD_INPUT)(into);
}

/** The signals by which people and systems stop a program. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const whenStopped: World['whenStopped'] = (clean) => {
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await clean();
    // The listener is gone by now, so the parent sees which signal ended the process.
    process.kill(process.pid, signal);
  };
  const onSignal = (signal: NodeJS.Signals): void => void stop(signal);
  const onExit = (): void => void clean();
  for (const signal of SIGNALS) process.once(signal, onSignal);
  process.once('exit', onExit);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', onExit);
  };
};

const THREADS: Pick<World, 'startWorker' | 'countCores'> = {
  startWorker: async (job) => (await import('./start-worker.ts')).startWorker(job),
  countCores: availableParallelism,
};

const streams: NonNullable<World['streams']> = {
  get input() {
    return process.stdin;
  },
  get output() {
    return process.stdout;
  },
  leave: (code) => process.exit(code),
  survive: (note) => void process.on('uncaughtException', note),
};

/** Runs a program in this process, with its arguments, streams and exit code. */
export function runProcess(run: (args: readonly string[], world: World) => Promise<number>): void {
  const stdout = new StandardStream(1, () => process.stdout, true);
  const stderr = new StandardStream(2, () => process.stderr, false);
  const world: World = {
    stdout,
    stderr,
    env: process.env,
    node: process.versions.node,
    stdin: {
      get isTTY() {
        return isatty(STANDARD_INPUT);
      },
      read: readStandardInput,
    },
    streams,
    now: () => performance.now(),
    whenStopped,
    ...THREADS,
    readStandardInput: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
  // If output is pending, the exit code is only set, so that it is written before the process ends.
  void run(process.argv.slice(2), world).then((code) => {
    // A pipe reports a closed reader a moment later.
    setImmediate(() => {
      process.exitCode = exitCodeFor(code, stdout.error, stderr);
      // Otherwise V8 would first finish what it compiles, and collect garbage.
      if (!stdout.isPending && !stderr.isPending) process.exit();
    });
  });
}

/** A report that could not be written to a full disk is a failure, whatever its result. */
function exitCodeFor(code: number, lost: Error | undefined, stderr: StandardStream): number {
  if (lost === undefined) return code;
  stderr.write(`skakmat: standard output: ${describeSystemError(lost)}\n`);
  return code === EXIT.internal ? code : EXIT.usage;
}

type Stream = Pick<
  NodeJS.WriteStream,
  'isTTY' | 'columns' | 'writableLength' | 'write' | 'on' | 'once' | 'off'
>;

/**
 * Standard output or standard error. If its reader has gone away, or the disk is full, further
 * output is dropped and the run continues: its files and its exit code are those of a complete run.
 */
class StandardStream implements Output {
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

  /** True if output is lost, so that continuing is useless. */
  get isLost(): boolean {
    return this.#isNeeded && this.#failure !== undefined;
  }

  /** The reason why output is lost, unless its reader closed the pipe, which is not an error. */
  get error(): Error | undefined {
    return this.#failure?.code === 'EPIPE' ? undefined : this.#failure;
  }

  /** True if output waits for its reader. */
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
 * True if bytes can be written without a stream of Node.js, which needs a quarter of the time of a
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
