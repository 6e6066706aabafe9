import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, rmSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {realPathOf} from './is-inside.ts';
import {stateFolder} from './state-folder.ts';

/** Whether a file still holds what skakmat wrote there, as far as is known; `digest` is of what it holds. */
export function isAsWritten(path: string, digest: string): boolean {
  try {
    return readFileSync(noteOf(path), 'utf8') === `${digest}\n`;
  } catch {
    return false;
  }
}

/**
 * Notes down what was written to `path`, through `write`. Where that cannot be, the file counts as
 * one that skakmat did not write.
 */
export function noteWritten(
  path: string,
  digest: string,
  write: (note: string, text: string) => void,
): void {
  try {
    mkdirSync(notesFolder(), {recursive: true, mode: 0o700});
    forgetOldest();
    write(noteOf(path), `${digest}\n`);
  } catch {
    // A home that may not be written, or a full disk.
  }
}

function notesFolder(): string {
  return join(stateFolder(), 'written');
}

function noteOf(path: string): string {
  return join(
    notesFolder(),
    createHash('sha256')
      .update(realPathOf(resolve(path)))
      .digest('hex'),
  );
}

const MOST_NOTES = 10_000;

let isTidy = false;

/** Once in the life of this process: keeps the newer half of too many notes. */
function forgetOldest(): void {
  if (isTidy) return;
  isTidy = true;
  const paths = readdirSync(notesFolder()).map((name) => join(notesFolder(), name));
  if (paths.length <= MOST_NOTES) return;
  const aged = paths.map((path) => ({path, time: statSync(path).mtimeMs}));
  aged.sort((one, other) => one.time - other.time);
  for (const {path} of aged.slice(0, MOST_NOTES / 2)) rmSync(path, {force: true});
}
