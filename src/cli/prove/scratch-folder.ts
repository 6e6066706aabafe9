import {mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** So many folders of a book are made anew; a chapter's `.aux` lies in one of the same name. */
const MOST_FOLDERS = 2_000;
const MOST_DEPTH = 8;

/** Folders that hold no chapters. */
const PASSED_OVER = new Set(['node_modules']);

/** Makes a folder for what TeX writes, with the folders of `home` in it, all empty. */
export function makeScratchFolder(home: string): string {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'skakmat-prove-')));
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

/** Removes a scratch folder with all that is in it. */
export function removeScratchFolder(scratch: string): void {
  rmSync(scratch, {recursive: true, force: true, maxRetries: 3});
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
