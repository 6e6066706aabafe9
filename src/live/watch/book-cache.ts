import {isOwnDocument, makeReadInput, makeSearch} from '../../workspace/index.ts';
import type {
  BookOptions,
  FindInput,
  InputFound,
  InputPlaces,
  InputPrefixes,
} from '../../workspace/index.ts';
import type {InputKind} from '../../tex/index.ts';
import {runPipeline, type Processed} from '../../lint/index.ts';
import type {SourceText} from '../../text/index.ts';

/** A file that a book looked up, and the result. */
interface Asked {
  readonly name: string;
  readonly kind: InputKind;
  readonly from: SourceText;
  readonly prefixes: InputPrefixes | undefined;
  readonly found: InputFound;
}

interface Kept {
  readonly source: SourceText;
  readonly places: InputPlaces;
  readonly asked: readonly Asked[];
  readonly book: Processed;
}

/**
 * Checks books, and rechecks those whose texts have changed. The result of a check depends only on
 * the text of the book, the results of its file lookups, and its settings: if all of these are
 * unchanged, so are the findings. A cache is for one set of settings.
 */
export class BookCache {
  readonly #read: (path: string) => SourceText;
  #before = new Map<string, Kept>();
  #now = new Map<string, Kept>();

  /** `read` must return the same object for the same text. */
  constructor(read: (path: string) => SourceText) {
    this.#read = read;
  }

  /** Begins a round. What was checked in a round that was never ended is still known. */
  beginRound(): void {
    this.#before = new Map([...this.#before, ...this.#now]);
    this.#now = new Map();
  }

  /** Ends a round: lets go of the books that were not opened in it. */
  endRound(): void {
    this.#before.clear();
  }

  /** Takes one text, and the files that it reads, through the pipeline. */
  readonly open = async (source: SourceText, options: BookOptions): Promise<Processed> => {
    const {allowRoot, texInputs, ...others} = options;
    const {path} = source;
    const places = {allowed: allowRoot, texInputs, isPart: !isOwnDocument(source)};
    const read = makeReadInput(path, places, this.#read);
    const before = this.#now.get(path) ?? this.#before.get(path);
    if (before?.source === source && before.asked.every((asked) => isStill(asked, read))) {
      this.#now.set(path, before);
      return before.book;
    }
    // Old and new need not both be in memory.
    this.#before.delete(path);
    const asked: Asked[] = [];
    const book = await runPipeline(source, {
      ...others,
      readInput: (name, kind, from, prefixes) => {
        const found = read(name, kind, from, prefixes);
        asked.push({name, kind, from, prefixes, found});
        return found;
      },
    });
    this.#now.set(path, {source, places, asked, book});
    return book;
  };

  /** Paths at which the books of this round looked for files in vain. */
  get missed(): readonly string[] {
    return [...this.#now].flatMap(([path, {asked, places}]) => {
      const search = makeSearch(path, places);
      return asked
        .filter(({found}) => found.kind === 'missing')
        .flatMap(({name, kind, from, prefixes}) => search(name, kind, from, prefixes));
    });
  }
}

function isStill({name, kind, from, prefixes, found}: Asked, read: FindInput): boolean {
  const now = read(name, kind, from, prefixes);
  if (now.kind === 'source') return found.kind === 'source' && now.source === found.source;
  if (now.kind === 'unreadable') return found.kind === 'unreadable' && now.why === found.why;
  return now.kind === found.kind;
}
