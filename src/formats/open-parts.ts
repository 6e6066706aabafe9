import type {ByteTools} from '../source/byte-tools.ts';
import {makeTranscoder, recogniseUtf16} from '../source/game-encoding.ts';
import {peekPastBlanks} from '../source/peek-past-blanks.ts';
import {chunksOf, peek, readChunks} from '../source/read-bytes.ts';
import type {ReadBytes} from '../source/read-bytes.ts';
import {cutParts} from './game-parts.ts';
import {BEGINNING_SIZE} from './beginning-of.ts';
import {makePart} from './make-part.ts';
import type {CutPart, PartOptions} from './game-parts.ts';

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
  /** Whether offsets are those of the file: it was not converted from UTF-16. */
  readonly isDirect: boolean;
}

/** Reads the beginning of a game file and detects whether it is UTF-16. */
export async function openParts(
  read: ReadBytes,
  path: string,
  tools?: ByteTools,
): Promise<OpenParts> {
  const {head: magic, read: readOn} = await peek(read, BEGINNING_SIZE);
  const utf16 = recogniseUtf16(magic);
  const text = utf16 === undefined ? readOn : readChunks(transcode(readOn, utf16));
  const {head, read: readText} = await peekPastBlanks(text, BEGINNING_SIZE);
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
