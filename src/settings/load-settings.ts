import {dirname, isAbsolute, join, resolve} from 'node:path';
import {isInside, realPathOf} from '../files/is-inside.ts';
import {isFile} from '../files/is-file.ts';
import {PRESETS} from '../lint/rule.ts';
import {nearestName} from '../source/nearest-name.ts';
import {ownSettings} from './own-settings.ts';
import {readSettingsFile} from './read-settings-file.ts';
import type {SettingsFile} from './read-settings-file.ts';
import {settingsError} from './settings-error.ts';
import type {Vocabulary} from './settings-shape.ts';
import {buildOn, NO_SETTINGS} from './settings.ts';
import type {Settings} from './settings.ts';
import type {Entry} from './shape.ts';

/** The maximum number of files that build on one another. */
const LONGEST_CHAIN = 10;

/** The limits on what settings may contain, and from where they may be read. */
interface Terms extends Vocabulary {
  /** The folder that must contain all files that settings build on; any folder, if not set. */
  readonly within?: string | undefined;
}

/** Reads the settings file at `path` and those that it builds on. */
export function loadSettings(path: string, terms: Terms): Settings {
  return load([path], terms);
}

/** Loads the last file of `chain`; each of the others builds on the next one. */
function load(chain: readonly string[], terms: Terms): Settings {
  const file = readSettingsFile(chain.at(-1) ?? '', terms);
  const bases = basesOf(file).map((base) => loadBase(base, file, chain, terms));
  return [...bases, ownSettings(file)].reduce(buildOn, NO_SETTINGS);
}

function basesOf({entries}: SettingsFile): readonly Entry<string>[] {
  const base = entries.extends;
  if (base === undefined) return [];
  const {value, offset} = base;
  return typeof value === 'string' ? [{value, offset}] : value;
}

/** Returns the settings of a preset or another file. */
function loadBase(
  {value: name, offset}: Entry<string>,
  {source}: SettingsFile,
  chain: readonly string[],
  terms: Terms,
): Settings {
  const preset = PRESETS.find((other) => other === name);
  if (preset !== undefined) {
    const origin = `${source.path}:${source.place(offset).line}`;
    return {...NO_SETTINGS, layers: [{preset, origin}]};
  }
  const path = isAbsolute(name) ? name : join(dirname(source.path), name);
  const refuse = (message: string): Error => settingsError(source, [{offset, message}]);
  if (!isFile(path)) {
    const nearest = nearestName(name, PRESETS);
    const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
    throw refuse(`No settings \`${name}\`, expected ${PRESETS.join(', ')} or a file${hint}`);
  }
  if (terms.within !== undefined && !isInside(terms.within, realPathOf(path))) {
    throw refuse(`Settings \`${name}\` outside the repository; \`--config\` can name them`);
  }
  if (chain.some((other) => resolve(other) === resolve(path))) {
    throw refuse(`Settings that build on themselves: ${[...chain, path].join(' > ')}`);
  }
  if (chain.length === LONGEST_CHAIN) {
    throw refuse(`Settings that build on more than ${LONGEST_CHAIN} others in a row`);
  }
  return load([...chain, path], terms);
}
