import {Readable} from 'node:stream';
import type {Transform} from 'node:stream';
import type * as NodeZlib from 'node:zlib';
import {UserError} from '../diagnostic/user-error.ts';
import {chunksOf, readChunks} from '../source/read-bytes.ts';
import {unreadable} from './unreadable.ts';
import type {ReadBytes} from '../source/read-bytes.ts';

/** A compression format: its magic number and its decompressor. */
interface Compression {
  readonly magic: readonly number[];
  readonly open: (zlib: Zlib, path: string) => Transform;
}

/** Loaded only for files that need it; Node.js supports zstd from 22.15 on. */
type Zlib = typeof NodeZlib & {readonly createZstdDecompress?: () => Transform};

const COMPRESSIONS: readonly Compression[] = [
  // RFC 1952, 2.3.1
  {magic: [0x1f, 0x8b], open: (zlib) => zlib.createGunzip()},
  // RFC 8878, 3.1.1
  {magic: [0x28, 0xb5, 0x2f, 0xfd], open: openZstd},
];

/** Decompresses a file; `head` is its beginning. */
export function decompress(read: ReadBytes, head: Uint8Array, path: string): ReadBytes {
  const found = COMPRESSIONS.find(({magic}) => magic.every((byte, i) => head[i] === byte));
  return found === undefined ? read : readChunks(unpack(read, found, path));
}

async function* unpack(
  read: ReadBytes,
  compression: Compression,
  path: string,
): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(chunksOf(read), {objectMode: false});
  const unpacked = compression.open(await import('node:zlib'), path);
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof UserError ? error : unreadable(path, error);
  }
}

function openZstd({createZstdDecompress}: Zlib, path: string): Transform {
  if (createZstdDecompress !== undefined) return createZstdDecompress();
  throw new UserError(
    'unreadable',
    `${path}: this version of Node.js cannot unpack zstd; try \`zstd -dc ${path} | skakmat games -\``,
  );
}
