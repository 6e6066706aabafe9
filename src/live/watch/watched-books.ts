import {resolve} from 'node:path';
import {buildOnce} from '../../book/index.ts';
import type {Processed} from '../../lint/index.ts';
import {requestWordOf} from '../../tex/index.ts';
import {hasChanged, UserError, type Diagnostic} from '../../text/index.ts';
import {
  makeWriteGuard,
  noteInternalError,
  openBook,
  say,
  stampOf,
  writeGuarded,
} from '../../workspace/index.ts';
import type {
  BookOptions,
  OpenedBook,
  PickFlags,
  RunPlan,
  SettingsFlags,
  World,
} from '../../workspace/index.ts';
import {LiveBooks} from '../books/live-books.ts';
import type {Snapshot} from './compare-snapshots.ts';

/** The texts and inputs of a book when its requests were last fulfilled. */
interface Renewed {
  readonly book: Processed;
  /** The game files and templates of its requests, with their stamps. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly unmet: readonly Diagnostic[];
}

/** Fulfils the requests of books when a text or an input file has changed. */
class RequestUpdates {
  readonly #paths: readonly string[];
  readonly #live: LiveBooks;
  #known = new Map<string, Renewed>();

  constructor(paths: readonly string[], live: LiveBooks) {
    this.#paths = paths;
    this.#live = live;
  }

  /** The unmet requests, and the flaws in the games of others. */
  get unmet(): readonly Diagnostic[] {
    return [...this.#known.values()].flatMap(({unmet}) => unmet);
  }

  /** The input files of requests, whether or not they exist. */
  get files(): readonly string[] {
    return [...this.#known.values()].flatMap(({files}) => [...files.keys()]);
  }

  /** Writes the files that need it and returns their paths. Files among `suspects` count as changed. */
  async renew(suspects: ReadonlySet<string>): Promise<readonly string[]> {
    const before = this.#known;
    this.#known = new Map();
    const written: string[] = [];
    for (const one of this.#live.opened.filter(hasRequests)) {
      const known = before.get(nameOf(one));
      const isDue = known?.book !== one.book || hasOtherFiles(known, suspects);
      if (isDue) written.push(...(await this.#meet(one)));
      else this.#known.set(nameOf(one), known);
    }
    return written;
  }

  /** Records the written texts as those whose requests are fulfilled. */
  hold(): void {
    for (const one of this.#live.opened) {
      const known = this.#known.get(nameOf(one));
      if (known !== undefined) this.#known.set(nameOf(one), {...known, book: one.book});
    }
  }

  async #meet(one: OpenedBook): Promise<readonly string[]> {
    const path = one.part ?? one.book.document.source.path;
    const {choice, world} = this.#live;
    const plan: RunPlan = {...choice, open: openBook, pick: () => Promise.resolve([path])};
    const {unmet, books, files} = await buildOnce([path], {plan}, world);
    const others = books.flatMap((book) => book.others);
    this.#known.set(nameOf(one), {
      book: one.book,
      files: new Map(others.map((file) => [resolve(file), stampOf(file)])),
      unmet,
    });
    const guard = await makeWriteGuard(this.#paths, plan);
    return files
      .filter((file) => hasChanged(file) && writeGuarded(file, guard, world))
      .map(({before}) => before.path);
  }
}

function nameOf({book, part}: OpenedBook): string {
  return JSON.stringify([book.document.source.path, part]);
}

function hasRequests({book: {document}}: OpenedBook): boolean {
  return [document, ...document.documents].some(({comments}) =>
    comments.some((comment) => requestWordOf(comment) !== undefined),
  );
}

function hasOtherFiles({files}: Renewed, suspects: ReadonlySet<string>): boolean {
  return [...files].some(([path, stamp]) => suspects.has(path) || stampOf(path) !== stamp);
}

/** The state before the first look. */
const NOTHING_SEEN: Snapshot = {
  findings: [],
  notes: [],
  sources: new Map(),
  books: [],
  result: undefined,
  renewed: new Set(),
  watched: new Set(),
};

/** The flags of a watch. */
export interface WatchedFlags extends SettingsFlags, PickFlags {
  /** False to leave requests unfulfilled. */
  readonly build?: boolean;
}

/** Keeps books and their findings up to date, and their requests fulfilled. */
export class WatchedBooks {
  readonly #paths: readonly string[];
  readonly #flags: WatchedFlags;
  readonly #live: LiveBooks;
  readonly #updates: RequestUpdates;
  #last = NOTHING_SEEN;

  constructor(paths: readonly string[], flags: WatchedFlags, world: World) {
    this.#paths = paths;
    this.#flags = flags;
    this.#live = new LiveBooks({flags}, world);
    this.#updates = new RequestUpdates(paths, this.#live);
  }

  /**
   * Takes a new snapshot; the files in `suspects`, absolute paths, may have changed. `onReplayed` is given
   * each book that is checked before its rules run.
   */
  async takeSnapshot(
    suspects: ReadonlySet<string>,
    onReplayed?: BookOptions['onReplayed'],
  ): Promise<Snapshot> {
    const {world} = this.#live;
    this.#live.clearNotes();
    try {
      this.#last = await this.#lookAround(suspects, onReplayed);
    } catch (error) {
      if (error instanceof UserError) say(error.message, world);
      else noteInternalError(this.#paths.join(', '), error, world);
      const {notes} = this.#live;
      this.#last = {...this.#last, notes, result: undefined, renewed: new Set()};
    }
    return this.#last;
  }

  async #lookAround(
    suspects: ReadonlySet<string>,
    onReplayed: BookOptions['onReplayed'],
  ): Promise<Snapshot> {
    const live = this.#live;
    live.refresh(suspects);
    let result = await live.check(this.#paths, {onReplayed});
    const written = this.#flags.build === false ? [] : await this.#updates.renew(suspects);
    if (written.length > 0) {
      live.refresh(new Set(written.map((path) => resolve(path))));
      result = await live.check(this.#paths);
      this.#updates.hold();
    }
    const fresh = await live.withoutKnown([...result.findings.all(), ...this.#updates.unmet]);
    const sources = new Map(live.sources.map((source) => [resolve(source.path), source]));
    return {
      findings: [...result.failures, ...fresh],
      notes: live.notes,
      sources,
      books: live.opened,
      result,
      renewed: new Set(written.map((path) => resolve(path))),
      watched: new Set([...sources.keys(), ...live.otherFiles, ...this.#updates.files]),
    };
  }
}
