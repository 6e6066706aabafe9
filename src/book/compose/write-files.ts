import {dirname, resolve} from 'node:path';
import {hasChanged, plural, UserError, type ChangedFile} from '../../text/index.ts';
import {say, sweepFolder, writeSource, type World, type WriteGuard} from '../../workspace/index.ts';

/** Writes the files that have changed, each atomically; returns whether all were written. */
export function writeFiles(
  files: readonly ChangedFile[],
  guard: WriteGuard,
  world: World,
): boolean {
  for (const folder of new Set(files.map(({before}) => dirname(resolve(before.path))))) {
    sweepFolder(folder);
  }
  const changed = files.filter(hasChanged);
  return writeEach(changed, world, ({before, after}) => {
    guard(before.path);
    writeSource(before, after);
    return true;
  });
}

/** Calls `write` for each file, continuing after a failure; returns whether all were written. */
export function writeEach<File>(
  files: readonly File[],
  world: World,
  write: (file: File) => boolean,
): boolean {
  let written = 0;
  let isWell = true;
  for (const file of files) {
    try {
      if (write(file)) written += 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      say(error.message, world);
      isWell = false;
    }
  }
  if (written > 0) say(`${plural(written, 'file')} written`, world);
  return isWell;
}
