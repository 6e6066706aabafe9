import {resolve} from 'node:path';
import {digestOf} from './file-facts.ts';
import {realPathOf} from './is-inside.ts';
import {makeNote, readNote} from './notes.ts';
import {writeWhole} from './whole-file.ts';

/** Records that the file at `path`, as it is now, was made from the one at `source`. */
export function noteCopy(path: string, source: string): void {
  const text = `${digestOf(path)}\n${realPathOf(resolve(source))}\n`;
  makeNote('copies', path, text, (note, content) => {
    writeWhole(note, Buffer.from(content));
  });
}

/** Returns the absolute path of the file that `path` was made from, unless it has been changed since. */
export function sourceOfCopy(path: string): string | undefined {
  const [digest, source] = readNote('copies', path)?.split('\n') ?? [];
  return digest === undefined || digest !== digestNow(path) ? undefined : source;
}

function digestNow(path: string): string | undefined {
  try {
    return digestOf(path);
  } catch {
    return undefined;
  }
}
