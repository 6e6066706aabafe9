import {makeNote, readNote} from './notes.ts';

/** Tests whether a file is known to be as skakmat wrote it; `digest` is that of its contents. */
export function isAsWritten(path: string, digest: string): boolean {
  return readNote('written', path) === `${digest}\n`;
}

/**
 * Records what was written to `path`, through `write`. If that fails, the file counts as one that
 * skakmat did not write.
 */
export function noteWritten(
  path: string,
  digest: string,
  write: (note: string, text: string) => void,
): void {
  makeNote('written', path, `${digest}\n`, write);
}
