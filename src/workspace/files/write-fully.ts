import {writeSync} from 'node:fs';
import {codeOf} from './unreadable.ts';

/**
 * Writes all of `bytes` to an open file. A full disk may accept part of them and report success;
 * then the next call fails with the reason.
 */
export function writeFully(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSome(file, bytes, at);
}

function writeSome(file: number, bytes: Uint8Array, at: number): number {
  for (;;) {
    try {
      const count = writeSync(file, bytes, at);
      if (count > 0) return count;
      throw Object.assign(new Error('nothing was written'), {code: 'ENOSPC'});
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'EAGAIN') throw error;
    }
    // The reader of a nonblocking pipe is slower than the writer.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

const PAUSE_MS = 5;
