import {existsSync, readFileSync, statSync} from 'node:fs';
import {decodeText, SourceText, UserError} from '../../text/index.ts';
import {requireSize} from './require-size.ts';
import {unreadable} from './unreadable.ts';

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
function readBytes(path: string): Buffer {
  try {
    // Reading a named pipe may block for ever; a pipe in /dev has a shell that writes to it.
    const stats = statSync(path);
    const isPipe = stats.isFIFO() && !path.startsWith('/dev/');
    requireSize(path, stats.size);
    if (!isPipe) return readFileSync(path);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw unreadable(path, error);
  }
  throw new UserError('unreadable', `${path}: is a pipe; use standard input, named -`);
}

/** Reads one of skakmat's own text files, such as a baseline; undefined if there is none. */
export function readTextFile(path: string): string | undefined {
  return existsSync(path) ? readBytes(path).toString('utf8') : undefined;
}
