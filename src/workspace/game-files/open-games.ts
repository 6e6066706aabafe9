import {readFileSync, realpathSync, statSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import {
  FileReading,
  FORMAT_IDS,
  formatOf,
  KERNEL_NAMES,
  mixedFormat,
  readParts,
  recogniseFormat,
  refuseBinary,
  chooseKernel,
  openParts,
  type FormatId,
  type GameFormat,
  type KernelName,
  type PartReading,
  type SegmentSize,
  type OpenParts,
} from '../../games/index.ts';
import {UserError, peek, countLines, readChunks} from '../../text/index.ts';
import type {ReadBytes, ByteTools} from '../../text/index.ts';
import type {Progress} from '../console/progress.ts';
import type {World} from '../console/world.ts';
import {openBytes, type ReadFile} from '../files/byte-reader.ts';
import {sizeOf} from '../files/file-facts.ts';
import {isTexPath} from '../files/find-files.ts';
import type {CompressionName} from '../files/unpack.ts';
import type {SharedReading} from './read-together.ts';
import type {ReadingOptions} from './reading-options.ts';
import type {OpenReading, ByteRange} from './shard.ts';
import {isUtf8} from 'node:buffer';

/** A game file that is being read. */
export interface GameFile {
  /** As the user gave it; `<stdin>` for standard input. */
  readonly path: string;
  readonly format: GameFormat;
  /** Its parts; what was read from one remains valid. */
  readonly readings: AsyncIterable<PartReading>;
  /** The way to read it with the help of workers, if there is one. */
  readonly shared: ShareableFile | undefined;
  /** The way to read segments of a packed file, if it has frames. */
  readonly framed: ((stretch: ByteRange) => Promise<FramedStretch | undefined>) | undefined;
  /** Closes the file, for callers that do not read it to the end. */
  readonly close: () => void;
}

/** A file of which several readers can read segments. */
export interface ShareableFile extends Pick<SharedReading, 'file' | 'progress'> {
  readonly open: OpenReading;
}

/** Standard input, and the progress bar. */
export interface ReadingStage {
  readonly world: Pick<World, 'env' | 'stdin'>;
  readonly progress: Progress;
  /** The size of the segments of files; the usual one if absent. */
  readonly segment?: SegmentSize | undefined;
}

/**
 * Opens a file, or standard input for `-`; throws a `UserError` if the format is not recognized.
 */
export async function openGames(
  path: string,
  {from, encoding, options}: ReadingOptions,
  {world, progress, segment}: ReadingStage,
): Promise<GameFile> {
  const isInput = path === '-';
  const bytes = isInput ? standardInput(world) : await openBytes(path);
  try {
    progress.expect(isInput ? undefined : sizeOf(path));
    const kernel = kernelOf(world);
    const name = isInput ? '<stdin>' : path;
    const stream = await openGameStream(watched(bytes, progress), name, {kernel, encoding});
    if (encoding === undefined) refuseBinary(stream.magic, stream.path);
    const format = chooseFormat(stream, from);
    const fen = options.fen ?? (isInput ? undefined : fenBeside(path, format));
    const known = {...options, fen, kernel};
    const {findFirst} = format;
    const size = Number(world.env['SKAKMAT_PART_SIZE'] ?? 0);
    const partSize = size > 0 ? size : undefined;
    const parts = stream.parts((text) => format.cut(text), {findFirst, segment, partSize});
    const readings = closing(bytes, readParts(parts, format, known));
    const file = {path, format, tools: stream.tools, segment};
    const isShared = !isInput && stream.isDirect && findFirst !== undefined;
    const open: OpenReading = () => new FileReading(format, known);
    const shared = isShared ? {file, progress, open} : undefined;
    const {packing} = stream;
    const isPacked = !isInput && packing !== undefined && findFirst !== undefined;
    const framed = isPacked
      ? (stretch: ByteRange) => openFramedStretch({file, progress, open}, packing, stretch)
      : undefined;
    const close = (): void => {
      bytes.close();
    };
    return {path: stream.path, format, readings, shared, framed, close};
  } catch (error) {
    bytes.close();
    throw error;
  }
}

/** A packed file, and the segments of its text that make a stretch. */
interface FramedStretch {
  readonly shared: ShareableFile;
  readonly stretch: ByteRange;
}

/** Opens a packed file of several frames; undefined if it has only one. */
async function openFramedStretch(
  shared: ShareableFile,
  packing: CompressionName,
  {from, to}: ByteRange,
): Promise<FramedStretch | undefined> {
  const {path} = shared.file;
  const {openFramed} = await import('../files/frames.ts');
  const framed = await openFramed(path, packing);
  if (framed === undefined) return undefined;
  const scale = framed.size / Math.max(1, sizeOf(path) ?? 0);
  const stretch = {from: Math.floor(from * scale), to: Math.floor(to * scale)};
  return {shared: {...shared, file: {...shared.file, open: framed.open}}, stretch};
}

/** The implementation that a test asks for: both give the same results. */
export function kernelOf({env}: Pick<World, 'env'>): KernelName | undefined {
  return KERNEL_NAMES.find((name) => name === env['SKAKMAT_KERNEL']);
}

function standardInput({stdin}: Pick<World, 'stdin'>): ReadFile {
  return Object.assign((into: Uint8Array) => stdin.read(into), {close: () => undefined});
}

/** Closes the file even if iteration is abandoned. */
async function* closing<Item>(bytes: ReadFile, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } finally {
    bytes.close();
  }
}

