import {UserError} from '../diagnostic/user-error.ts';
import type {BookOutcome} from '../run/book-outcome.ts';
import {RULES} from '../lint/rules/index.ts';
import {settingOf} from '../lint/settings.ts';
import {sayOfFiles} from '../console/say.ts';
import type {SettingsFor} from '../run/settings-for.ts';
import type {World} from '../console/world.ts';

/** The paths of a book: its own, and those of all its files. */
export interface BookPaths {
  readonly path: string;
  readonly files: readonly string[];
}

/** Returns the paths of a book without its tree: the trees of many books would exhaust the memory. */
export function pathsOfBook({source, documents}: BookOutcome['document']): BookPaths {
  const {path} = source;
  return {path, files: [path, ...documents.map((document) => document.source.path)]};
}

/**
 * Reports files for which every rule is off, since they would look clean; throws a `UserError` if
 * there are no others.
 */
export async function refuseSilence(
  books: readonly BookPaths[],
  settingsFor: SettingsFor,
  world: Pick<World, 'stderr'>,
): Promise<void> {
  const silent = new Set<string>();
  let isComplete = true;
  for (const book of books) {
    const {layers} = await settingsFor(book.path);
    for (const path of book.files) {
      if (RULES.every((rule) => settingOf(rule, path, layers).level === 'off')) silent.add(path);
      else isComplete = false;
    }
  }
  if (silent.size > 0 && isComplete) {
    throw new UserError('conflicting-options', 'the settings leave no rule enabled');
  }
  sayOfFiles(silent, 'every rule is off there', world);
}
