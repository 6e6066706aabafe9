import {readFileSync} from 'node:fs';

/** Reads a file as Latin-1; returns an empty text if it cannot be read. */
export function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
