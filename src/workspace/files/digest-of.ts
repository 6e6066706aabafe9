import {createHash} from 'node:crypto';
import {closeSync, openSync, readSync} from 'node:fs';

/** Returns the SHA-256 of the contents of a file. */
export function digestOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    return digestOfOpen(file);
  } finally {
    closeSync(file);
  }
}

/** Returns the SHA-256 of an open file, from its beginning, whatever the current offset is. */
export function digestOfOpen(file: number): string {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (let at = 0; ;) {
    const count = readSync(file, buffer, 0, CHUNK, at);
    if (count === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, count));
    at += count;
  }
}

const CHUNK = 1 << 18;
