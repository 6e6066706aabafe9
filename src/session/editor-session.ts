import {existsSync} from 'node:fs';
import {setImmediate} from 'node:timers/promises';
import {UserError} from '../diagnostic/user-error.ts';
import {BookIndex} from '../editor/book-index.ts';
import {withEarlierPlace} from '../editor/earlier-place.ts';
import type {IndexedFile, Spot} from '../editor/spot.ts';
import {isInside} from '../files/is-inside.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Edit} from '../diagnostic/fix.ts';
import type {SourceText} from '../source/source-text.ts';
import {checkBooks} from '../run/check-books.ts';
import type {PickFlags} from '../run/pick-files.ts';
import {useBaseline} from '../run/use-baseline.ts';
import {NO_OUTPUT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {BookCache} from '../watch/book-cache.ts';
import {WatchedSettings} from '../watch/watched-settings.ts';
import type {EditorBooks, EditorLook} from './editor-books.ts';
import {fixFile} from './fix-file.ts';
import {OpenTexts} from './open-texts.ts';
import type {Processed} from '../pipeline/processed.ts';
import type {BookOptions, OpenedBook, RunPlan} from '../run/run-plan.ts';

/** Thrown inside a check that is out of date, since the text has changed. */
class Outdated extends Error {}

const FLAGS: PickFlags = {allowEmpty: true};

/** In folders with more files only those are checked that are open, and what belongs to them. */
const MOST_FILES = 2_000;

/**
 * The books of an editor: those of its folders, and those of files that it has opened elsewhere. A look
 * finds what `check` would find if the open texts were saved.
 */
export class EditorSession implements EditorBooks {
  readonly texts = new OpenTexts();
  readonly #world: World;
  #folders: readonly string[] = [];
  #settings: WatchedSettings;
  #cache: BookCache;
  #picked: ReadonlyMap<string, readonly string[]> = new Map();
  #opened: OpenedBook[] = [];
  readonly #indexes = new WeakMap<Processed, BookIndex>();
  #notes: string[] = [];
  /** Counts the changes; a look is good for one count. */
  #state = 1;
  #seen = 0;
  #look: EditorLook = {findings: new Map(), versions: new Map(), notes: []};
  #running: Promise<void> | undefined;

  constructor(world: World) {
    const write = (text: unknown): unknown => this.#notes.push(String(text).trimEnd());
    this.#world = {...world, stderr: {write}};
    this.#settings = new WatchedSettings(FLAGS, this.#world);
    this.#cache = new BookCache(this.texts.read);
  }

  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
    this.#picked = new Map();
    this.#state += 1;
  }

  get folders(): readonly string[] {
    return this.#folders;
  }

  setText(path: string, text: string, version: number | undefined): void {
    if (this.texts.get(path) === undefined) this.#picked = new Map();
    this.texts.set(path, text, version);
    this.#state += 1;
  }

  closeText(path: string): void {
    this.texts.close(path);
    this.noteChanges([path]);
  }

  noteChanges(paths: readonly string[]): void {
    const suspects = new Set(paths);
    this.texts.refresh(suspects);
    this.#picked = new Map();
    if (this.#settings.mayDiffer(suspects)) {
      this.#settings = new WatchedSettings(FLAGS, this.#world);
      this.#cache = new BookCache(this.texts.read);
    }
    this.#state += 1;
  }

  async look(): Promise<EditorLook> {
    while (this.#seen !== this.#state) {
      this.#running ??= this.#lookOnce().finally(() => (this.#running = undefined));
      await this.#running;
    }
    return this.#look;
  }

  async booksWith(path: string): Promise<readonly BookIndex[]> {
    await this.look();
    return this.#opened
      .map(({book}) => this.indexOf(book))
      .filter((index) => index.part(path) !== undefined)
      .sort((one, other) => other.paths.length - one.paths.length);
  }

  async books(): Promise<readonly BookIndex[]> {
    await this.look();
    return this.#opened.map(({book}) => this.indexOf(book));
  }

  async file(path: string): Promise<IndexedFile | undefined> {
    const [index] = await this.booksWith(path);
    const source = index?.part(path)?.source;
    return index && source && {index, source};
  }

  async spot(path: string, offsetIn: (source: SourceText) => number): Promise<Spot | undefined> {
    const file = await this.file(path);
    return file && {...file, offset: offsetIn(file.source)};
  }

  fix(path: string, rule: string | undefined): Promise<readonly Edit[]> {
    return fixFile(this, path, rule);
  }

  optionsFor(path: string): Promise<BookOptions> {
    return this.#settings.choice.optionsFor(path);
  }

  /** The index of a book, made once. */
  indexOf(book: Processed): BookIndex {
    const known = this.#indexes.get(book);
    if (known !== undefined) return known;
    const index = new BookIndex(book.document, book.checked);
    this.#indexes.set(book, index);
    return index;
  }

  async #lookOnce(): Promise<void> {
    const state = this.#state;
    this.#notes = [];
    try {
      this.#look = await this.#check(state);
      this.#seen = state;
    } catch (error) {
      if (error instanceof Outdated) return;
      this.#seen = state;
      if (!(error instanceof UserError)) throw error;
      this.#look = {...this.#look, notes: [...this.#notes, error.message]};
    }
  }

  async #check(state: number): Promise<EditorLook> {
    const paths = this.#places();
    const opened: OpenedBook[] = [];
    this.#opened = [];
    this.#cache.beginRound();
    const pause = (): Promise<void> => this.#stopIfOutdated(state);
    const plan: RunPlan = {
      ...this.#settings.choice,
      pick: (names) => this.#pick(names),
      read: this.texts.read,
      open: async (source, options) => {
        await pause();
        return this.#cache.open(source, {...options, pause});
      },
      onBook: (book) => opened.push(book),
    };
    const versions = new Map(
      this.texts.paths.map((path) => [path, this.texts.get(path)?.version] as const),
    );
    const {findings} = await checkBooks(paths, plan, this.#world);
    this.#cache.endRound();
    this.#opened = opened;
    const baseline = await this.#settings.baselineOf(paths[0] ?? '.');
    const fresh = useBaseline(findings.all(), {baseline}, {...this.#world, stderr: NO_OUTPUT});
    return {findings: this.#shown(fresh), versions, notes: this.#notes};
  }

  /** Lets the editor say that the text has changed since `state`; throws if it has. */
  async #stopIfOutdated(state: number): Promise<void> {
    // A message is read in one turn and handled in the next.
    await setImmediate();
    await setImmediate();
    if (this.#state !== state) throw new Outdated();
  }

  /** Folders that hold an open text, and open texts that are in none of them. */
  #places(): readonly string[] {
    const open = this.texts.paths;
    const folders = this.#folders.filter((folder) => open.some((path) => isInside(folder, path)));
    // A text that was never saved is not found in its folder.
    const loose = open.filter(
      (path) => !folders.some((folder) => isInside(folder, path)) || !existsSync(path),
    );
    return [...folders, ...loose];
  }

  /** A folder is searched again only after something may have happened in it. */
  async #pick(paths: readonly string[]): Promise<readonly string[]> {
    const key = paths.join('\0');
    const known = this.#picked.get(key);
    if (known !== undefined) return known;
    const found = await this.#settings.choice.pick(paths);
    const isTooMany = found.length > MOST_FILES;
    if (isTooMany) this.#notes.push(`${found.length} files: only those that are open are checked`);
    const picked = isTooMany ? found.filter((path) => this.texts.get(path) !== undefined) : found;
    this.#picked = new Map([[key, picked]]);
    return picked;
  }

  /** The findings of the books that are open in part. */
  #shown(findings: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
    const shown = new Map<string, Diagnostic[]>();
    const indexes = new Map<string, BookIndex>();
    for (const {book} of this.#opened) {
      const index = this.indexOf(book);
      if (!index.paths.some((path) => this.texts.get(path) !== undefined)) continue;
      for (const path of index.paths) {
        shown.set(path, []);
        indexes.set(path, index);
      }
    }
    for (const finding of findings) {
      const {path} = finding.source;
      const index = indexes.get(path);
      if (index !== undefined) shown.get(path)?.push(withEarlierPlace(index, finding));
    }
    return shown;
  }
}
