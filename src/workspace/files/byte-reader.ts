import {closeSync, fstatSync, openSync, read as readFile, readSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {UserError, type ReadBytes} from '../../text/index.ts';
import {codeOf, unreadable} from './unreadable.ts';

/** Reads a file. `close` is for callers that stop early; after the end it has no effect. */
export type ReadFile = ReadBytes & {readonly close: () => void};

/**
 * Opens a file, from `offset` on if one is given. It is closed when it has been read completely;
 * throws a `UserError` if it cannot be opened.
 */
export async function openBytes(path: string, offset?: number): Promise<ReadFile> {
  const descriptor = await openDescriptor(path);
  const read = readOpen(descriptor, path, offset, fstatSync(descriptor).isFile());
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const readOn: ReadBytes = async (into) => {
    // The descriptor may belong to another file by now.
    const count = isOpen ? await read(into) : 0;
    if (count === 0) close();
    return count;
  };
  return Object.assign(readOn, {close});
}

async function openDescriptor(path: string): Promise<number> {
  try {
    // Reading a named pipe may block for ever; a pipe in /dev has a shell that writes to it.
    const isPipe = (await stat(path)).isFIFO() && !path.startsWith('/dev/');
    if (!isPipe) return openSync(path, 'r');
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new UserError('unreadable', `${path}: is a pipe; use standard input, named -`);
}

/** Reads an open file descriptor, such as standard input, which is 0; from where it is, or from `offset` on. */
export function readOpen(
  descriptor: number,
  path = '<stdin>',
  offset?: number,
  isFile = false,
): ReadBytes {
  let at = offset ?? null;
  let reads = 0;
  return async (into) => {
    for (;;) {
      try {
        reads += 1;
        // Handing a file to another thread costs more than reading it.
        const bytesRead =
          isFile && reads % TURN !== 0
            ? readSync(descriptor, into, 0, into.length, at)
            : (await readDescriptor(descriptor, into, 0, into.length, at)).bytesRead;
        if (at !== null) at += bytesRead;
        return bytesRead;
      } catch (error) {
        const code = codeOf(error);
        // Windows reports this at the end of a pipe.
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw unreadable(path, error);
      }
      // Another process has made the pipe nonblocking, and there is nothing to read yet.
      await setTimeout(PAUSE_MS);
    }
  };
}

const readDescriptor = promisify(readFile);
const PAUSE_MS = 5;

/** After so many reads, signals and workers have their turn. */
const TURN = 16;
