// Unpacks and packs ZIP files by the compression that browsers have; loaded when there is one.
// Numbers of sections are those of APPNOTE 6.3.10, the specification of ZIP files by PKWARE.
import {Budget, refuseName} from './budget.js';

/** The signatures and lengths of headers, without what follows them (4.3.7, 4.3.12, 4.3.16). */
const LOCAL = {sign: 0x04034b50, length: 30, facts: 6};
const CENTRAL = {sign: 0x02014b50, length: 46, facts: 8};
const END = {sign: 0x06054b50, length: 22};
/** The end of archives of any size, and where it is (4.3.14, 4.3.15); programs that do not know the size write both. */
const END64 = {sign: 0x06064b50, length: 56};
const LOCATOR = {sign: 0x07064b50, length: 20};
/** In place of a number that a further field has in 64 bits (4.5.3), and the kind of that field. */
const [WIDE, WIDE_FIELD] = [0xffffffff, 1];

/** Ways of packing (4.4.5). */
const [STORED, DEFLATED] = [0, 8];
/** Flags (4.4.4): encrypted, sizes after the content, name in UTF-8. */
const [ENCRYPTED, SIZES_LATER, UTF8] = [1, 8, 0x800];
/** Midnight on 1980-01-01, the first day there is (4.4.6). */
const FIRST_DAY = 0x210000;

const DAMAGED = 'The archive is damaged: pack it again';

/** Unpacks a ZIP file into a map from names to bytes; throws an error in words if it is not as it should be. */
export async function unpack(bytes) {
  const budget = new Budget();
  const files = new Map();
  const entries = readArchive(bytes).entries.filter(({name}) => !name.endsWith('/'));
  for (const {name, flags, method} of entries) {
    refuseName(name);
    if (files.has(name)) throw new Error(`Two files of the archive are called ${name}`);
    budget.addFile();
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
      throw new Error(`${name} is encrypted or packed in an unusual way: pack the project again`);
    files.set(name, undefined);
  }
  for (const {name, method, crc, from, to} of entries) {
    const pieces = [];
    // The sizes that an archive claims may be wrong: what is counted is what comes out.
    const take = (piece) => {
      budget.addBytes(piece.length);
      pieces.push(piece);
    };
    const content = bytes.subarray(from, to);
    if (method === STORED) take(content);
    else await inflate(content, name, take);
    const whole = join(pieces);
    if (checksum(whole) !== crc) throw damageOf(name);
    files.set(name, whole);
  }
  return files;
}

