declare const OWNED: unique symbol;

/**
 * Bytes that nothing writes to any more, so that a text and its games may keep them. A view of a buffer that is
 * used again is none: only `copyBytes` and `encodeUtf8` make them.
 */
export type OwnedBytes = Uint8Array & {readonly [OWNED]: true};

/** The chunk size in characters; a call is limited to some ten thousand arguments. */
const CHUNK = 8_192;

/** Decodes ISO 8859-1: each byte becomes the character whose number it is. */
export function decodeLatin1(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return chunks.join('');
}

/** Encodes ISO 8859-1. Of a character above U+00FF only the low byte is kept. */
export function encodeLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The encoding of a file. Each one restores every byte. */
export type TextEncoding = 'utf-8' | 'latin1';

/** A decoded text, or the reason why it could not be decoded. */
export type Decoded =
  | {readonly kind: 'text'; readonly text: string; readonly encoding: TextEncoding}
  | {readonly kind: 'utf-16' | 'binary'};

/**
 * Reads bytes as UTF-8 where they are valid UTF-8, else as latin1, one character per byte; `encodeText`
 * returns the same bytes.
 *
 * Everything that TeX and skak understand is ASCII, so that latin1 serves CP1252 and similar encodings as
 * well: no byte is lost or changed. What TeX cannot read is distinguished: UTF-16, and no text at all.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (looksLikeUtf16(bytes)) return {kind: 'utf-16'};
  if (looksBinary(bytes)) return {kind: 'binary'};
  try {
    const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    return {kind: 'text', text, encoding: 'utf-8'};
  } catch {
    return {kind: 'text', text: decodeLatin1(bytes), encoding: 'latin1'};
  }
}

/** Writes a text back into the bytes it came from. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  return encoding === 'latin1' ? encodeLatin1(text) : new TextEncoder().encode(text);
}

/** A UTF-16 byte order mark, or a zero byte next to an ASCII one at the very start. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return true;
  if (first === 0xfe && second === 0xff) return true;
  return first !== undefined && second !== undefined && (first === 0) !== (second === 0);
}

/** The number of bytes that are examined to tell whether a file is a text. */
const HEAD = 8_000;

/** Zero bytes: a crash may leave one in a text, while programs and images are full of them. */
function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  const first = head.indexOf(0);
  return first >= 0 && head.includes(0, first + 1);
}
