import {peek, type ReadBytes} from './read-bytes.ts';

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
