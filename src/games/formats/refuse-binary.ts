import {recogniseUtf16, UserError} from '../../text/index.ts';

/** Throws a `UserError` with the code `binary` if a file that begins with `head` is no text. */
export function refuseBinary(head: Uint8Array, path: string): void {
  // Every second byte of UTF-16 is zero.
  const binary = recogniseUtf16(head) === undefined ? recogniseBinary(head, path) : undefined;
  if (binary === undefined) return;
  const hint = binary.hint.charAt(0).toLowerCase() + binary.hint.slice(1);
  throw new UserError('binary', `${path}: is ${binary.name}; ${hint}`);
}

/** A kind of file that does not contain games as text. */
interface Binary {
  /** The kind of file, with an article: `a ChessBase database`. */
  readonly name: string;
  /** The alternative: a sentence without a full stop. */
  readonly hint: string;
}

/**
 * Recognizes a file without games as text from `head`, its beginning; returns undefined for a text.
 * UTF-16 must have been detected before, since it looks like binary data.
 *
 * Kinds of file without a fixed beginning are recognized by the extension of `path`, but only if
 * the content is not text.
 */
export function recogniseBinary(head: Uint8Array, path = ''): Binary | undefined {
  const ending = /\.([^./\\]+)$/u.exec(path)?.[1]?.toLowerCase() ?? '';
  const signature = SIGNATURES.find(
    ({magic, at = 0, endings}) =>
      Array.from(magic).every((byte, index) => head[at + index] === byte.charCodeAt(0)) &&
      (endings === undefined || endings.includes(ending)),
  );
  if (signature !== undefined) return {name: signature.name, hint: signature.hint};
  const {odd, zero, all} = countControls(head);
  if (odd + zero === 0) return undefined;
  const row = ENDINGS.find(({endings}) => endings.includes(ending));
  if (row !== undefined) return {name: row.name, hint: row.hint};
  return odd > all * ODD_SHARE || zero > all * ZERO_SHARE ? UNKNOWN : undefined;
}

/** Recognizes a kind of file by its first bytes and, if `endings` is given, also by its name. */
interface Signature extends Binary {
  /** As Latin-1, one character per byte. */
  readonly magic: string;
  readonly at?: number;
  readonly endings?: readonly string[];
}

interface Ending extends Binary {
  readonly endings: readonly string[];
}

const EXPORT_PGN = 'Export its games as PGN';
const UNPACK = 'Unpack it first';
const SAVE_AS_TEXT = 'Save it as plain text';
const TYPE_IT = 'Type its moves, or its position as a FEN';

const CHESSBASE = {name: 'a ChessBase database', hint: EXPORT_PGN};
const SCID = {name: 'a Scid database', hint: EXPORT_PGN};
const PICTURE = {name: 'a picture', hint: TYPE_IT};
const UTF_32 = {name: 'a text in UTF-32', hint: 'Save it as UTF-8'};
const UNKNOWN = {name: 'a binary file', hint: EXPORT_PGN};

