import {readChunks, type ReadBytes} from '../../text/index.ts';
import type {CompressionName} from './unpack.ts';

/** The formats with their magic numbers. */
const COMPRESSIONS: readonly (readonly [CompressionName, readonly number[]])[] = [
  // RFC 1952, 2.3.1
  ['gzip', [0x1f, 0x8b]],
  // RFC 8878, 3.1.1
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
];

/** Decompresses a file; `head` is its beginning. Returns `read` if it is not compressed. */
export function decompress(read: ReadBytes, head: Uint8Array, path: string): ReadBytes {
  const found = COMPRESSIONS.find(([, magic]) => magic.every((byte, i) => head[i] === byte));
  return found === undefined ? read : readChunks(unpackLate(read, found[0], path));
}

/** Loads what decompresses only for files that need it. */
async function* unpackLate(
  ...given: [read: ReadBytes, name: CompressionName, path: string]
): AsyncGenerator<Uint8Array> {
  const {unpack} = await import('./unpack.ts');
  yield* unpack(...given);
}
