import {UserError} from '../diagnostic/user-error.ts';
import {PORTABLE_TOOLS} from '../source/byte-tools.ts';
import type {ByteTools} from '../source/byte-tools.ts';
import {choosePage} from '../source/code-pages.ts';
import {countLines} from '../source/count-lines.ts';
import {decodeLines} from '../source/game-encoding.ts';
import type {GameEncoding, GamePart} from '../source/game-encoding.ts';
import {fill} from '../source/read-bytes.ts';
import type {ReadBytes} from '../source/read-bytes.ts';
import {SourceText} from '../source/source-text.ts';

/** How parts are made. */
export interface PartOptions {
  /**
   * Whether each part, and all that was read from it, has been used up when the next one is asked
   * for. Then all of them lie in the same memory, however long the file is.
   */
  readonly reuse?: boolean;
}

/**
 * Parts are about as long as this. What is made of a part is garbage when the next one comes: of parts
 * of 1 MB it took 80 MB more to typeset 5,000 games, in the same time.
 */
const CHUNK = 1 << 16;

/** Nearly always, the last game begins in this much. */
const TAIL = 1 << 15;

/** No game is so long; something has to be the end of what is read into memory. */
const LIMIT = 1 << 27;

/** How a file is cut into parts. */
export interface PartContext extends PartOptions {
  readonly path: string;
  /** Where a text of which more is to come may be cut, 0 if nowhere. */
  readonly cut: (text: string) => number;
  /** The encoding that has been turned into UTF-8, if it was UTF-16. */
  readonly utf16: GameEncoding | undefined;
  readonly tools?: ByteTools | undefined;
}

/** Reads a file in parts that end where a game ends. */
export async function* cutParts(
  read: ReadBytes,
  {path, cut, utf16, reuse = false, tools = PORTABLE_TOOLS}: PartContext,
): AsyncGenerator<GamePart> {
  let buffer = new Uint8Array(CHUNK);
  let filled = 0;
  let firstLine = 1;
  for (;;) {
    filled += await fill(read, buffer.subarray(filled));
    const isLast = filled < buffer.length;
    const end = isLast ? filled : findCut(buffer, cut, tools);
    if (end === 0 && !isLast) {
      buffer = grow(buffer, path);
      continue;
    }
    const bytes = reuse ? buffer.subarray(0, end) : buffer.slice(0, end);
    const lines = isLast ? 0 : countLines(bytes, tools);
    const part = makePart(bytes, {path, firstLine, tools});
    yield utf16 === undefined ? part : {...part, encoding: utf16};
    if (reuse) part.source.detach();
    if (isLast) return;
    buffer.copyWithin(0, end, filled);
    filled -= end;
    firstLine += lines;
  }
}

/** Looks near the end first. */
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

/** Where bytes come from. */
interface BytesOrigin {
  readonly path: string;
  readonly firstLine: number;
  readonly tools?: ByteTools | undefined;
}

/** Makes a text of `bytes`, which it may change. */
export function makePart(
  bytes: Uint8Array,
  {path, firstLine, tools = PORTABLE_TOOLS}: BytesOrigin,
): GamePart {
  // Disks and modems leave zero bytes, which mean nothing.
  for (let at = tools.indexOf(bytes, 0, 0); at >= 0; at = tools.indexOf(bytes, 0, at + 1)) {
    bytes[at] = SPACE;
  }
  if (tools.isUtf8(bytes)) {
    return {source: SourceText.ofUtf8(bytes, path, 'utf-8', firstLine), encoding: 'utf-8'};
  }
  const encoding = choosePage(bytes);
  const utf8 = new TextEncoder().encode(decodeLines(bytes, encoding));
  return {source: SourceText.ofUtf8(utf8, path, 'latin1', firstLine), encoding};
}

const LF = 10;
const SPACE = 32;
