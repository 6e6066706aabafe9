import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {onTestFinished} from 'vitest';

/**
 * A folder that holds `files` until the test is over; names may have folders in them. A program
 * that the test has told to end may still write into it, so removing it is tried for a while.
 */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'skakmat-test-')));
  onTestFinished(async () => {
    // The retries of rmSync do not list a folder again.
    for (let left = 300; !isRemoved(folder, left === 0); left -= 1) await setTimeout(100);
  });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function isRemoved(folder: string, isLast: boolean): boolean {
  try {
    rmSync(folder, {recursive: true, force: true});
    return true;
  } catch (error) {
    if (isLast) throw error;
    return false;
  }
}
