import {existsSync, readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import {dirname, join, resolve, relative} from 'node:path';
import {isFile} from './file-facts.ts';
import {realPathOf} from './is-inside.ts';

/** Returns the absolute path of the nearest file or folder called `name` in `folder` or above it. */
export function findUpward(folder: string, name: string): string | undefined {
  let place = resolve(folder);
  for (;;) {
    const path = join(place, name);
    if (existsSync(path)) return path;
    const above = dirname(place);
    if (above === place) return undefined;
    place = above;
  }
}

/**
 * Returns the repository folder of `folder`, links resolved: the nearest one with `.git`, otherwise
 * `folder` itself. A home directory under version control does not count as the repository of a
 * book.
 */
export function repositoryOf(folder: string): string {
  const own = realPathOf(resolve(folder));
  const mark = findUpward(own, '.git');
  const repository = mark === undefined ? own : dirname(mark);
  const isTooWide = repository === dirname(repository) || repository === realPathOf(homedir());
  return isTooWide ? own : repository;
}

/**
 * Finds the settings file that applies in `folder`: the nearest `.skakmatrc.json`, or package.json
 * with the key `skakmat`, from there up to the root of the repository.
 */
export function findSettingsFile(folder: string): string | undefined {
  let place = resolve(folder);
  for (;;) {
    const file = settingsFileIn(place);
    if (file !== undefined) return relative('.', file);
    const parent = dirname(place);
    if (parent === place || existsSync(join(place, '.git'))) return undefined;
    place = parent;
  }
}

function settingsFileIn(folder: string): string | undefined {
  const file = join(folder, '.skakmatrc.json');
  if (isFile(file)) return file;
  const manifest = join(folder, 'package.json');
  return isFile(manifest) && mayHoldSettings(manifest) ? manifest : undefined;
}

/** Treats an unreadable package.json as settings; loading it reports the error. */
function mayHoldSettings(path: string): boolean {
  try {
    const text = readFileSync(path, 'utf8');
    // Nearly no package.json contains the word, so this check usually suffices.
    if (!text.includes('"skakmat"')) return false;
    const manifest: unknown = JSON.parse(text);
    return typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, 'skakmat');
  } catch {
    return true;
  }
}
