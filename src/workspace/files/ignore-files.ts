import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, resolve, relative, sep} from 'node:path';
import ignore from 'ignore';
import type {Ignore} from 'ignore';
import {UserError} from '../../text/index.ts';
import {isFile} from './file-facts.ts';

/** Tests whether the file or folder at `path` is ignored. */
export type IsIgnored = (path: string, kind?: 'file' | 'folder') => boolean;

/** All patterns that apply in a folder, the last taking precedence, and the folder they are relative to. */
interface Patterns {
  readonly top: string;
  readonly isRepository: boolean;
  readonly matcher: Ignore;
  readonly count: number;
}

/** The limit on patterns: each is compared with each name and takes some kilobytes. */
const MOST_PATTERNS = 20_000;

/**
 * Reads .gitignore as git does: those of a folder and of its parents up to the root of the
 * repository; none outside a repository. A .skakmatignore adds to them and applies everywhere.
 */
export function makeIsIgnored(): IsIgnored {
  const known = new Map<string, Patterns>();
  const patternsOf = (folder: string): Patterns => {
    const patterns = known.get(folder) ?? readPatterns(folder, patternsOf);
    known.set(folder, patterns);
    return patterns;
  };
  return (path, kind = 'file') => {
    const {top, matcher} = patternsOf(dirname(resolve(path)));
    const name = pathWithin(top, path);
    return name !== undefined && matcher.ignores(kind === 'folder' ? `${name}/` : name);
  };
}

function readPatterns(folder: string, patternsOf: (folder: string) => Patterns): Patterns {
  const parent = dirname(folder);
  const isRoot = existsSync(join(folder, '.git'));
  const above: Patterns =
    isRoot || parent === folder
      ? {top: folder, isRepository: isRoot, matcher: matcherOf([]), count: 0}
      : patternsOf(parent);
  const names = above.isRepository ? ['.gitignore', '.skakmatignore'] : ['.skakmatignore'];
  const lines = names.flatMap((name) => linesOf(join(folder, name)));
  if (lines.length === 0) return above;
  const count = above.count + lines.length;
  if (count > MOST_PATTERNS) {
    const path = join(folder, names.length > 1 ? '.gitignore or .skakmatignore' : '.skakmatignore');
    throw new UserError('too-many-patterns', `${path}: more than ${MOST_PATTERNS} patterns`);
  }
  const prefix = pathWithin(above.top, folder);
  const moved = prefix === undefined ? lines : lines.map((line) => movePattern(line, prefix));
  return {...above, count, matcher: matcherOf([]).add(above.matcher).add(moved)};
}

/** An unreadable file counts as empty. */
function linesOf(path: string): readonly string[] {
  if (!isFile(path)) return [];
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'));
  } catch {
    return [];
  }
}

/** Makes a pattern relative to the folder `prefix` relative to the root. */
function movePattern(line: string, prefix: string): string {
  const sign = line.startsWith('!') ? '!' : '';
  // At the start of a line `\#` and `\!` are the literal characters; elsewhere they need no escape.
  const pattern = line.slice(sign.length).replace(/^\\(?=[#!])/, '');
  const bare = pattern.trimEnd();
  if (line.startsWith('#') || bare === '' || bare === '/') return '';
  const home = `${sign}/${prefix.replace(/[\\*?[]/g, '\\$&')}/`;
  // A pattern with a slash before its end matches one place, any other matches at any depth.
  return bare.slice(0, -1).includes('/')
    ? `${home}${pattern.replace(/^\//, '')}`
    : `${home}**/${pattern}`;
}

/** Compiles patterns as in .gitignore, but case-sensitive. */
function matcherOf(patterns: readonly string[]): Ignore {
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
function pathWithin(folder: string, path: string): string | undefined {
  const name = relative(resolve(folder), resolve(path)).split(sep).join('/');
  return ignore.isPathValid(name) ? name : undefined;
}
