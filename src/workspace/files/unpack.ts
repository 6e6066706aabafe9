import {Readable, type Transform} from 'node:stream';
import * as zlib from 'node:zlib';
import {chunksOf, UserError, type ReadBytes} from '../../text/index.ts';
import {unreadable} from './unreadable.ts';

/** The name of a compression format. */
export type CompressionName = 'gzip' | 'zstd';

/** Node.js supports zstd from 22.15 on. */
const {createZstdDecompress} = zlib as {readonly createZstdDecompress?: () => Transform};

/** Decompresses a file. */
export async function* unpack(
  read: ReadBytes,
  name: CompressionName,
  path: string,
): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(chunksOf(read), {objectMode: false});
  const unpacked = name === 'gzip' ? zlib.createGunzip() : openZstd(path);
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof UserError ? error : unreadable(path, error);
  }
}

function openZstd(path: string): Transform {
  if (createZstdDecompress !== undefined) return createZstdDecompress();
  throw new UserError(
    'unreadable',
    `${path}: this version of Node.js cannot unpack zstd; try \`zstd -dc ${path} | skakmat games -\``,
  );
}
