import {choosePage, decodePage, isAsian, type CodePage, type DosPage} from './code-pages.ts';
import {decodeLatin1, encodeLatin1} from './encoding.ts';
import type {SourceText} from './source-text.ts';

/** The possible encodings of a game file. */
export type GameEncoding =
  'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-7' | 'iso-2022-jp' | 'hz-gb-2312' | CodePage;

/** Part of a game file that can be decoded on its own. */
export interface GamePart {
  readonly source: SourceText;
  readonly encoding: GameEncoding;
  /** The name of the encoding, if it was given. */
  readonly chosen?: string | undefined;
  /** The encoding that it may be in, besides the one by which it was decoded. */
  readonly maybe?: GameEncoding | undefined;
}

/**
 * Detects UTF-16 by its byte order mark, or by zero bytes next to nearly all others; returns
 * undefined for any encoding that is a superset of ASCII.
 */
export function recogniseUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = head;
  // UTF-32 has the same mark with two zeros after it.
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return undefined;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = Math.min(head.length, HEAD) & ~1;
  for (let i = 0; i < looked; i += 1) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > looked && even * 8 < looked) return 'utf-16le';
  return even * 4 > looked && odd * 8 < looked ? 'utf-16be' : undefined;
}

/** The number of bytes that are examined to detect UTF-16. */
const HEAD = 1_000;

/** Converts chunks of a file to UTF-8; the last call passes none. */
export type Transcoder = (chunk?: Uint8Array) => Uint8Array;

/**
 * Makes a converter from an encoding, by any of its names in https://encoding.spec.whatwg.org, or
 * from CP437, CP852 or UTF-7; undefined if the name is not known.
 */
export function makeTranscoder(name: string): Transcoder | undefined {
  const decode = decoderOf(name.trim().toLowerCase());
  const encoder = new TextEncoder();
  return decode && ((chunk) => encoder.encode(decode(chunk)));
}

function decoderOf(name: string): ((chunk?: Uint8Array) => string) | undefined {
  const dos = DOS_PAGES.find(
    (page) => /^(?:cp|ibm|dos)?-?(\d+)$/u.exec(name)?.[1] === page.slice(2),
  );
  if (dos !== undefined) return (chunk) => (chunk ? decodePage(chunk, dos) : '');
  if (/^utf-?7$/u.test(name)) return makeUtf7Decoder();
  try {
    const decoder = new TextDecoder(name, {ignoreBOM: name.startsWith('utf-16')});
    return inLargeChunks(
      (chunk) => decoder.decode(chunk, {stream: true}),
      () => decoder.decode(),
    );
  } catch {
    return undefined;
  }
}

/**
 * Holds bytes back so that no chunk after the first is small: the decoder of Node.js 20 throws where a chunk of
 * one byte ends a character that is damaged.
 */
function inLargeChunks(
  decode: (chunk: Uint8Array) => string,
  end: () => string,
): (chunk?: Uint8Array) => string {
  let held = new Uint8Array();
  return (chunk) => {
    const all = new Uint8Array(held.length + (chunk?.length ?? 0));
    all.set(held);
    if (chunk !== undefined) all.set(chunk, held.length);
    // In one call with its end, Windows-1252 would be read as Latin-1.
    if (chunk === undefined) return decode(all) + end();
    const length = all.length - LEAST_CHUNK;
    held = length < LEAST_CHUNK ? all : all.slice(length);
    return length < LEAST_CHUNK ? '' : decode(all.subarray(0, length));
  };
}

const LEAST_CHUNK = 16;

/** The code pages of DOS that `TextDecoder` does not know. */
const DOS_PAGES: readonly DosPage[] = ['cp437', 'cp852'];

/** Decodes UTF-7 line by line: letters in base64 do not go on after the end of a line. */
function makeUtf7Decoder(): (chunk?: Uint8Array) => string {
  let rest = '';
  return (chunk) => {
    const text = rest + (chunk === undefined ? '' : decodeLatin1(chunk));
    const end = chunk === undefined ? text.length : text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    return text.slice(0, end).replace(SHIFTED, decodeShifted);
  };
}

/**
 * Tests whether a text of ASCII is UTF-7: it has letters of other scripts in base64, as in `M+APw-ller`.
 * `doubtful` if a `+` stands for itself, as in no UTF-7.
 */
export function recogniseUtf7(head: Uint8Array): 'utf-7' | 'doubtful' | undefined {
  if (head.some((byte) => byte >= 0x80)) return undefined;
  const text = decodeLatin1(head);
  if (!Array.from(text.matchAll(SHIFTED), ([written]) => written).some(holdsLetters)) {
    return undefined;
  }
  const rest = text.replace(SHIFTED, (written, base64: string) =>
    base64 === '' ? written.replace('+-', '') : decodeShifted(written, base64, ''),
  );
  return rest.includes('+') ? 'doubtful' : 'utf-7';
}

