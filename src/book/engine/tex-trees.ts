import {execFileSync} from 'node:child_process';
import {accessSync, constants, cpSync, mkdirSync, readdirSync} from 'node:fs';
import {delimiter, join} from 'node:path';

/** The folder, within the scratch folder, of the trees that TeX and its packages may write; TeX itself opens no name that begins with a dot. */
const TREES = '.texmf';

/** The trees of a user, and those of the caches; both kinds are in the order in which they are searched. */
const VARIABLES = ['TEXMFCONFIG', 'TEXMFVAR', 'TEXMFHOME'] as const;
const CACHES = ['TEXMFCACHE', 'TEXMFVAR', 'TEXMFSYSVAR'] as const;

/** A copy of larger caches would take longer than what it saves. */
const MOST_CACHE_FILES = 200;

/**
 * Returns variables that give TeX trees and caches of its own in the scratch folder. What a run leaves
 * there is gone with it: a package in the user's `TEXMFVAR` would be loaded by every later run of TeX.
 * The user's own trees are searched after them, as parts of `TEXMFHOME`.
 */
export function makeTexTrees(
  scratch: string,
  env: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [config, own, cache] = ['config', 'var', 'cache'].map((name) => {
    const path = join(scratch, TREES, name);
    mkdirSync(path, {recursive: true});
    return path;
  }) as [string, string, string];
  const names = [...VARIABLES, ...CACHES.filter((name) => name !== 'TEXMFVAR')];
  const values = new Map(askKpsewhich(names, env));
  const trees = VARIABLES.flatMap((name) => values.get(name) ?? []);
  const caches = CACHES.flatMap((name) => values.get(name)?.split(delimiter) ?? []);
  copyFontNames(caches, own);
  return {
    TEXMFCONFIG: config,
    TEXMFVAR: own,
    ...(trees.length > 0 && {TEXMFHOME: `{${trees.join(',')}}`}),
    TEXMFCACHE: [...new Set([own, ...caches])].join(delimiter),
    XDG_CACHE_HOME: cache,
  };
}

/** Asks for variables of TeX's own file search; none if its program is not there. */
function askKpsewhich(
  names: readonly string[],
  env: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  try {
    const question = names.map((name) => `$${name}`).join('\n');
    const answer = execFileSync('kpsewhich', ['-expand-var', question], {
      ...{env, encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore']},
    });
    const values = answer.split(/\r?\n/);
    return names.flatMap((name, i) => {
      const value = values[i] ?? '';
      return value === '' || value.includes('$') ? [] : [[name, value] as const];
    });
  } catch {
    return [];
  }
}

/**
 * Copies luaotfload's index of the fonts, which it reads only where it may write it, and takes minutes to
 * make. The fonts themselves it also reads from the caches that follow.
 */
function copyFontNames(caches: readonly string[], own: string): void {
  const indexes = caches.flatMap((cache) =>
    namesIn(join(cache, CACHE)).map((space) => ({
      cache,
      space,
      path: join(cache, CACHE, space, NAMES),
    })),
  );
  const found = indexes.filter(({path}) => namesIn(path).length > 0);
  // luaotfload writes to the first of them that it may write, so that this one is in use.
  const index = found.find(({path}) => isWritable(path)) ?? found[0];
  if (index === undefined || namesIn(index.path).length > MOST_CACHE_FILES) return;
  cpSync(index.path, join(own, CACHE, index.space, NAMES), {recursive: true, dereference: true});
}

const CACHE = 'luatex-cache';
const NAMES = 'names';

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
