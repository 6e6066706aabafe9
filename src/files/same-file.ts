import {fstatSync, statSync} from 'node:fs';
import type {BigIntStats} from 'node:fs';

/** The file that a shell has opened for us to read. */
const STANDARD_INPUT = 0;

/** Whether two paths lead to one file, by whatever links; `-` is standard input. */
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
    // What is not there, or may not be looked at, is not the same as anything.
    return undefined;
  }
}
