import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, join} from 'node:path';
import type {Processed} from '../../lint/index.ts';
import {UserError} from '../../text/index.ts';
import {isolated, recognised, say, unreadable, writeWhole} from '../../workspace/index.ts';
import type {OpenedBook, Replaceable, World} from '../../workspace/index.ts';
import {precompute, type ListEntry} from './precompute.ts';
import {isRecordFile, writeRecords} from './write-records.ts';

/** Returns the path of the record file of the book at `path`, which TeX looks up by its job name. */
export function recordFileOf(path: string, jobname = basename(path, extname(path))): string {
  return join(dirname(path), `${jobname}.skm`);
}

/** Throws a `UserError` for a job name that would name a file in another folder, or that TeX does not take. */
export function requireJobName(name: string): void {
  if (/^(?!\.{1,2}$)(?![-\s])[^/\\:"*?<>|~$%#{}\p{Cc}]+(?<!\s)$/u.test(name)) return;
  throw new UserError(
    'malformed-option',
    `--jobname ${name}: TeX cannot use this job name; it names \`NAME.skm\` in the folder of the book`,
  );
}

/** Writes the records of a book; throws a `UserError` if the file is not one of skakmat's. */
export function writeRecordFile(path: string, entries: readonly ListEntry[]): void {
  writeIfChanged(path, writeRecords(entries), RECORDS);
}

/** Does not rewrite an unchanged file, so that its modification time stays the same. */
export function writeIfChanged(path: string, text: string, replaceable: Replaceable): void {
  if (readIfThere(path) !== text) writeWhole(path, Buffer.from(text), replaceable);
}

function readIfThere(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

const RECORDS = recognised(isRecordFile, 'file of skakmat precompute');

/**
 * Keeps the record files of books up to date: those that exist, or with `--precompute` those of all
 * books. A book that was not checked again is skipped.
 */
export class RecordFiles {
  readonly #isAsked: boolean;
  readonly #world: World;
  readonly #done = new WeakSet<Processed>();

  constructor(flags: {readonly precompute?: boolean}, world: World) {
    this.#isAsked = flags.precompute === true;
    this.#world = world;
  }

  /** Writes the records that have changed. Reports files that cannot be written; returns whether there are none. */
  async renew(books: readonly OpenedBook[]): Promise<boolean> {
    let isWritten = true;
    for (const {book} of books) {
      const {source, isComplete} = book.document;
      const path = recordFileOf(source.path);
      const isWanted = isComplete && (this.#isAsked || existsSync(path));
      if (!isWanted || this.#done.has(book)) continue;
      this.#done.add(book);
      try {
        await isolated(source, this.#world, () => {
          writeRecordFile(path, precompute(book.checked.facts, book.checked.diagnostics).entries);
        });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        say(error.message, this.#world);
        isWritten = false;
      }
    }
    return isWritten;
  }
}
