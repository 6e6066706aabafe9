import {relative, resolve, sep} from 'node:path';
import ignore from 'ignore';
import type {Ignore} from 'ignore';

/** Makes a matcher of patterns in the manner of .gitignore, with capital letters told from small ones. */
export function matcherOf(patterns: readonly string[]): Ignore {
  return ignore({ignorecase: false}).add(patterns);
}

/** Makes a test whether a path is among those that `patterns` name, counted from `folder`. */
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

/** The path of something below `folder`, with slashes; nothing if it lies elsewhere. */
export function pathWithin(folder: string, path: string): string | undefined {
  const name = relative(resolve(folder), resolve(path)).split(sep).join('/');
  return ignore.isPathValid(name) ? name : undefined;
}
