import {EventEmitter} from 'node:events';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {FileWatch, WatchedPlaces} from '../../../src/live/watch/file-watch.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

// It watches, and tells nothing, as it does of a file in the place of one that has just been deleted.
vi.mock('chokidar', () => ({
  watch: () => Object.assign(new EventEmitter(), {close: () => Promise.resolve()}),
}));

test('changes that the system does not report are found', async () => {
  const folder = temporaryFolder({'parts/a.tex': 'once'});
  const path = join(folder, 'parts/a.tex');
  const nothing = (): void => undefined;
  const places = new WatchedPlaces([folder], new Set(), (name) => name.endsWith('.tex'));
  const files = new FileWatch(places, {polls: false, onError: nothing, onPolling: nothing});
  onTestFinished(() => files.close());
  files.watchFiles(new Set([path]));
  writeFileSync(path, 'again');
  expect(await files.next()).toContain(path);
  rmSync(join(folder, 'parts'), {recursive: true});
  expect(await files.next()).toContain(path);
  mkdirSync(join(folder, 'parts'));
  writeFileSync(path, 'anew');
  expect(await files.next()).toContain(path);
});

test('files in folders that appear without an event are found', async () => {
  const folder = temporaryFolder({});
  const parts = join(folder, 'parts');
  const nothing = (): void => undefined;
  const places = new WatchedPlaces([folder], new Set(), (name) => name.endsWith('.tex'));
  const files = new FileWatch(places, {polls: false, onError: nothing, onPolling: nothing});
  onTestFinished(() => files.close());
  for (const round of ['once', 'again']) {
    mkdirSync(join(parts, 'deep'), {recursive: true});
    // Whoever looks at everything now finds no file.
    await seen(files, join(parts, 'deep'));
    files.watchFiles(new Set());
    writeFileSync(join(parts, 'deep/a.tex'), round);
    await seen(files, join(parts, 'deep'));
    rmSync(parts, {recursive: true});
    await seen(files, parts);
  }
});

/** Waits until `path` is among the changes. */
async function seen(files: FileWatch, path: string): Promise<void> {
  while (!(await files.next()).has(path));
}
