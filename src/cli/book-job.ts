import {
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
}

/** Makes a job of the flags of a command. */
export function makeBookJob(flags: BookJob['flags']): BookJob {
  return {kind: 'books', flags: JSON.parse(JSON.stringify(flags)) as BookJob['flags']};
}

/** Returns what a worker answers to the task of checking a book. */
export function makeBookWorker(
  {flags}: BookJob,
  world: Pick<World, 'env'>,
): (task: BookTask) => Promise<unknown> {
  const settingsFor = makeSettingsFor(flags, world);
  const fixing = fixingOf(flags);
  return async ({path}) => {
    const options = {...bookOptionsOf(await settingsFor(path), world), ...fixing};
    return packOutcome(await openBook(readSource(path), options));
  };
}
