import {
  chunksOf,
  makeTranscoder,
  OptionError,
  peek,
  peekPastBlanks,
  readChunks,
  recogniseUtf16,
} from '../../text/index.ts';
import type {ByteTools, ReadBytes, Transcoder} from '../../text/index.ts';
import {cutParts, type CutPart, type PartOptions} from './game-parts.ts';
import {BEGINNING_SIZE} from './beginning-of.ts';
import {makePart} from './make-part.ts';

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

/** Options for opening a file. */
interface OpenOptions {
  readonly tools?: ByteTools | undefined;
  /** The name of the encoding; detected if absent. */
  readonly encoding?: string | undefined;
}

/**
 * Reads the beginning of a game file and detects whether it is UTF-16. Throws an `OptionError` if the
 * encoding is not known.
 */
export async function openParts(
  read: ReadBytes,
  path: string,
  {tools, encoding}: OpenOptions = {},
): Promise<OpenParts> {
  const {head: magic, read: readOn} = await peek(read, BEGINNING_SIZE);
  const utf16 = encoding === undefined ? recogniseUtf16(magic) : undefined;
  const name = encoding ?? utf16;
  const text = name === undefined ? readOn : readChunks(transcode(readOn, requireTranscoder(name)));
  const {head, read: readText} = await peekPastBlanks(text, BEGINNING_SIZE);
  const known = {path, original: utf16, chosen: encoding, tools};
  return {
    magic,
    isDirect: name === undefined,
    head: makePart(head.slice(), {path, tools}).source.text,
    parts: (cut, options = {}) => cutParts(readText, {...known, cut, ...options}),
  };
}

/** Returns the converter from an encoding; throws an `OptionError` if its name is not known. */
export function requireTranscoder(encoding: string): Transcoder {
  const transcoder = makeTranscoder(encoding);
  if (transcoder !== undefined) return transcoder;
  const some = 'windows-1251, koi8-r, ibm866, windows-1250, iso-8859-2, utf-16le, utf-7 or cp437';
  const expected = `expected a name such as ${some}`;
  throw new OptionError('encoding', encoding, expected);
}

async function* transcode(read: ReadBytes, toUtf8: Transcoder): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunksOf(read)) yield toUtf8(chunk);
  yield toUtf8();
}
