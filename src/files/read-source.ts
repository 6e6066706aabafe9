import {readFileSync, statSync} from 'node:fs';
import {UserError} from '../diagnostic/user-error.ts';
import {decodeText} from '../source/encoding.ts';
import {SourceText} from '../source/source-text.ts';
import {requireSize} from './require-size.ts';
import {unreadable} from './unreadable.ts';

/** Reads a file; `UserError` when the world, or its encoding, refuses. */
export function readSource(path: string): SourceText {
  return toSource(readBytes(path), path);
}

/** Makes a text of bytes that came from `path`. */
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

/** The bytes of a file; `UserError` where it cannot be read, or is too large, or a pipe. */
export function readBytes(path: string): Buffer {
  try {
    // Whoever reads a named pipe may wait for ever; behind those in /dev stands a shell that writes.
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
