import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {onTestFinished} from 'vitest';

/**
 * A folder that holds `files` until the test is over; names may have folders in them. A program
 * that the test has told to end may still write into it, so removing it is tried for a while.
 */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'skakmat-test-')));
  onTestFinished(() => {
    rmSync(folder, {recursive: true, force: true, maxRetries: 50, retryDelay: 100});
  });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
