import {UserError} from '../diagnostic/user-error.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {RULES} from '../lint/rules/index.ts';
import {settingOf} from '../lint/settings.ts';
import {sayOfFiles} from '../console/say.ts';
import type {SettingsFor} from '../run/settings-for.ts';
import type {World} from '../console/world.ts';

/** The paths of a book: of itself, and of all files of it. */
export interface BookPaths {
  readonly path: string;
  readonly files: readonly string[];
}

/** What is kept of a book: its tree would fill the memory of a run over many. */
export function pathsOfBook({source, documents}: TexDocument): BookPaths {
  const {path} = source;
  return {path, files: [path, ...documents.map((document) => document.source.path)]};
}

/**
 * Tells of files about which no rule may say anything, since they would look like clean ones;
 * `UserError` where there are no others.
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
