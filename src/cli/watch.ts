import {statSync} from 'node:fs';
import {resolve} from 'node:path';
import {UserError} from '../text/index.ts';
import {EXIT, isDirectory, say, unreadable, type World} from '../workspace/index.ts';
import {
  compareSnapshots,
  FileWatch,
  isWantedName,
  WatchedBooks,
  WatchedPlaces,
} from '../live/index.ts';
import {RecordUpdates} from './watch/record-updates.ts';
import {WatchReport} from './watch/watch-report.ts';
import {makeExec} from './watch/make-exec.ts';
import type {WatchFlags} from './watch/watch-flags.ts';

/** `skakmat watch`: checks books, and rechecks what a change may affect, until it is stopped. */
export async function watch(
  paths: readonly string[],
  flags: WatchFlags,
  world: World,
): Promise<number> {
  refuseMissing(paths);
  const books = new WatchedBooks(paths, {...flags, allowEmpty: true}, world);
  const report = new WatchReport(flags, world);
  const records = new RecordUpdates(flags, world);
  const exec = makeExec(flags, world);
  const forget = world.whenStopped(() => exec.stop());
  let last = await books.takeSnapshot(new Set());
  const files = openWatch(paths, last.watched, flags, world);
  files.watchFiles(last.watched);
  try {
    report.begin(last);
    records.update(last.books);
    exec.run(last.findings);
    for (;;) {
      const suspects = await files.next();
      if (world.stdout.isLost === true) return EXIT.unread;
      const now = await books.takeSnapshot(suspects);
      const change = compareSnapshots(last, now);
      report.tell(change, now);
      records.update(now.books);
      if (change.files.length > 0) exec.run(now.findings);
      files.watchFiles(now.watched);
      last = now;
    }
  } finally {
    forget();
    await Promise.all([files.close(), exec.stop()]);
  }
}

/** Files may appear and disappear later; a name that matches nothing at the start is a mistake. */
function refuseMissing(paths: readonly string[]): void {
  if (paths.includes('-')) {
    throw new UserError('no-files', 'standard input cannot be watched; name a file or a folder');
  }
  for (const path of paths) {
    try {
      statSync(path);
    } catch (error) {
      throw unreadable(path, error);
    }
  }
}

function openWatch(
  paths: readonly string[],
  others: ReadonlySet<string>,
  {poll}: WatchFlags,
  world: World,
): FileWatch {
  const full = paths.map((path) => resolve(path));
  const trees = full.filter((path) => isDirectory(path));
  const files = full.filter((path) => !isDirectory(path));
  const places = new WatchedPlaces(trees, new Set([...files, ...others]), isWantedName);
  return new FileWatch(places, {
    polls: poll === true,
    onError: (error) => {
      say(error.message, world);
    },
    onPolling: (code) => {
      say(describePolling(code), world);
    },
  });
}

/** Explains why files are polled, and how to avoid that. */
function describePolling(code: string): string {
  return `the system cannot watch more files (${code}), so skakmat polls them twice a second; \
on Linux, sysctl fs.inotify.max_user_watches=524288 lets it watch more`;
}
