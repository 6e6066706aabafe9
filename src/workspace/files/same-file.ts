import {fstatSync, statSync, type BigIntStats} from 'node:fs';

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
