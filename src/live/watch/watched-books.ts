import {resolve} from 'node:path';
import {buildOnce} from '../../book/index.ts';
import type {Processed} from '../../lint/index.ts';
import {requestWordOf} from '../../tex/index.ts';
import {hasChanged, UserError, type Diagnostic} from '../../text/index.ts';
import {
  BookGroups,
  checkBooks,
  FileCache,
  makeWriteGuard,
  NO_OUTPUT,
  noteInternalError,
  openBook,
  say,
  stampOf,
  writeGuarded,
} from '../../workspace/index.ts';
import type {OpenedBook, RunPlan, RunResult, World} from '../../workspace/index.ts';
import {BookCache} from './book-cache.ts';
import type {Snapshot} from './compare-snapshots.ts';
import {WatchedSettings, type WatchedFlags} from './watched-settings.ts';

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
  readonly #plan: RunPlan;
  readonly #world: World;
  #known = new Map<string, Renewed>();

  constructor(paths: readonly string[], plan: RunPlan, world: World) {
    this.#paths = paths;
    this.#plan = plan;
    this.#world = world;
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
  async renew(
    opened: readonly OpenedBook[],
    suspects: ReadonlySet<string>,
  ): Promise<readonly string[]> {
    const before = this.#known;
    this.#known = new Map();
    const written: string[] = [];
    for (const one of opened.filter(hasRequests)) {
      const known = before.get(nameOf(one));
      const isDue = known?.book !== one.book || hasOtherFiles(known, suspects);
      if (isDue) written.push(...(await this.#meet(one)));
      else this.#known.set(nameOf(one), known);
    }
    return written;
  }

  /** Records the written texts as those whose requests are fulfilled. */
  hold(opened: readonly OpenedBook[]): void {
    for (const one of opened) {
      const known = this.#known.get(nameOf(one));
      if (known !== undefined) this.#known.set(nameOf(one), {...known, book: one.book});
    }
  }

  async #meet(one: OpenedBook): Promise<readonly string[]> {
    const path = one.part ?? one.book.document.source.path;
    const plan = {...this.#plan, pick: () => Promise.resolve([path])};
    const {unmet, books, files} = await buildOnce([path], {plan}, this.#world);
    const others = books.flatMap((book) => book.others);
    this.#known.set(nameOf(one), {
      book: one.book,
      files: new Map(others.map((file) => [resolve(file), stampOf(file)])),
      unmet,
    });
    const guard = await makeWriteGuard(this.#paths, plan);
    return files
      .filter((file) => hasChanged(file) && writeGuarded(file, guard, this.#world))
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

/**
 * Keeps books and their findings up to date. Each look gives the findings that `check` would give,
 * but reads and checks only what has changed since the last one.
 */
export class WatchedBooks {
  readonly #paths: readonly string[];
  readonly #flags: WatchedFlags;
  readonly #world: World;
  readonly #files = new FileCache();
  #settings: WatchedSettings;
  #books: BookCache;
  #updates: RequestUpdates;
  #notes: string[] = [];
  #opened: OpenedBook[] = [];
  #last = NOTHING_SEEN;

  constructor(paths: readonly string[], flags: WatchedFlags, world: World) {
    this.#paths = paths;
    this.#flags = flags;
    const write = (text: unknown): unknown => this.#notes.push(String(text).trimEnd());
    this.#world = {...world, stderr: {write}};
    this.#settings = new WatchedSettings(flags, this.#world);
    this.#books = new BookCache(this.#files.read);
    this.#updates = this.#watchRequests();
  }

  /** Takes a new snapshot; the files in `suspects`, absolute paths, may have changed. */
  async takeSnapshot(suspects: ReadonlySet<string>): Promise<Snapshot> {
    if (this.#settings.mayDiffer(suspects)) this.#beginAnew();
    this.#notes = [];
    try {
      this.#last = await this.#lookAround(suspects);
    } catch (error) {
      if (error instanceof UserError) say(error.message, this.#world);
      else noteInternalError(this.#paths.join(', '), error, this.#world);
      this.#last = {...this.#last, notes: this.#notes, result: undefined, renewed: new Set()};
    }
    return this.#last;
  }

  #beginAnew(): void {
    this.#settings = new WatchedSettings(this.#flags, this.#world);
    this.#books = new BookCache(this.#files.read);
    this.#updates = this.#watchRequests();
  }

  #watchRequests(): RequestUpdates {
    const plan = {...this.#settings.choice, open: openBook};
    return new RequestUpdates(this.#paths, plan, this.#world);
  }

  async #lookAround(suspects: ReadonlySet<string>): Promise<Snapshot> {
    let result = await this.#check(suspects);
    const written = await this.#renew(suspects);
    if (written.length > 0) {
      result = await this.#check(written);
      this.#updates.hold(this.#opened);
    }
    const groups = new BookGroups(this.#settings.settingsFor);
    for (const opened of this.#opened) await groups.add(opened);
    const found = [...result.findings.all(), ...this.#updates.unmet];
    const fresh = groups.withoutKnown(found, false, {stderr: NO_OUTPUT});
    const findings = [...result.failures, ...fresh];
    const sources = new Map(this.#files.sources.map((source) => [resolve(source.path), source]));
    return {
      findings,
      notes: this.#notes,
      sources,
      books: this.#opened,
      result,
      renewed: new Set(written.map((path) => resolve(path))),
      watched: new Set([
        ...[...sources.keys(), ...this.#books.missed],
        ...[...this.#updates.files, ...this.#settings.files],
      ]),
    };
  }

  async #check(suspects: Iterable<string>): Promise<RunResult> {
    this.#files.beginRound(suspects);
    this.#books.beginRound();
    this.#opened = [];
    const onBook: RunPlan['onBook'] = (opened) => void this.#opened.push(opened);
    const {choice} = this.#settings;
    const plan: RunPlan = {...choice, read: this.#files.read, open: this.#books.open, onBook};
    const result = await checkBooks(this.#paths, plan, this.#world);
    this.#books.endRound();
    return result;
  }

  async #renew(suspects: ReadonlySet<string>): Promise<readonly string[]> {
    return this.#flags.build === false ? [] : this.#updates.renew(this.#opened, suspects);
  }
}
