import {createHash} from 'node:crypto';
import {closeSync, mkdirSync, openSync, readFileSync, readSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {RULES, settingOf} from '../../lint/index.ts';
import {UserError, type SourceText} from '../../text/index.ts';
import {isSameText} from '../files/file-cache.ts';
import {keepNewest, userFolder} from '../files/notes.ts';
import {isStillFound, makeReadInput} from '../files/read-input.ts';
import {describeSystemError} from '../files/unreadable.ts';
import {writeWhole} from '../files/whole-file.ts';
import {packOutcome, unpackOutcome, type BookOutcome} from './book-outcome.ts';
import {placesOf} from './open-books.ts';
import type {BookOpening, BookOptions} from './run-plan.ts';

/** The data that are kept of a book besides its head. */
interface Kept {
  /** The levels and options of the rules in all its files. */
  readonly levels: string;
  readonly outcome: unknown;
}

/** The methods of a run that opens books. */
interface Opening extends Pick<BookOpening<BookOutcome>, 'open' | 'optionsFor'> {
  readonly expect: NonNullable<BookOpening['expect']>;
}

/** The number of bytes of a SHA-256. */
const DIGEST = 32;

/**
 * The outcomes of books, kept in a folder from one run to the next. An outcome counts as long as the
 * text of the book, all files that it looked up (found or not), the settings and the program are
 * the same. A file of the folder holds
 *
 *     digest of all the rest    head: digest of the program, the settings and the book's text    Kept
 *
 * One that is damaged is as good as none.
 */
export class KeptBooks {
  readonly #folder: string;
  readonly #program: string;

  /** `program` identifies the build of the program. Throws a `UserError` if the folder cannot be made. */
  constructor(folder = join(userFolder('cache'), 'books'), program: string) {
    this.#folder = resolve(folder);
    this.#program = program;
    try {
      mkdirSync(this.#folder, {recursive: true, mode: 0o700});
      keepNewest(this.#folder);
    } catch (error) {
      throw new UserError('unwritable', `${folder}: ${describeSystemError(error)}`);
    }
  }

  /** Returns methods that open only books that are not kept, and keep what they find. */
  over({expect, open, optionsFor}: Opening): Pick<Opening, 'expect' | 'open'> {
    return {
      expect: async (sources) => {
        const unknown: SourceText[] = [];
        for (const source of sources) {
          if (!this.#hasHead(source, await optionsFor(source.path))) unknown.push(source);
        }
        await expect(unknown);
      },
      open: async (source, options) => {
        const isKeepable = options.fix !== true && (options.now ?? options.measure) === undefined;
        if (!isKeepable) return open(source, options);
        const kept = this.#recall(source, options);
        if (kept !== undefined) return kept;
        const outcome = await open(source, options);
        this.#keep(source, outcome, options);
        return outcome;
      },
    };
  }

  #recall(source: SourceText, options: BookOptions): BookOutcome | undefined {
    const kept = this.#read(source, options);
    if (kept === undefined) return undefined;
    const outcome = unpackOutcome(kept.outcome);
    if (kept.levels !== levelsIn(outcome, options)) return undefined;
    const find = makeReadInput(source.path, placesOf(source, options));
    const isStill = outcome.lookups?.every((lookup) => isStillFound(lookup, find, isSameText));
    return isStill === true ? outcome : undefined;
  }

  #keep(source: SourceText, outcome: BookOutcome, options: BookOptions): void {
    const path = this.#pathOf(source);
    const kept: Kept = {levels: levelsIn(outcome, options), outcome: packOutcome(outcome)};
    const rest = Buffer.concat([this.#headOf(source, options), serialize(kept)]);
    try {
      writeWhole(path, Buffer.concat([digestOf(rest), rest]));
    } catch {
      // A full disk: the book is checked again next time.
    }
  }

  #read(source: SourceText, options: BookOptions): Kept | undefined {
    try {
      const bytes = readFileSync(this.#pathOf(source));
      const rest = bytes.subarray(DIGEST);
      const head = rest.subarray(0, DIGEST);
      if (!digestOf(rest).equals(bytes.subarray(0, DIGEST))) return undefined;
      if (!head.equals(this.#headOf(source, options))) return undefined;
      return deserialize(rest.subarray(DIGEST)) as Kept;
    } catch {
      return undefined;
    }
  }

  /** Tests whether an outcome is kept, as far as its first bytes tell. */
  #hasHead(source: SourceText, options: BookOptions): boolean {
    const head = Buffer.alloc(DIGEST);
    try {
      const file = openSync(this.#pathOf(source), 'r');
      readSync(file, head, 0, DIGEST, DIGEST);
      closeSync(file);
    } catch {
      return false;
    }
    return head.equals(this.#headOf(source, options));
  }

  #headOf({path, text, encoding}: SourceText, options: BookOptions): Buffer {
    const {settings = [], ...others} = options;
    const levels = RULES.map((rule) => settingOf(rule, path, settings));
    const facts = JSON.stringify([this.#program, others, levels, encoding]);
    return digestOf(Buffer.from(`${facts}\0${text}`));
  }

  /** One file for each book, by its place and by the name under which it is reported. */
  #pathOf({path}: SourceText): string {
    const name = digestOf(Buffer.from(`${resolve(path)}\0${path}`));
    return join(this.#folder, name.toString('hex'));
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function levelsIn({document}: BookOutcome, {settings = []}: BookOptions): string {
  const paths = [document, ...document.documents].map(({source}) => source.path);
  return JSON.stringify(paths.map((path) => RULES.map((rule) => settingOf(rule, path, settings))));
}