/** Reports the bytes read to a progress bar. */
function watched(read: ReadBytes, progress: Progress): ReadBytes {
  return async (into) => {
    const count = await read(into);
    progress.advance(count);
    return count;
  };
}

function chooseFormat({head, path}: GameStream, from: FormatId | undefined): GameFormat {
  if (from !== undefined) return formatOf(from);
  const recognised = recogniseFormat(head, path);
  if (recognised !== undefined) return mixedFormat(recognised);
  refuseLatex([path]);
  throw new UserError(
    'unknown-format',
    `${path}: unknown format of games; --from takes one of ${FORMAT_IDS.join(', ')}`,
  );
}

/**
 * Reads the start of a ChessLive! game from the file next to it; its own file does not contain it.
 */
function fenBeside(path: string, {id}: GameFormat): string | undefined {
  if (id !== 'chesslive') return undefined;
  const [line = ''] =
    readSidecar(path, '.fen')
      ?.trim()
      .split(/[\r\n]/) ?? [];
  return line === '' ? undefined : line;
}

/** A sidecar file has a line or two; a longer file is something else. */
const MOST_BYTES = 10_000;

/**
 * Returns the text of the file with the same name but another extension, in the same folder as the
 * file at `path`, links resolved; undefined if there is none.
 */
function readSidecar(path: string, extension: string): string | undefined {
  try {
    const folder = realpathSync(dirname(path));
    const beside = realpathSync(join(folder, basename(path, extname(path)) + extension));
    const stats = statSync(beside);
    const isBeside = dirname(beside) === folder && stats.isFile() && stats.size <= MOST_BYTES;
    return isBeside ? readFileSync(beside, 'utf8') : undefined;
  } catch {
    // The user has not named it, so errors are ignored.
    return undefined;
  }
}

/** Throws for LaTeX documents among game files, and suggests `extract`. */
export function refuseLatex(paths: readonly string[]): void {
  const document = paths.find(isTexPath);
  if (document === undefined) return;
  throw new UserError(
    'not-games',
    `${document}: is a LaTeX document; \`skakmat extract ${document}\` extracts its games`,
  );
}

/**
 * The tools of Node.js. They decode ISO 8859-1 twenty times as fast as `PORTABLE_TOOLS`, and search
 * several times as fast, since a Buffer uses memchr.
 */
const NODE_TOOLS: ByteTools = {
  isUtf8,
  view: bufferOf,
  toLatin1: (bytes) => bufferOf(bytes).toString('latin1'),
  indexOf: (bytes, byte, from) => bufferOf(bytes).indexOf(byte, from),
  countLines,
};

function bufferOf({buffer, byteOffset, byteLength}: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** An open game file of which only the beginning has been read. */
interface GameStream extends OpenParts {
  readonly path: string;
  readonly tools: ByteTools;
  /** True if the offsets of parts are those of the file: it is neither packed nor UTF-16. */
  readonly isDirect: boolean;
  /** Its packing, if its text needs no conversion. */
  readonly packing: CompressionName | undefined;
}

/** Options for opening a game file. */
interface GameStreamOptions {
  readonly kernel?: KernelName | undefined;
  /** The name of the encoding; detected if absent. */
  readonly encoding?: string | undefined;
}

/** The number of bytes used to detect compression. */
const HEAD = 1 << 14;

/** Opens a game file: unpacks it, and detects whether it is UTF-16, unless its encoding is given. */
export async function openGameStream(
  read: ReadBytes,
  path: string,
  {kernel, encoding}: GameStreamOptions = {},
): Promise<GameStream> {
  const packed = await peek(read, HEAD);
  const packing = COMPRESSIONS.find(([, magic]) =>
    magic.every((byte, i) => packed.head[i] === byte),
  )?.[0];
  const unpacked =
    packing === undefined ? packed.read : readChunks(unpackLate(packed.read, packing, path));
  const tools = gameTools(kernel);
  const opened = await openParts(unpacked, path, {tools, encoding});
  const isDirect = opened.isDirect && packing === undefined;
  return {...opened, path, tools, isDirect, packing: opened.isDirect ? packing : undefined};
}

/** The tools of Node.js, with lines counted by the kernel. */
export function gameTools(kernel?: KernelName): ByteTools {
  const countLines = (bytes: Uint8Array): number => chooseKernel(bytes, kernel).countLines(bytes);
  return {...NODE_TOOLS, countLines};
}

/** The formats with their magic numbers. */
const COMPRESSIONS: readonly (readonly [CompressionName, readonly number[]])[] = [
  // RFC 1952, 2.3.1
  ['gzip', [0x1f, 0x8b]],
  // RFC 8878, 3.1.1
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  // 3.1.2: a frame to be skipped, such as that with which pzstd begins.
  ...Array.from({length: 16}, (_, i) => ['zstd', [0x50 + i, 0x2a, 0x4d, 0x18]] as const),
];

/** Loads what decompresses only for files that need it. */
async function* unpackLate(
  ...given: [read: ReadBytes, name: CompressionName, path: string]
): AsyncGenerator<Uint8Array> {
  const {unpack} = await import('../files/unpack.ts');
  yield* unpack(...given);
}
