import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type {Stats} from 'node:fs';
import {UserError} from '../diagnostic/user-error.ts';
import {draftBeside} from './drafts.ts';
import {describeSystemError} from './read-source.ts';

/**
 * A file that is written piece by piece and is there whole or not at all: until it is complete
 * the pieces lie in a file beside it. A pipe or `/dev/null` is written to at once.
 */
export class WholeFile {
  readonly #path: string;
  /** Where the pieces go; undefined if that is the file itself. */
  readonly #draft: string | undefined;
  readonly #file: number;
  #isOpen = true;

  /** `UserError` where it may not be written. */
  constructor(path: string) {
    try {
      const before = statSync(path, {throwIfNoEntry: false});
      const isPlain = before?.isFile() !== false;
      if (before !== undefined) accessSync(path, constants.W_OK);
      this.#path = before === undefined ? path : realpathSync(path);
      this.#draft = isPlain ? draftBeside(this.#path) : undefined;
      this.#file = openSync(this.#draft ?? path, this.#draft === undefined ? 'w' : 'wx');
      if (this.#draft !== undefined && before !== undefined) keepMode(this.#draft, before);
    } catch (error) {
      throw refusal(path, error);
    }
  }

  write(bytes: Uint8Array): void {
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at);
    } catch (error) {
      throw refusal(this.#path, error);
    }
  }

  /** Puts what was written in the place of what was there; `check` may refuse at the last moment. */
  complete(check: () => void = () => undefined): void {
    try {
      if (this.#draft !== undefined) fsyncSync(this.#file);
      this.#close();
      check();
      if (this.#draft !== undefined) renameSync(this.#draft, this.#path);
    } catch (error) {
      throw refusal(this.#path, error);
    }
  }

  /** Leaves what was there as it was, unless the file is complete; to be called in any case. */
  abandon(): void {
    this.#close();
    if (this.#draft !== undefined) rmSync(this.#draft, {force: true});
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#file);
    this.#isOpen = false;
  }
}

function keepMode(path: string, {mode}: Stats): void {
  chmodSync(path, mode & 0o7777);
}

function refusal(path: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  return new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
}