/** Packs files in their order; one that says what the archive is is stored as it is. */
export async function pack(files) {
  const parts = [];
  const list = [];
  let at = 0;
  for (const [name, content] of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const title = new TextEncoder().encode(name);
    const method = name === 'mimetype' ? STORED : DEFLATED;
    const packed = method === STORED ? bytes : await deflate(bytes);
    const flags = title.length === name.length ? 0 : UTF8;
    const make = ({sign, length, facts}) => {
      const header = join([new Uint8Array(length), title]);
      const view = new DataView(header.buffer);
      view.setUint32(0, sign, true);
      view.setUint16(facts - 2, 20, true);
      view.setUint32(facts + 4, FIRST_DAY, true);
      view.setUint16(facts + 20, title.length, true);
      writeFacts(view, facts, {flags, method, packed, bytes});
      return header;
    };
    const entry = make(CENTRAL);
    new DataView(entry.buffer).setUint32(42, at, true);
    list.push(entry);
    const local = make(LOCAL);
    parts.push(local, packed);
    at += local.length + packed.length;
  }
  const end = new DataView(new ArrayBuffer(END.length));
  end.setUint32(0, END.sign, true);
  end.setUint16(8, list.length, true);
  end.setUint16(10, list.length, true);
  end.setUint32(
    12,
    list.reduce((sum, {length}) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return join([...parts, ...list, new Uint8Array(end.buffer)]);
}

/** Replaces the contents of some files of an archive; all other bytes, dates and rights stay as they are. */
export async function repack(bytes, contents) {
  const {entries, base, start, last, end} = readArchive(bytes);
  const byPlace = [...entries].sort((one, other) => one.offset - other.offset);
  // An end in 64 bits is left out: what a page unpacks needs none.
  const list = join([bytes.subarray(start, last), bytes.subarray(end)]);
  const view = new DataView(list.buffer);
  const parts = [bytes.subarray(0, byPlace[0].offset)];
  let at = byPlace[0].offset;
  const put = (part) => {
    parts.push(part);
    at += part.length;
  };
  for (const [i, {name, header, flags, offset, from}] of byPlace.entries()) {
    view.setUint32(header - start + 42, at - base, true);
    const content = contents.get(name);
    if (content === undefined) {
      put(bytes.subarray(offset, byPlace[i + 1]?.offset ?? start));
      continue;
    }
    const local = bytes.slice(offset, from);
    const packed = await deflate(content);
    const facts = {flags: flags & ~SIZES_LATER, method: DEFLATED, packed, bytes: content};
    writeFacts(new DataView(local.buffer), LOCAL.facts, facts);
    writeFacts(view, header - start + CENTRAL.facts, facts);
    put(local);
    put(packed);
  }
  for (const part of [8, 10]) view.setUint16(last - start + part, entries.length, true);
  view.setUint32(last - start + 12, last - start, true);
  view.setUint32(last - start + 16, at - base, true);
  return join([...parts, list]);
}

/** Writes what headers of both kinds say of a file, from its flags to its sizes; leaves the date. */
function writeFacts(view, at, {flags, method, packed, bytes}) {
  view.setUint16(at, flags, true);
  view.setUint16(at + 2, method, true);
  view.setUint32(at + 8, checksum(bytes), true);
  view.setUint32(at + 12, packed.length, true);
  view.setUint32(at + 16, bytes.length, true);
}

/** Reads the list of files at the end of an archive, which may begin after other bytes. */
function readArchive(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END.length;
  while (end >= 0 && view.getUint32(end, true) !== END.sign) end -= 1;
  if (end < 0) throw new Error('Not a complete ZIP file: download or pack it again');
  const is = ({sign, length}, at) =>
    at >= 0 && at + length <= end && view.getUint32(at, true) === sign;
  const isWide = is(LOCATOR, end - LOCATOR.length);
  const last = isWide ? end - LOCATOR.length - END64.length : end;
  if (isWide && !is(END64, last)) throw new Error(DAMAGED);
  const [count, size, place] = isWide
    ? [32, 40, 48].map((at) => Number(view.getBigUint64(last + at, true)))
    : [view.getUint16(end + 10, true), ...[12, 16].map((at) => view.getUint32(end + at, true))];
  const start = last - size;
  const base = start - place;
  if (base < 0) throw new Error(DAMAGED);
  const entries = [];
  let header = start;
  for (let left = count; left > 0; left -= 1) {
    if (!is(CENTRAL, header)) throw new Error(DAMAGED);
    const [title, ...others] = [28, 30, 32].map((at) => view.getUint16(header + at, true));
    const names = bytes.subarray(header + CENTRAL.length, header + CENTRAL.length + title);
    const numbers = readNumbers(view, header, header + CENTRAL.length + title, others[0]);
    const offset = base + numbers.offset;
    if (!is(LOCAL, offset)) throw new Error(DAMAGED);
    const sizes = [26, 28].map((at) => view.getUint16(offset + at, true));
    const from = offset + LOCAL.length + sizes[0] + sizes[1];
    const to = from + numbers.packed;
    const name = nameOf(names);
    const own = bytes.subarray(offset + LOCAL.length, offset + LOCAL.length + sizes[0]);
    if (to > start || nameOf(own) !== name) throw damageOf(name);
    const [flags, method] = [8, 10].map((at) => view.getUint16(header + at, true));
    const crc = view.getUint32(header + 16, true);
    entries.push({name, header, flags, method, crc, offset, from, to});
    header += CENTRAL.length + title + others[0] + others[1];
  }
  return {entries, base, start, last, end};
}

/** Reads the packed size of a file and the place of its header: if they are not there, from a field after the name. */
function readNumbers(view, header, fields, length) {
  const numbers = [24, 20, 42].map((at) => view.getUint32(header + at, true));
  for (let at = fields; numbers.includes(WIDE) && at + 4 <= fields + length;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === WIDE_FIELD)
      for (let i = numbers.indexOf(WIDE), next = at + 4; i >= 0; i = numbers.indexOf(WIDE)) {
        if (next + 8 > Math.min(end, fields + length)) throw new Error(DAMAGED);
        numbers[i] = Number(view.getBigUint64(next, true));
        next += 8;
      }
    at = end;
  }
  const [, packed, offset] = numbers;
  return {packed, offset};
}

/** Names are UTF-8, whether or not the archive says so; other bytes are taken for Latin-1. */
function nameOf(bytes) {
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? String.fromCharCode(...bytes) : text;
}

function damageOf(name) {
  return new Error(`${name} cannot be unpacked: the archive is damaged`);
}

async function inflate(bytes, name, take) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  for (;;) {
    const {done, value} = await reader.read().catch(() => {
      throw damageOf(name);
    });
    if (done) return;
    try {
      take(value);
    } catch (error) {
      void reader.cancel();
      throw error;
    }
  }
}

async function deflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Remainders of the polynomial of the checksum (4.4.7) for each byte. */
const REMAINDERS = Uint32Array.from({length: 256}, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function checksum(bytes) {
  let rest = -1;
  for (const byte of bytes) rest = (rest >>> 8) ^ REMAINDERS[(rest ^ byte) & 255];
  return ~rest >>> 0;
}

function join(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
