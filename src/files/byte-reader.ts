import {closeSync, openSync, read as readFile} from 'node:fs';
import {stat} from 'node:fs/promises';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {UserError} from '../diagnostic/user-error.ts';
import type {ReadBytes} from '../source/read-bytes.ts';
import {unreadable} from './unreadable.ts';

/** Reads a file; `close` is for whoever does not read all of it, and does no harm behind the end. */
export type ReadFile = ReadBytes & {readonly close: () => void};

/** Opens a file, which is closed when all of it has been read; `UserError` if the world refuses. */
export async function openBytes(path: string): Promise<ReadFile> {
  const descriptor = await openDescriptor(path);
  const read = readOpen(descriptor, path);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const readOn: ReadBytes = async (into) => {
    // The number may belong to another file by now.
    const count = isOpen ? await read(into) : 0;
    if (count === 0) close();
    return count;
  };
  return Object.assign(readOn, {close});
}

async function openDescriptor(path: string): Promise<number> {
  try {
    // Whoever reads a named pipe may wait for ever; behind those in /dev stands a shell that writes.
    const isPipe = (await stat(path)).isFIFO() && !path.startsWith('/dev/');
    if (!isPipe) return openSync(path, 'r');
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new UserError('unreadable', `${path}: is a pipe; use standard input, named -`);
}

/** Reads what is open already, such as standard input, which is 0. */
export function readOpen(descriptor: number, path = '<stdin>'): ReadBytes {
  return async (into) => {
    for (;;) {
      try {
        return (await readDescriptor(descriptor, into, 0, into.length, null)).bytesRead;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : '';
        // Windows says so at the end of a pipe.
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw unreadable(path, error);
      }
      // Somebody has told the other end of a pipe not to wait, and there is nothing to read yet.
      await setTimeout(PAUSE_MS);
    }
  };
}

const readDescriptor = promisify(readFile);
const PAUSE_MS = 5;