function holdsLetters(written: string): boolean {
  const [, base64 = '', end = ''] = /^\+([^-]*)(-?)$/.exec(written) ?? [];
  return end !== '' && USUAL_LETTERS.test(decodeShifted(written, base64, end));
}

/** Letters and signs that names and comments have. */
const USUAL_LETTERS =
  /^[\u00a1-\u024f\u0370-\u058f\u2010-\u203a\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;

// RFC 2152: "+" begins UTF-16 in base64, "-" or any other character ends it; "+-" is "+".
const SHIFTED = /\+([A-Za-z0-9+/]*)(-?)/g;

function decodeShifted(written: string, base64: string, end: string): string {
  if (base64 === '') return end === '' ? written : '+';
  // An incomplete number of characters is no UTF-7: the sign of a check.
  if (![0, 3, 6].includes(base64.length % 8)) return written;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length & ~1));
}

/** A run of Japanese from its first escape to that back to ASCII, or to the end of its line (RFC 1468). */
const JIS_RUN = /\x1b(?:\$[@B]|\([IJ])[^\r\n]*?(?:\x1b\([BJ]|(?=[\r\n]|$))/g;

/** A run of Chinese (RFC 1843), the first character of which is a frequent one. */
const HZ_RUN = /~\{((?=[0-W])(?:[!-w][!-~])+)~\}/g;

/**
 * Decodes runs of ISO-2022-JP or HZ, all bytes of which are ASCII, to UTF-8; returns undefined if there are
 * none. Each line begins in ASCII, so that a part of a file can be decoded alone.
 */
export function decodeRuns(
  bytes: Uint8Array,
): {readonly utf8: Uint8Array; readonly encoding: GameEncoding} | undefined {
  const text = decodeLatin1(bytes);
  const toUtf8 = (run: Uint8Array, name: string): string =>
    decodeLatin1(new TextEncoder().encode(new TextDecoder(name).decode(run)));
  const japanese = text.replace(JIS_RUN, (run) => toUtf8(encodeLatin1(run), 'iso-2022-jp'));
  if (japanese !== text) return {utf8: encodeLatin1(japanese), encoding: 'iso-2022-jp'};
  const chinese = text.replace(HZ_RUN, (_, run: string) =>
    toUtf8(
      encodeLatin1(run).map((byte) => byte | 0x80),
      'gb18030',
    ),
  );
  return chinese === text ? undefined : {utf8: encodeLatin1(chinese), encoding: 'hz-gb-2312'};
}

/** Text that was not all UTF-8, and the code page of the rest. */
interface DecodedLines {
  readonly text: string;
  readonly page: CodePage;
}

/**
 * Decodes lines that are not all UTF-8: collections are often merged from files in several
 * encodings, so each line is decoded as UTF-8 if valid, otherwise by the code page that is most
 * likely for all such lines.
 */
export function decodeLines(bytes: Uint8Array): DecodedLines {
  const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  const foreign: Uint8Array[] = [];
  const lines = linesOf(bytes).map((line) => {
    try {
      return strict.decode(line);
    } catch {
      foreign.push(line);
      return line;
    }
  });
  const page = choosePage(encodeLatin1(foreign.map(decodeLatin1).join('')));
  const text = lines.map((line) => (typeof line === 'string' ? line : decodePage(line, page)));
  return {text: text.join(''), page};
}

/** Splits lines, keeping their ends; consecutive ASCII lines stay together. */
function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const text = decodeLatin1(bytes);
  const lines: Uint8Array[] = [];
  let done = 0;
  while (done < text.length) {
    FOREIGN.lastIndex = done;
    const foreign = FOREIGN.exec(text)?.index ?? text.length;
    const start = Math.max(done, text.lastIndexOf('\n', foreign) + 1);
    const end = text.indexOf('\n', foreign) + 1 || text.length;
    lines.push(bytes.subarray(done, start), bytes.subarray(start, end));
    done = end;
  }
  return lines;
}

const FOREIGN = /[\x80-\xff]/g;

/**
 * Returns the encoding of East Asia that a file seems to be in from its beginning; undefined if some of its
 * lines are UTF-8.
 */
export function recogniseAsian(head: Uint8Array): GameEncoding | undefined {
  // What follows the last byte of ASCII may be half a character.
  const known = head.subarray(0, head.findLastIndex((byte) => byte < 0x80) + 1);
  const {page, text} = decodeLines(known);
  if (!isAsian(page)) return undefined;
  const whole = new TextDecoder(page).decode(known);
  return whole === text ? page : undefined;
}
