import {openBytes} from '../files/byte-reader.ts';
import {cutParts, SEGMENT} from '../../games/index.ts';
import type {CutPart, CutPlace, GameFormat, SegmentSize} from '../../games/index.ts';
import {fill, type ByteTools} from '../../text/index.ts';

/** A file whose segments can be read by several readers. */
export interface SharedFile {
  readonly path: string;
  readonly format: GameFormat;
  readonly tools: ByteTools;
  /** The usual size if absent. */
  readonly segment?: SegmentSize | undefined;
}

/** Reads the parts of a file from one at which a segment begins to the end of the segment. */
export async function* readSegment(
  {path, format, tools, segment}: SharedFile,
  start: CutPlace,
): AsyncGenerator<CutPart> {
  const bytes = await openBytes(path, start.offset);
  const {findFirst} = format;
  const cut = (text: string): number => format.cut(text);
  const known = {path, cut, findFirst, tools, segment, start};
  try {
    for await (const part of cutParts(bytes, known)) {
      yield part;
      if (part.ends === 'segment') return;
    }
  } finally {
    bytes.close();
  }
}

/** Returns the offset at which segment number `index`, from 0, begins; undefined if it does not. */
export async function findSegment(
  {path, format, tools, segment = SEGMENT}: SharedFile,
  index: number,
): Promise<number | undefined> {
  if (index === 0) return 0;
  const {length, reach} = segment;
  const buffer = new Uint8Array(reach);
  const bytes = await openBytes(path, index * length);
  const filled = await fill(bytes, buffer);
  bytes.close();
  const at = format.findFirst?.(tools.toLatin1(buffer.subarray(0, filled))) ?? 0;
  return at === 0 ? undefined : index * length + at;
}

/** Returns the bytes of a file from `offset` on. */
export async function readBytesAt(
  path: string,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  const bytes = await openBytes(path, offset);
  const filled = await fill(bytes, buffer);
  bytes.close();
  return buffer.slice(0, filled);
}
