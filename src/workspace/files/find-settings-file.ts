import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import {isFile} from './is-file.ts';

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
