import {resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {FileCache} from '../files/file-cache.ts';
import {checkBooks} from '../run/check-books.ts';
import {useBaseline} from '../run/use-baseline.ts';
import {say} from '../console/say.ts';
import {NO_OUTPUT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {BookCache} from './book-cache.ts';
import {RequestUpdates} from './request-updates.ts';
import {WatchedSettings} from './watched-settings.ts';
import type {OpenedBook, RunPlan} from '../run/run-plan.ts';
import type {Snapshot} from './snapshot.ts';
import type {RunResult} from '../run/run-result.ts';
import type {WatchedFlags} from './watched-settings.ts';
import {openBook} from '../run/make-run-plan.ts';

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
      if (!(error instanceof UserError)) throw error;
      say(error.message, this.#world);
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
    const baseline = await this.#settings.baselineOf(this.#paths[0] ?? '.');
    const found = [...result.findings.all(), ...this.#updates.unmet];
    const findings = useBaseline(found, {baseline}, {...this.#world, stderr: NO_OUTPUT});
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
    const onBook: RunPlan['onBook'] = (opened) => this.#opened.push(opened);
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
