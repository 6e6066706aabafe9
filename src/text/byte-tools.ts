import {NEWLINE, RETURN} from './characters.ts';
import {decodeLatin1, type OwnedBytes} from './encoding.ts';

/** Returns a copy. A `slice` of a Buffer would be a view of the same memory. */
export function copyBytes(bytes: Uint8Array): OwnedBytes {
  return new Uint8Array(bytes) as OwnedBytes;
}

/** Encodes a text. */
export function encodeUtf8(text: string): OwnedBytes {
  return new TextEncoder().encode(text) as OwnedBytes;
}

/** Returns the same bytes with the methods of the tools. */
export function viewOwned(bytes: OwnedBytes, {view}: ByteTools): OwnedBytes {
  return view(bytes) as OwnedBytes;
}

/** Reads the next bytes into `into`, as many as are available; returns 0 at the end. */
export type ReadBytes = (into: Uint8Array) => Promise<number>;

/** Reads from an iterable of chunks. */
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

/** The inverse: yields chunks that the caller may keep, from a `read` function. */
export async function* chunksOf(read: ReadBytes): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = new Uint8Array(CHUNK);
    const count = await read(chunk);
    if (count === 0) return;
    yield chunk.slice(0, count);
  }
}

const CHUNK = 1 << 16;

/** Returns the first `size` bytes, or all if there are fewer, and a reader that starts with them. */
export async function peek(
  read: ReadBytes,
  size: number,
): Promise<{readonly head: Uint8Array; readonly read: ReadBytes}> {
  const buffer = new Uint8Array(size);
  const head = buffer.subarray(0, await fill(read, buffer));
  let rest = head;
  const readOn: ReadBytes = async (into) => {
    // A reader that has reported its end is not called again.
    if (rest.length === 0) return head.length < size ? 0 : read(into);
    const given = rest.subarray(0, into.length);
    into.set(given);
    rest = rest.subarray(given.length);
    return given.length;
  };
  return {head, read: readOn};
}

/** Reads until `into` is full or the input ends; returns the number of bytes read. */
export async function fill(read: ReadBytes, into: Uint8Array): Promise<number> {
  let filled = 0;
  while (filled < into.length) {
    const count = await read(into.subarray(filled));
    if (count === 0) break;
    filled += count;
  }
  return filled;
}

/** Operations on all bytes of a file; Node.js has faster implementations than a browser. */
export interface ByteTools {
  /** Tests whether bytes are valid UTF-8. */
  readonly isUtf8: (bytes: Uint8Array) => boolean;
  /** Decodes ISO 8859-1. */
  readonly toLatin1: (bytes: Uint8Array) => string;
  /** Returns a view of the same bytes whose own methods are the fastest there are. */
  readonly view: (bytes: Uint8Array) => Uint8Array;
  /** Returns the index of `byte` in `bytes` at or after `from`, -1 if there is none. */
  readonly indexOf: (bytes: Uint8Array, byte: number, from: number) => number;
  /** Counts the line ends: LF, CRLF or a lone CR. */
  readonly countLines: (bytes: Uint8Array) => number;
}

/** The tools that work everywhere. */
export const PORTABLE_TOOLS: ByteTools = {
  isUtf8(bytes) {
    try {
      new TextDecoder('utf-8', {fatal: true}).decode(bytes);
      return true;
    } catch {
      return false;
    }
  },
  toLatin1: decodeLatin1,
  view: (bytes) => bytes,
  indexOf: (bytes, byte, from) => bytes.indexOf(byte, from),
  countLines,
};

/** Counts the line ends in `bytes`: LF, CRLF or a lone CR, as in `SourceText`. */
export function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === NEWLINE || (code === RETURN && bytes[at + 1] !== NEWLINE)) count += 1;
  }
  return count;
}

/** More white space than this, in bytes, begins no text. */
const MOST_BLANKS = 1 << 24;

/**
 * Returns the first `size` bytes, or all if there are fewer, and a reader that starts with the first.
 * If white space is more than half of them, the bytes are those after it.
 */
export async function peekPastBlanks(
  read: ReadBytes,
  size: number,
): Promise<{readonly head: Uint8Array; readonly read: ReadBytes}> {
  let peeked = await peek(read, size);
  let blanks = countBlanks(peeked.head);
  for (let most = size; blanks * 2 > most && most <= MOST_BLANKS;) {
    most *= 2;
    peeked = await peek(peeked.read, most);
    blanks = countBlanks(peeked.head);
  }
  const start = blanks * 2 > size ? blanks : 0;
  return {head: peeked.head.subarray(start, start + size), read: peeked.read};
}

/** Counts the bytes of white space at the beginning of UTF-8, with those of a byte order mark. */
function countBlanks(bytes: Uint8Array): number {
  let at = MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0;
  while (BLANKS.has(bytes[at] ?? 0)) at += 1;
  return at;
}

const MARK = [0xef, 0xbb, 0xbf];
const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
