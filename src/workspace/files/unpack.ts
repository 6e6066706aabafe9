import {Readable, type Transform} from 'node:stream';
import * as zlib from 'node:zlib';
import {chunksOf, UserError, type ReadBytes} from '../../text/index.ts';
import {unreadable} from './unreadable.ts';

/** The name of a compression format. */
export type CompressionName = 'gzip' | 'zstd';

/** Unpacks zstd; Node.js has it from 22.15 on. */
interface ZstdDecompress extends Transform {
  /** The number of packed bytes that were used. */
  readonly bytesWritten: number;
}

const {createZstdDecompress} = zlib as {readonly createZstdDecompress?: () => ZstdDecompress};

/** Decompresses a file. */
export async function* unpack(
  read: ReadBytes,
  name: CompressionName,
  path: string,
): AsyncGenerator<Uint8Array> {
  try {
    if (name === 'zstd') yield* unpackZstd(chunksOf(read), path);
    else yield* unpackGzip(chunksOf(read));
  } catch (error) {
    throw error instanceof UserError ? error : unreadable(path, error);
  }
}

function unpackGzip(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packed = Readable.from(chunks, {objectMode: false});
  const unpacked = zlib.createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  return packed.pipe(unpacked) as AsyncIterable<Uint8Array>;
}

/** A frame of one byte: it comes out if the frame before it is whole, which Node.js 22 does not tell. */
const ONE_BYTE = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 1, 9, 0, 0, 0);

/** A decompressor of Node.js ends with a frame, and leaves what follows in the same chunk to the next one. */
async function* unpackZstd(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  let frame = openZstd(path);
  try {
    for await (const chunk of chunks) {
      for (let left = chunk; left.length > 0;) {
        const before = frame.bytesWritten;
        yield* drain(frame, (onDone) => frame.write(left, onDone));
        left = left.subarray(frame.bytesWritten - before);
        if (left.length > 0) frame = openZstd(path);
      }
    }
    let last = 0;
    for await (const {length} of drain(frame, (onDone) => frame.write(ONE_BYTE, onDone)))
      last += length;
    if (last !== 1) throw new Error('unexpected end of file');
  } finally {
    frame.destroy();
  }
}

/** Yields what a stream gives until it has taken what `start` passes to it, or has come to its end. */
async function* drain(
  stream: Transform,
  start: (onDone: () => void) => void,
): AsyncGenerator<Uint8Array> {
  const state = {isDone: false, wake: (): void => undefined};
  const notice = (): void => {
    state.wake();
  };
  const finish = (): void => {
    state.isDone = true;
    state.wake();
  };
  stream.on('readable', notice).on('end', finish).on('error', notice);
  try {
    start(finish);
    for (;;) {
      const isLast = state.isDone;
      for (let part = take(stream); part !== undefined; part = take(stream)) yield part;
      if (stream.errored) throw stream.errored;
      if (isLast) return;
      if (state.isDone) continue;
      await new Promise<void>((resolve) => {
        state.wake = resolve;
      });
    }
  } finally {
    stream.off('readable', notice).off('end', finish).off('error', notice);
  }
}

function take(stream: Transform): Uint8Array | undefined {
  return (stream.read() as Uint8Array | null) ?? undefined;
}

function openZstd(path: string): ZstdDecompress {
  if (createZstdDecompress !== undefined) return createZstdDecompress();
  throw new UserError(
    'unreadable',
    `${path}: this version of Node.js cannot unpack zstd; try \`zstd -dc ${path} | skakmat games -\``,
  );
}
