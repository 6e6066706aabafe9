import {availableParallelism} from 'node:os';
import {isatty} from 'node:tty';
import {StandardStream} from './standard-stream.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

/** The file descriptor of standard input. */
const STANDARD_INPUT = 0;

/** Imports the reader on first use. */
async function readStandardInput(into: Uint8Array): Promise<number> {
  const {readOpen} = await import('../files/byte-reader.ts');
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
  stderr.write(`skakmat: standard output: ${lost.message}\n`);
  return code === EXIT.internal ? code : EXIT.usage;
}
