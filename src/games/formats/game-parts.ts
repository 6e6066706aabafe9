import {
  fill,
  isLineEnd,
  PORTABLE_TOOLS,
  UserError,
  chunksOf,
  copyBytes,
  makeTranscoder,
  OptionError,
  peek,
  peekPastBlanks,
  readChunks,
  recogniseAsian,
  recogniseUtf16,
  recogniseUtf7,
  type ByteTools,
  type GameEncoding,
  type GamePart,
  type Place,
  type ReadBytes,
  type Transcoder,
} from '../../text/index.ts';
import {SEGMENT, SegmentGrid, type FindFirst, type SegmentSize, makePart} from './game-format.ts';

/** The number of characters or bytes of a text that are used to detect its format. */
export const BEGINNING_SIZE = 1 << 14;

/** Returns the beginning of a text, to detect its format: white space that fills much of it is left out. */
export function beginningOf(text: string): string {
  const blanks = text.search(/\S/);
  const start = blanks * 2 > BEGINNING_SIZE ? blanks : 0;
  return text.slice(start, start + BEGINNING_SIZE);
}

/** Options for splitting a file into parts. */
interface PartOptions {
  /** Finds where segments begin; the file is not divided into segments if absent. */
  readonly findFirst?: FindFirst | undefined;
  readonly segment?: SegmentSize | undefined;
  /** The approximate size of a part in bytes; tests make it small or very large. */
  readonly partSize?: number | undefined;
  /** The start of reading: the offset of a game in its file, and its line number. */
  readonly start?: CutPlace;
}

/** A place in a file at which a part begins. */
export interface CutPlace extends Place {
  /** In bytes. */
  readonly offset: number;
}

/** The length of a part. */
export interface PartSize {
  readonly bytes: number;
  /** The number of its line ends; 0 at the end of the file. */
  readonly lines: number;
  /** The column of its end; 1 unless it ends within a line. */
  readonly column: number;
}

/** A part, and its length in the file. */
export interface CutPart extends GamePart, PartSize {
  /** The unit that ends with this part, besides a game. */
  readonly ends: 'segment' | 'file' | undefined;
}

/**
 * The approximate size of a part in bytes. The data of a part becomes garbage with the next one,
 * unless a game of it is kept: with parts of 1 MB, typesetting 5,000 games took 80 MB more, in the
 * same time.
 */
const PART_SIZE = 1 << 16;

/** The number of bytes at the end that nearly always contain the start of the last game. */
const TAIL = 1 << 15;

/** The maximum size of a game in memory. */
const LIMIT = 1 << 27;

/** The properties of a file that is split into parts. */
interface PartContext extends PartOptions {
  readonly path: string;
  /** Returns where an incomplete text can be cut, 0 if nowhere. */
  readonly cut: (text: string) => number;
  /** The original encoding, if the file has been converted to UTF-8 from the one detected. */
  readonly original?: GameEncoding | undefined;
  readonly maybe?: GameEncoding | undefined;
  /** The name of the encoding, if it was given and the file has been converted from it. */
  readonly chosen?: string | undefined;
  readonly tools?: ByteTools | undefined;
}

/**
 * Reads a file in parts that end where a game ends.
 *
 * Each part owns its bytes, and what is read from it may be kept: games that are sorted or merged
 * outlive their part. The buffer itself, which is overwritten, never leaves this function.
 */
export async function* cutParts(
  read: ReadBytes,
  {path, cut, original, maybe, chosen, tools = PORTABLE_TOOLS, ...place}: PartContext,
): AsyncGenerator<CutPart> {
  const {start = FILE_START, findFirst, segment = SEGMENT, partSize = PART_SIZE} = place;
  const grid = new SegmentGrid(start.offset, findFirst, segment);
  let buffer = new Uint8Array(partSize);
  let filled = 0;
  let at = start;
  for (;;) {
    filled += await fill(read, buffer.subarray(filled));
    const {end, ends} = findEnd(buffer.subarray(0, filled), filled < buffer.length, {
      ...{grid, cut, tools},
    });
    if (end === 0 && ends !== 'file') {
      buffer = grow(buffer, path);
      continue;
    }
    const bytes = copyBytes(buffer.subarray(0, end));
    const lines = ends === 'file' ? 0 : tools.countLines(bytes);
    const part = makePart(bytes, {path, origin: at, tools});
    const size = {bytes: end, lines, column: ends === 'file' ? 1 : endColumn(bytes, part)};
    yield {...part, encoding: original ?? part.encoding, maybe, chosen, ...size, ends};
    if (ends === 'file') return;
    buffer.copyWithin(0, end, filled);
    filled -= end;
    at = placeAfter(at, size);
    grid.advance(end);
  }
}

/** The start of a file. */
export const FILE_START: CutPlace = {offset: 0, line: 1, column: 1};

