import {
  isDirectory,
  bookOptionsOf,
  makeSettingsFor,
  openBook,
  packOutcome,
  readSource,
} from '../workspace/index.ts';
import type {BookTask, SettingsFlags, World} from '../workspace/index.ts';
import {fixingOf, type FixFlags} from './choose-fixes.ts';

/** The checking of books; it can be cloned. */
export interface BookJob {
  readonly kind: 'books';
  readonly flags: SettingsFlags & FixFlags;
  /** The folders that the arguments name. */
  readonly folders: readonly string[];
}

/** Makes a job of the flags of a command. */
export function makeBookJob(flags: BookJob['flags'], paths: readonly string[]): BookJob {
  const plain = JSON.parse(JSON.stringify(flags)) as BookJob['flags'];
  return {kind: 'books', flags: plain, folders: paths.filter(isDirectory)};
}

/** Returns what a worker answers to the task of checking a book. */
export function makeBookWorker(
  {flags, folders}: BookJob,
  world: Pick<World, 'env'>,
): (task: BookTask) => Promise<unknown> {
  const settingsFor = makeSettingsFor(flags, world);
  const fixing = fixingOf(flags);
  return async ({path}) => {
    const options = {...bookOptionsOf(await settingsFor(path), world), folders, ...fixing};
    return packOutcome(await openBook(readSource(path), options));
  };
}
