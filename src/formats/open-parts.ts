import type {ByteTools} from '../source/byte-tools.ts';
import {makeTranscoder, recogniseUtf16} from '../source/game-encoding.ts';
import {chunksOf, peek, readChunks} from '../source/read-bytes.ts';
import type {ReadBytes} from '../source/read-bytes.ts';
import {cutParts} from './game-parts.ts';
import {makePart} from './make-part.ts';
import type {CutPart, PartOptions} from './game-parts.ts';

/** An open game file of which only the beginning has been read. */
export interface OpenParts {
  /** The first 16 KB, as bytes. */
  readonly magic: Uint8Array;
  /** The first 16 KB, as text. */
  readonly head: string;
  /**
   * Reads the whole file in parts, once; `cut` returns where an incomplete text can be cut, 0 if
   * nowhere.
   */
  readonly parts: (cut: (text: string) => number, options?: PartOptions) => AsyncGenerator<CutPart>;
  /** Whether offsets are those of the file: it was not converted from UTF-16. */
  readonly isDirect: boolean;
}

/** The number of bytes used to detect the format. */
const HEAD = 1 << 14;

/** Reads the beginning of a game file and detects whether it is UTF-16. */
export async function openParts(
  read: ReadBytes,
  path: string,
  tools?: ByteTools,
): Promise<OpenParts> {
  const {head: magic, read: readOn} = await peek(read, HEAD);
  const utf16 = recogniseUtf16(magic);
  const {head, read: readText} =
    utf16 === undefined
      ? {head: magic, read: readOn}
      : await peek(readChunks(transcode(readOn, utf16)), HEAD);
  const known = {path, utf16, tools};
  return {
    magic,
    isDirect: utf16 === undefined,
    head: makePart(head.slice(), {path, tools}).source.text,
    parts: (cut, options = {}) => cutParts(readText, {...known, cut, ...options}),
  };
}

async function* transcode(
  read: ReadBytes,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const toUtf8 = makeTranscoder(encoding);
  for await (const chunk of chunksOf(read)) yield toUtf8(chunk);
  yield toUtf8();
}
