import {createHash} from 'node:crypto';
import {lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync} from 'node:fs';
import {hostname, tmpdir} from 'node:os';
import {join} from 'node:path';
import {UserError} from '../../text/index.ts';
import {codeOf, describeSystemError, isRunning, namesIn} from '../../workspace/index.ts';

/**
 * The maximum number of folders to recreate; the `.aux` file of a chapter is in a folder of the same
 * name.
 */
const MOST_FOLDERS = 2_000;
const MOST_DEPTH = 8;

/** Folders that contain no chapters. */
const PASSED_OVER = new Set(['node_modules']);

/** Process numbers are unique only within a machine or container. */
const PREFIX = `skakmat-prove-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`;

/** Creates a folder for what TeX writes, with the folders of `home` in it, all empty. */
export function makeScratchFolder(home: string): string {
  const scratch = makeEmptyScratchFolder();
  let left = MOST_FOLDERS;
  const queue = [{path: '', depth: 0}];
  for (let next = queue.shift(); next !== undefined && left > 0; next = queue.shift()) {
    for (const name of foldersIn(join(home, next.path))) {
      if (left === 0) break;
      left -= 1;
      const path = join(next.path, name);
      mkdirSync(join(scratch, path));
      if (next.depth < MOST_DEPTH) queue.push({path, depth: next.depth + 1});
    }
  }
  return scratch;
}

/** Creates an empty folder for what TeX writes. */
export function makeEmptyScratchFolder(): string {
  try {
    return realpathSync(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'there is no such folder' : describeSystemError(error);
    throw new UserError(
      'no-scratch-folder',
      `${tmpdir()}: cannot create a folder for TeX: ${why}; TMPDIR names another place`,
    );
  }
}

/** Removes a scratch folder and its contents. */
export function removeScratchFolder(scratch: string): void {
  rmSync(scratch, {recursive: true, force: true, maxRetries: 3});
}

/** Removes the scratch folders of runs that were killed before they could clean up. */
export function sweepScratchFolders(): void {
  for (const name of namesIn(tmpdir())) {
    const pid = name.startsWith(PREFIX)
      ? /^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0]
      : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    const path = join(tmpdir(), name);
    if (isOurs(path)) removeScratchFolder(path);
  }
}

/** Tests whether it is a folder, not a link, that belongs to the current user. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, {throwIfNoEntry: false});
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map(({name}) => name)
      .filter((name) => !name.startsWith('.') && !PASSED_OVER.has(name));
  } catch {
    return [];
  }
}
