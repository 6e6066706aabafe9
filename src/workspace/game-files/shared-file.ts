import {cutParts, SEGMENT, FILE_START, type CutPart, type GameReading} from '../../games/index.ts';
import type {CutPlace, GameFormat, SegmentSize} from '../../games/index.ts';
import {copyBytes, fill, NEWLINE, RETURN} from '../../text/index.ts';
import type {ByteTools, OwnedBytes, SourceText} from '../../text/index.ts';
import {openBytes, type ReadFile} from '../files/byte-reader.ts';
import type {PartDone, PartResult} from './part-result.ts';

/** A file whose segments can be read by several readers. */
export interface SharedFile {
  readonly path: string;
  readonly format: GameFormat;
  readonly tools: ByteTools;
  /** The usual size if absent. */
  readonly segment?: SegmentSize | undefined;
  /** Opens the text at an offset, for packed files. */
  readonly open?: ((offset: number) => Promise<ReadFile>) | undefined;
}

/** Opens the text of a file at an offset. */
function openAt(
  {path, open}: Pick<SharedFile, 'path' | 'open'>,
  offset: number,
): Promise<ReadFile> {
  return open === undefined ? openBytes(path, offset) : open(offset);
}

/** Reads the parts of a file from one at which a segment begins to the end of the segment. */
export async function* readSegment(file: SharedFile, start: CutPlace): AsyncGenerator<CutPart> {
  const {path, format, tools, segment} = file;
  const bytes = await openAt(file, start.offset);
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

/**
 * Returns the offset at which segment number `index`, from 0, begins; undefined if it does not, `end`
 * if the file ends before it.
 */
export async function findSegment(
  file: SharedFile,
  index: number,
): Promise<number | 'end' | undefined> {
  if (index === 0) return 0;
  const {format, tools, segment = SEGMENT} = file;
  const {length, reach} = segment;
  const buffer = new Uint8Array(reach);
  const bytes = await openAt(file, index * length);
  const filled = await fill(bytes, buffer);
  bytes.close();
  if (filled === 0) return 'end';
  const at = format.findFirst?.(tools.toLatin1(buffer.subarray(0, filled))) ?? 0;
  return at === 0 ? undefined : index * length + at;
}

/** Returns the bytes of a file from `offset` on. */
export async function readBytesAt(
  file: Pick<SharedFile, 'path' | 'open'>,
  offset: number,
  length: number,
): Promise<OwnedBytes> {
  const buffer = new Uint8Array(length);
  const bytes = await openAt(file, offset);
  const filled = await fill(bytes, buffer);
  bytes.close();
  return copyBytes(buffer.subarray(0, filled));
}

/** Does with a part what a command asks for; undefined if it takes what only the main thread knows. */
type PartWork = (part: CutPart) => PartDone | undefined;

/**
 * Does the work of a command on a segment of a file; returns nothing if no segment begins there.
 * Flaws of a part that depend on more than its text are left to the main thread.
 */
export async function doSegment(
  file: SharedFile,
  index: number,
  work: PartWork,
): Promise<readonly PartResult[]> {
  const offset = await findSegment(file, index);
  if (typeof offset !== 'number') return [];
  const results: PartResult[] = [];
  let isAfterBlank = true;
  for await (const part of readSegment(file, {...FILE_START, offset})) {
    const {bytes, lines, column, ends, encoding, source} = part;
    const endsBlank = isBlankEnd(source);
    const isAlone = isAfterBlank && endsBlank && encoding === 'utf-8';
    results.push({bytes, lines, column, ends, done: isAlone ? work(part) : undefined});
    isAfterBlank = endsBlank;
  }
  return results;
}

/** True if a reading depends on other parts of its file: it has no game, or formats differ. */
export function dependsOnFile({games, seen}: GameReading): boolean {
  return games.length === 0 || seen !== undefined;
}

/** Tests whether a text that came from bytes ends with an empty line. */
function isBlankEnd({bytes}: SourceText): boolean {
  if (bytes?.at(-1) !== NEWLINE) return false;
  return bytes.at(-2) === NEWLINE || (bytes.at(-2) === RETURN && bytes.at(-3) === NEWLINE);
}
