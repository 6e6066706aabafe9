import {readSource} from '../files/read-source.ts';
import {packOutcome} from '../run/book-outcome.ts';
import {openBook} from '../run/make-run-plan.ts';
import {bookOptionsOf, makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';
import type {BookTask} from '../run/share-books.ts';
import type {World} from '../console/world.ts';
import {fixingOf} from './choose-fixes.ts';
import type {FixFlags} from './choose-fixes.ts';

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
