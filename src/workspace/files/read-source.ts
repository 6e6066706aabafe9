import {closeSync, existsSync, openSync, readFileSync, readSync, statSync} from 'node:fs';
import {env} from 'node:process';
import {decodeText, SourceText, UserError} from '../../text/index.ts';
import {unreadable} from './unreadable.ts';

/** In megabytes. No .tex file of a book is this long; reading one may take fifty times its size. */
const USUAL_LIMIT = 32;

/** Longer texts do not fit into a string of V8 (536 million characters). */
const HIGHEST_LIMIT = 500;

/** The environment variable that sets another limit, in megabytes. */
const VARIABLE = 'SKAKMAT_MAX_FILE_SIZE';

/** Refuses a text that is too long to be checked. */
export function requireSize(path: string, bytes: number): void {
  const limit = findLimit();
  if (bytes <= limit * MEGABYTE) return;
  const size = Math.ceil(bytes / MEGABYTE);
  const allowing = size <= HIGHEST_LIMIT ? `; --max-file-size ${size} allows it` : '';
  throw new UserError('too-large', `${path}: is ${size} MB long, more than ${limit} MB${allowing}`);
}

/** In megabytes. */
function findLimit(): number {
  const set = Number(env[VARIABLE]);
  return set > 0 ? Math.min(set, HIGHEST_LIMIT) : USUAL_LIMIT;
}

/** Sets the limit for this run, overriding the environment. */
export function limitSize(megabytes: number): void {
  env[VARIABLE] = String(megabytes);
}

const MEGABYTE = 1_000_000;

/** Reads a file; throws a `UserError` if it cannot be read or decoded. */
export function readSource(path: string): SourceText {
  return toSource(readBytes(path), path);
}

/** Decodes the bytes of the file at `path`. */
export function toSource(bytes: Uint8Array, path: string): SourceText {
  requireSize(path, bytes.length);
  const decoded = decodeText(bytes);
  if (decoded.kind !== 'text') {
    throw new UserError(decoded.kind, `${path}: ${UNREADABLE[decoded.kind]}`);
  }
  return new SourceText(decoded.text, path, decoded.encoding);
}

const UNREADABLE = {
  'utf-16': 'the file is UTF-16, which TeX cannot read; save it as UTF-8',
  binary: 'not a text file, though its name says so',
};

/** Reads the bytes of a file; throws a `UserError` if it cannot be read, is too large, or is a pipe. */
export function readBytes(path: string): Uint8Array {
  try {
    // Reading a named pipe may block for ever; a pipe in /dev has a shell that writes to it.
    const stats = statSync(path);
    const isPipe = stats.isFIFO() && !path.startsWith('/dev/');
    requireSize(path, stats.size);
    if (stats.isFile() || stats.isDirectory()) return readFileSync(path);
    if (!isPipe) return readDevice(path);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw unreadable(path, error);
  }
  throw new UserError('unreadable', `${path}: is a pipe; use standard input, named -`);
}

/** Reads what has no size, and may have no end, such as `/dev/zero`. */
function readDevice(path: string): Uint8Array {
  const file = openSync(path, 'r');
  const parts: Uint8Array[] = [];
  try {
    for (let size = 0; ;) {
      const part = new Uint8Array(MEGABYTE);
      const count = readSync(file, part);
      if (count === 0) return Buffer.concat(parts);
      size += count;
      if (size > findLimit() * MEGABYTE)
        throw new UserError('too-large', `${path}: has no end within ${findLimit()} MB`);
      parts.push(part.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

/** Reads one of skakmat's own text files, such as a baseline; undefined if there is none. */
export function readTextFile(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(readBytes(path));
}

/** Reads a file as Latin-1; returns an empty text if it cannot be read. */
export function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
