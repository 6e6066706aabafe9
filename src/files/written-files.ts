import {makeNote, readNote} from './notes.ts';

/** Whether a file still holds what skakmat wrote there, as far as is known; `digest` is of what it holds. */
export function isAsWritten(path: string, digest: string): boolean {
  return readNote('written', path) === `${digest}\n`;
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
  makeNote('written', path, `${digest}\n`, write);
}
