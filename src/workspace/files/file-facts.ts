import {createHash} from 'node:crypto';
import {closeSync, openSync, readdirSync, readSync, statSync, fstatSync} from 'node:fs';
import type {BigIntStats} from 'node:fs';

/** A file that the shell has opened as a descriptor. */
const STANDARD_INPUT = 0;

/** Tests whether two paths lead to the same file, through any links; `-` is standard input. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [identify(one), identify(other)];
  return (
    first?.isFile() === true &&
    second !== undefined &&
    first.ino === second.ino &&
    first.dev === second.dev
  );
}

function identify(path: string): BigIntStats | undefined {
  try {
    return path === '-'
      ? fstatSync(STANDARD_INPUT, {bigint: true})
      : statSync(path, {bigint: true});
  } catch {
    // A missing or inaccessible file is not the same as any other.
    return undefined;
  }
}

/** Returns the SHA-256 of the contents of a file. */
export function digestOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    return digestOfOpen(file);
  } finally {
    closeSync(file);
  }
}

/** Returns the SHA-256 of an open file, from its beginning, whatever the current offset is. */
export function digestOfOpen(file: number): string {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (let at = 0; ;) {
    const count = readSync(file, buffer, 0, CHUNK, at);
    if (count === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, count));
    at += count;
  }
}

const CHUNK = 1 << 18;

/**
 * Returns the metadata of a file that changes whenever it is written; undefined if there is no such
 * file.
 */
export function stampOf(path: string): string | undefined {
  try {
    const {dev, ino, size, mtimeNs, ctimeNs} = statSync(path, {bigint: true});
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return undefined;
  }
}

/** Returns the size of a file in bytes; undefined for anything without a size, such as a pipe. */
export function sizeOf(path: string): number | undefined {
  const stats = statSync(path, {throwIfNoEntry: false});
  return stats?.isFile() === true ? stats.size : undefined;
}

/** Tests whether a path leads to a file. A name that the system rejects is not a file. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, {throwIfNoEntry: false})?.isFile() === true;
  } catch {
    return false;
  }
}

/** Returns the names in a folder; none if it is gone or cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
