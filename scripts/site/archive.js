// Unpacks and packs ZIP files; loaded when there is one.
import {Unzip, UnzipInflate, strToU8, zipSync} from 'fflate';
import {Budget, refuseName} from './budget.js';

/** Bytes that are unpacked at once, after which the limits are looked at; fflate calls itself for each file in them. */
const PIECE = 1 << 13;

/** The number of fflate's error about a way of packing that it does not know. */
const UNKNOWN_PACKING = 14;

/** Unpacks a ZIP file into a map from names to bytes; throws an error in words if it is not as it should be. */
export function unpack(bytes) {
  const expected = countEntries(bytes);
  const budget = new Budget();
  const files = new Map();
  let seen = 0;
  let failure;
  const unzip = new Unzip((file) => {
    seen += 1;
    if (file.name.endsWith('/')) return;
    refuseName(file.name);
    if (files.has(file.name)) throw new Error(`Two files of the archive are called ${file.name}`);
    budget.addFile();
    const pieces = [];
    files.set(file.name, pieces);
    file.ondata = (error, data) => {
      if (error) failure ??= new Error(`${file.name} cannot be unpacked: the archive is damaged`);
      if (failure !== undefined) return;
      // What is thrown here, fflate takes for a mistake of its own.
      failure = refusalOf(() => budget.addBytes(data.length));
      pieces.push(data);
    };
    try {
      file.start();
    } catch (error) {
      if (error.code !== UNKNOWN_PACKING) throw error;
      throw new Error(
        `${file.name} is encrypted or packed in an unusual way: pack the project again`,
      );
    }
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    try {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    } catch (error) {
      throw typeof error.code === 'number'
        ? new Error('The archive is damaged: pack it again')
        : error;
    }
    if (failure !== undefined) throw failure;
  }
  if (seen !== expected)
    throw new Error('The archive is damaged: its list of files is not that of its contents');
  return new Map([...files].map(([name, pieces]) => [name, join(pieces)]));
}

function refusalOf(job) {
  try {
    job();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Reads the number of entries from the end of the archive (APPNOTE 4.3.16). */
function countEntries(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 66_000; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true);
  throw new Error('Not a complete ZIP file: download or pack it again');
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

/** Packs files in their order; the first is stored as it is if it says what the archive is. */
export function pack(files) {
  const entries = Array.from(files, ([name, content]) => [
    name,
    [
      typeof content === 'string' ? strToU8(content) : content,
      {level: name === 'mimetype' ? 0 : 6, mtime: new Date(1980, 0, 1)},
    ],
  ]);
  return zipSync(Object.fromEntries(entries));
}
