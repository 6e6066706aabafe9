import {relative, resolve, sep} from 'node:path';
import ignore from 'ignore';
import type {Ignore} from 'ignore';

/** Compiles patterns as in .gitignore, but case-sensitive. */
export function matcherOf(patterns: readonly string[]): Ignore {
  return ignore({ignorecase: false}).add(patterns);
}

/** Returns a test for whether a path matches `patterns`, relative to `folder`. */
export function makePathTest(
  patterns: readonly string[],
  folder: string,
): (path: string) => boolean {
  const matcher = matcherOf(patterns);
  return (path) => {
    const name = pathWithin(folder, path);
    return name !== undefined && matcher.ignores(name);
  };
}

/** Returns the path of something below `folder`, with slashes; undefined if it is elsewhere. */
export function pathWithin(folder: string, path: string): string | undefined {
  const name = relative(resolve(folder), resolve(path)).split(sep).join('/');
  return ignore.isPathValid(name) ? name : undefined;
}
