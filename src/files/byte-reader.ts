import {closeSync, openSync, read as readFile} from 'node:fs';
import {stat} from 'node:fs/promises';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {UserError} from '../diagnostic/user-error.ts';
import {unreadable} from './unreadable.ts';

/** Puts the next bytes into `into`, as many as there are at the moment; 0 at the end. */
export type ReadBytes = (into: Uint8Array) => Promise<number>;

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
  throw new UserError('unreadable', `${path}: is a pipe; let it be standard input, named -`);
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

/** Reads chunks that come by themselves. */
export function readChunks(chunks: AsyncIterable<Uint8Array>): ReadBytes {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  return async (into) => {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return 0;
      rest = next.value;
    }
    const given = rest.subarray(0, into.length);
    into.set(given);
    rest = rest.subarray(given.length);
    return given.length;
  };
}

/** The other way round: what `read` gives, in chunks that belong to whoever takes them. */
export async function* chunksOf(read: ReadBytes): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = new Uint8Array(CHUNK);
    const count = await read(chunk);
    if (count === 0) return;
    yield chunk.subarray(0, count);
  }
}

const CHUNK = 1 << 16;

/** Looks at the first `size` bytes, or all there are, and gives them back to whoever reads on. */
export async function peek(
  read: ReadBytes,
  size: number,
): Promise<{readonly head: Uint8Array; readonly read: ReadBytes}> {
  const buffer = new Uint8Array(size);
  const head = buffer.subarray(0, await fill(read, buffer));
  let rest = head;
  const readOn: ReadBytes = async (into) => {
    // What has said once that it is at its end is not asked again.
    if (rest.length === 0) return head.length < size ? 0 : read(into);
    const given = rest.subarray(0, into.length);
    into.set(given);
    rest = rest.subarray(given.length);
    return given.length;
  };
  return {head, read: readOn};
}

/** Reads until `into` is full or there is nothing more; how many bytes it was given. */
export async function fill(read: ReadBytes, into: Uint8Array): Promise<number> {
  let filled = 0;
  while (filled < into.length) {
    const count = await read(into.subarray(filled));
    if (count === 0) break;
    filled += count;
  }
  return filled;
}