// CBH: the header contains the length of its records, 46 (Yarin78/morphy,
// morphy-cbh/docs/games.md). Scid: "Scid.si" or "Scid.sn" and a zero start the index and the names
// of versions 2 to 4. The others are taken from file(1).
const SIGNATURES: readonly Signature[] = [
  {magic: '\0\0\x24\0\x2e', ...CHESSBASE},
  {magic: '\0\0\x2c\0\x2e', ...CHESSBASE},
  {magic: '\xff\xfe\0\0', ...UTF_32},
  {magic: '\0\0\xfe\xff', ...UTF_32},
  {magic: 'Scid.s', ...SCID},
  {magic: 'SQLite format 3\0', name: 'an SQLite database', hint: EXPORT_PGN},
  {magic: 'PK\x03\x04', endings: ['docx', 'odt'], name: 'a document', hint: SAVE_AS_TEXT},
  {magic: 'PK\x03\x04', endings: ['xlsx', 'ods'], name: 'a spreadsheet', hint: SAVE_AS_TEXT},
  {magic: 'PK\x03\x04', endings: ['epub'], name: 'an e-book', hint: SAVE_AS_TEXT},
  {magic: 'PK\x03\x04', name: 'a zip archive', hint: UNPACK},
  {magic: 'PK\x05\x06', name: 'an empty zip archive', hint: UNPACK},
  {magic: '\x1f\x8b', name: 'a file packed by gzip', hint: UNPACK},
  {magic: '\x28\xb5\x2f\xfd', name: 'a file packed by zstd', hint: UNPACK},
  {magic: 'BZh', name: 'a file packed by bzip2', hint: UNPACK},
  {magic: '\xfd7zXZ\0', name: 'a file packed by xz', hint: UNPACK},
  {magic: '7z\xbc\xaf\x27\x1c', name: 'a 7-Zip archive', hint: UNPACK},
  {magic: 'Rar!\x1a\x07', name: 'a RAR archive', hint: UNPACK},
  {magic: 'ustar', at: 257, name: 'a tar archive', hint: UNPACK},
  {magic: '%PDF-', name: 'a PDF document', hint: 'Copy the moves out of it into a text file'},
  {magic: '{\\rtf', name: 'a document in Rich Text Format', hint: SAVE_AS_TEXT},
  {magic: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', name: 'an Office document', hint: SAVE_AS_TEXT},
  {magic: '\x89PNG\r\n', ...PICTURE},
  {magic: '\xff\xd8\xff', ...PICTURE},
  {magic: 'GIF8', ...PICTURE},
  {magic: 'WEBP', at: 8, ...PICTURE},
];

// https://help.chessbase.com, "Database formats"; Scid's help, "Files"; Polyglot 1.4, "book".
const ENDINGS: readonly Ending[] = [
  {
    endings: ['cbh', 'cbg', 'cba', 'cbp', 'cbt', 'cbc', 'cbs', 'cbe', 'cbj', 'cbb', 'cbf', 'cbi'],
    ...CHESSBASE,
  },
  {endings: ['2cbh', '2cbg', 'cbone'], ...CHESSBASE},
  {endings: ['cbv', 'cbz'], name: 'a ChessBase archive', hint: EXPORT_PGN},
  {endings: ['si3', 'sg3', 'sn3', 'si4', 'sg4', 'sn4', 'si5', 'sg5', 'sn5'], ...SCID},
  {
    endings: ['ctg', 'ctb', 'cto', 'bin', 'abk', 'book'],
    name: 'an opening book',
    hint: 'Export its lines as PGN',
  },
];

/** The number of bytes that are examined. */
const HEAD = 4_096;

/** In random data, one byte in twelve is an odd one. */
const ODD_SHARE = 0.02;

/** A crash can leave zeros in a text, but rarely as many. */
const ZERO_SHARE = 0.3;

interface Controls {
  /** The number of zeros among the examined bytes. */
  readonly zero: number;
  /** The number of control characters that are used in no text, log or terminal. */
  readonly odd: number;
  readonly all: number;
}

function countControls(bytes: Uint8Array): Controls {
  const head = bytes.subarray(0, HEAD);
  let zero = 0;
  let odd = 0;
  for (const [i, byte] of head.entries()) {
    if (byte === 0) zero += 1;
    else if (byte < 0x20 && !USUAL.has(byte) && !isOption(head, i)) odd += 1;
  }
  return {zero, odd, all: head.length};
}

/** True if the byte at `i` belongs to a telnet negotiation: IAC, WILL to DONT, option (RFC 854). */
function isOption(bytes: Uint8Array, i: number): boolean {
  return bytes[i - 2] === 0xff && (bytes[i - 1] ?? 0) >= 0xfb;
}

/** White space, bell, escape, the end of a DOS text, and the block markers of FICS (15 to 19). */
const USUAL: ReadonlySet<number> = new Set([
  ...[0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d],
  ...[0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b],
]);
