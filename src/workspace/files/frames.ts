import {closeSync, fstatSync, openSync, read as readFile} from 'node:fs';
import {promisify} from 'node:util';
import {readChunks} from '../../text/index.ts';
import {openBytes, type ReadFile} from './byte-reader.ts';
import {unpack, type CompressionName} from './unpack.ts';

/** A place in a packed file from which it can be unpacked, and the place of its text; both in bytes. */
interface Frame {
  readonly packed: number;
  readonly start: number;
}

/** A packed file that consists of frames, each of which can be unpacked by itself. */
interface FramedFile {
  /** The size of its text in bytes. */
  readonly size: number;
  readonly open: (offset: number) => Promise<ReadFile>;
}

/** Frames that are closer to each other in the text are joined. */
const CLOSEST = 1 << 20;

/**
 * Reads where the frames of a file begin, without unpacking it: the blocks of bgzip, or the frames of zstd
 * that name their size. Returns undefined if it has only one, or sizes are not known.
 */
export async function openFramed(
  path: string,
  name: CompressionName,
): Promise<FramedFile | undefined> {
  const frames: Frame[] = [];
  const file = openSync(path, 'r');
  let size = 0;
  try {
    const end = fstatSync(file).size;
    const measure = name === 'gzip' ? measureGzip : measureZstd;
    const bytesAt = async (at: number, length: number): Promise<DataView> => {
      const bytes = new Uint8Array(length);
      await readDescriptor(file, bytes, 0, length, at);
      return new DataView(bytes.buffer);
    };
    for (let at = 0; at < end;) {
      const frame = await measure(bytesAt, at);
      if (frame === undefined) return undefined;
      const last = frames.at(-1);
      if (last === undefined || size - last.start >= CLOSEST)
        frames.push({packed: at, start: size});
      at += frame.packed;
      size += frame.size;
    }
  } finally {
    closeSync(file);
  }
  if (frames.length < 2) return undefined;
  return {size, open: (offset) => openFrom(path, name, offset, frames)};
}

const readDescriptor = promisify(readFile);

async function openFrom(
  path: string,
  name: CompressionName,
  offset: number,
  frames: readonly Frame[],
): Promise<ReadFile> {
  const {packed, start} = frames.findLast((frame) => frame.start <= offset) ?? {
    packed: 0,
    start: 0,
  };
  const bytes = await openBytes(path, packed);
  const read = readChunks(skip(unpack(bytes, name, path), offset - start));
  return Object.assign(read, {close: bytes.close});
}

async function* skip(chunks: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of chunks) {
    if (left < chunk.length) yield chunk.slice(left);
    left = Math.max(0, left - chunk.length);
  }
}

type BytesAt = (at: number, length: number) => Promise<DataView>;

/** The size of a frame, and that of its text. */
interface FrameSize {
  readonly packed: number;
  readonly size: number;
}

/** The block of bgzip at `at`: its size is in an extra field of the header (SAM specification, 4.1). */
async function measureGzip(bytesAt: BytesAt, at: number): Promise<FrameSize | undefined> {
  const head = await bytesAt(at, 18);
  const isBlock = head.getUint32(0) === 0x1f8b0804 && head.getUint32(10) === 0x06004243;
  if (!isBlock) return undefined;
  const packed = head.getUint16(16, true) + 1;
  const size = (await bytesAt(at + packed - 4, 4)).getUint32(0, true);
  return {packed, size};
}

/** The widths of the identifier of a dictionary. */
const ID_WIDTHS = [0, 1, 2, 4];

function readSize(head: DataView, at: number, width: number): number | undefined {
  switch (width) {
    case 1:
      return head.getUint8(at);
    case 2:
      return head.getUint16(at, true) + 256;
    case 4:
      return head.getUint32(at, true);
    case 8:
      return Number(head.getBigUint64(at, true));
    default:
      return undefined;
  }
}

/** The frame of zstd at `at` (RFC 8878, 3.1). */
async function measureZstd(bytesAt: BytesAt, at: number): Promise<FrameSize | undefined> {
  const head = await bytesAt(at, 18);
  const magic = head.getUint32(0, true);
  if (magic >>> 4 === 0x184d2a5) return {packed: 8 + head.getUint32(4, true), size: 0};
  if (magic !== 0xfd2fb528) return undefined;
  const flags = head.getUint8(4);
  const isSingle = (flags & 0x20) !== 0;
  const sizeAt = 5 + (isSingle ? 0 : 1) + (ID_WIDTHS[flags & 3] ?? 0);
  const width = flags >> 6 === 0 ? (isSingle ? 1 : 0) : 1 << (flags >> 6);
  const size = readSize(head, sizeAt, width);
  if (size === undefined) return undefined;
  let packed = sizeAt + width;
  for (let isLast = false; !isLast;) {
    const block = (await bytesAt(at + packed, 4)).getUint32(0, true) & 0xffffff;
    isLast = (block & 1) === 1;
    packed += 3 + (((block >> 1) & 3) === 1 ? 1 : block >> 3);
  }
  return {packed: packed + ((flags & 4) === 0 ? 0 : 4), size};
}