/** Returns the place after a part that begins at a place. */
export function placeAfter({offset, line}: CutPlace, {bytes, lines, column}: PartSize): CutPlace {
  return {offset: offset + bytes, line: line + lines, column};
}

/** Returns the column after a part; only a part that ends within a line is decoded for it. */
function endColumn(bytes: Uint8Array, {source}: GamePart): number {
  return isLineEnd(bytes.at(-1) ?? 0) ? 1 : source.place(source.text.length).column;
}

interface EndFinders {
  readonly grid: SegmentGrid;
  readonly cut: (text: string) => number;
  readonly tools: ByteTools;
}

/** Finds where the part ends that `bytes` begin with: the segment or the file, or after some game. */
function findEnd(
  bytes: Uint8Array,
  isLast: boolean,
  {grid, cut, tools}: EndFinders,
): Pick<CutPart, 'ends'> & {readonly end: number} {
  const end = grid.findEnd(bytes.length, isLast, (from, to) =>
    tools.toLatin1(bytes.subarray(from, to)),
  );
  if (end > 0) return {end, ends: 'segment'};
  if (isLast) return {end: bytes.length, ends: 'file'};
  return {end: findCut(bytes.subarray(0, grid.distance), cut, tools), ends: undefined};
}

/** Finds the last cut, trying the end of the text first. */
function findCut(
  buffer: Uint8Array,
  cut: (text: string) => number,
  {indexOf, toLatin1}: ByteTools,
): number {
  const tail = indexOf(buffer, LF, buffer.length - TAIL) + 1;
  const end = tail === 0 ? 0 : cut(toLatin1(buffer.subarray(tail)));
  return end > 0 ? tail + end : cut(toLatin1(buffer));
}

function grow(buffer: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> {
  if (buffer.length >= LIMIT) {
    const size = `${LIMIT >> 20} MB`;
    throw new UserError('unreadable', `${path}: no game ends within ${size}; is it a game file?`);
  }
  const longer = new Uint8Array(buffer.length * 2);
  longer.set(buffer);
  return longer;
}

const LF = 10;

/** An open game file of which only the beginning has been read. */
export interface OpenParts {
  /** The first 16 KB, as bytes. */
  readonly magic: Uint8Array;
  /** The first 16 KB as text, without white space that fills much of them. */
  readonly head: string;
  /**
   * Reads the whole file in parts, once; `cut` returns where an incomplete text can be cut, 0 if
   * nowhere.
   */
  readonly parts: (cut: (text: string) => number, options?: PartOptions) => AsyncGenerator<CutPart>;
  /** True if offsets are those of the file: it was not converted to UTF-8. */
  readonly isDirect: boolean;
}

interface OpenOptions {
  readonly tools?: ByteTools | undefined;
  /** The name of the encoding; detected if absent. */
  readonly encoding?: string | undefined;
}

/**
 * Reads the beginning of a game file and detects encodings in which bytes of ASCII may not mean themselves. Throws an `OptionError` if the
 * encoding is not known.
 */
export async function openParts(
  read: ReadBytes,
  path: string,
  {tools, encoding}: OpenOptions = {},
): Promise<OpenParts> {
  const {head: magic, read: readOn} = await peek(read, BEGINNING_SIZE);
  const utf7 = recogniseUtf7(magic);
  const detected =
    recogniseUtf16(magic) ?? recogniseAsian(magic) ?? (utf7 === 'utf-7' ? utf7 : undefined);
  const original = encoding === undefined ? detected : undefined;
  const maybe: GameEncoding | undefined =
    encoding === undefined && utf7 === 'doubtful' ? 'utf-7' : undefined;
  const name = encoding ?? original;
  const text = name === undefined ? readOn : readChunks(transcode(readOn, requireTranscoder(name)));
  const {head, read: readText} = await peekPastBlanks(text, BEGINNING_SIZE);
  const known = {path, original, maybe, chosen: encoding, tools};
  return {
    magic,
    isDirect: name === undefined,
    head: makePart(copyBytes(head), {path, tools}).source.text,
    parts: (cut, options = {}) => cutParts(readText, {...known, cut, ...options}),
  };
}

/** Returns the converter from an encoding; throws an `OptionError` if its name is not known. */
export function requireTranscoder(encoding: string): Transcoder {
  const transcoder = makeTranscoder(encoding);
  if (transcoder !== undefined) return transcoder;
  const some =
    'windows-1251, koi8-r, ibm866, windows-1250, iso-8859-2, utf-16le, utf-7, cp437 or cp852';
  const expected = `expected a name such as ${some}`;
  throw new OptionError('encoding', encoding, expected);
}

async function* transcode(read: ReadBytes, toUtf8: Transcoder): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunksOf(read)) yield toUtf8(chunk);
  yield toUtf8();
}
