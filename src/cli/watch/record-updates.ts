import {existsSync} from 'node:fs';
import {UserError} from '../../text/index.ts';
import {noteInternalError, say, type OpenedBook, type World} from '../../workspace/index.ts';
import {precompute} from '../../book/index.ts';
import {recordFileOf, writeRecordFile} from '../precompute/record-file.ts';
import type {Processed} from '../../lint/index.ts';

/**
 * Keeps the record files of watched books up to date: those that exist, or with `--precompute` those
 * of all books. A book that has not been checked again is skipped.
 */
export class RecordUpdates {
  readonly #isAsked: boolean;
  readonly #world: World;
  readonly #done = new WeakSet<Processed>();

  constructor(flags: {readonly precompute?: boolean}, world: World) {
    this.#isAsked = flags.precompute === true;
    this.#world = world;
  }

  /** Writes what has changed. A file that cannot be written is reported, and does not end the watch. */
  update(books: readonly OpenedBook[]): void {
    for (const {book, part} of books) {
      if (!book.document.isComplete || part !== undefined || this.#done.has(book)) continue;
      const path = recordFileOf(book.document.source.path);
      if (!this.#isAsked && !existsSync(path)) continue;
      this.#done.add(book);
      this.#write(path, book);
    }
  }

  #write(path: string, {checked}: Processed): void {
    try {
      writeRecordFile(path, precompute(checked.facts, checked.diagnostics).entries);
    } catch (error) {
      if (error instanceof UserError) say(error.message, this.#world);
      else noteInternalError(path, error, this.#world);
    }
  }
}
