import {existsSync} from 'node:fs';
import {dirname} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {runPipeline, type Processed} from '../../lint/index.ts';
import {UserError, type Diagnostic, type Edit, type SourceText} from '../../text/index.ts';
import {BookGroups, checkBooks, isInside, makeReadInput, NO_OUTPUT} from '../../workspace/index.ts';
import type {BookOptions, OpenedBook, PickFlags, RunPlan, World} from '../../workspace/index.ts';
import {BookIndex} from '../editor/book-index.ts';
import {withEarlierPlace} from '../editor/earlier-place.ts';
import type {IndexedFile, Spot} from '../editor/spot.ts';
import {BookCache} from '../watch/book-cache.ts';
import {WatchedSettings} from '../watch/watched-settings.ts';
import type {EditorBooks, EditorResults} from './editor-books.ts';
import {OpenTexts} from './editor-books.ts';
import {SettingsMistakes} from './settings-mistakes.ts';

/** Thrown inside a check that is out of date, since the text has changed. */
class Outdated extends UserError {
  constructor() {
    super('outdated', 'the text has changed');
  }
}

const FLAGS: PickFlags = {allowEmpty: true};

/** In folders with more files only those are checked that are open, and what belongs to them. */
const MOST_FILES = 2_000;

/**
 * The books of an editor: those of its folders, and those of files that it has opened elsewhere. A look
 * finds what `check` would find if the open texts were saved.
 */
export class EditorSession implements EditorBooks {
  readonly texts = new OpenTexts();
  readonly #mistakes = new SettingsMistakes();
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
  #results: EditorResults = {findings: new Map(), versions: new Map(), notes: []};
  #running: Promise<void> | undefined;

  constructor(world: World) {
    const write = (text: unknown): unknown => this.#notes.push(String(text).trimEnd());
    // A server goes on, and ends as its client wishes.
    this.#world = {...world, stderr: {write}, noteFailure: () => undefined};
    this.#settings = this.#readSettings();
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
      this.#settings = this.#readSettings();
      this.#cache = new BookCache(this.texts.read);
    }
    this.#state += 1;
  }

  async results(): Promise<EditorResults> {
    while (this.#seen !== this.#state) {
      this.#running ??= this.#lookOnce().finally(() => (this.#running = undefined));
      await this.#running;
    }
    return this.#results;
  }

  async booksWith(path: string): Promise<readonly BookIndex[]> {
    await this.results();
    return this.#opened
      .map(({book}) => this.indexOf(book))
      .filter((index) => index.part(path) !== undefined)
      .sort((one, other) => other.paths.length - one.paths.length);
  }

  async books(): Promise<readonly BookIndex[]> {
    await this.results();
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

  #readSettings(): WatchedSettings {
    this.#mistakes.beginRound();
    return new WatchedSettings(FLAGS, this.#world, this.#mistakes.load);
  }

  async #lookOnce(): Promise<void> {
    const state = this.#state;
    this.#notes = [];
    try {
      this.#results = await this.#check(state);
      this.#seen = state;
    } catch (error) {
      if (error instanceof Outdated) return;
      this.#seen = state;
      if (!(error instanceof UserError)) throw error;
      this.#results = {...this.#results, notes: [...this.#notes, error.message]};
    }
  }

  async #check(state: number): Promise<EditorResults> {
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
      onBook: (book) => void opened.push(book),
    };
    const versions = new Map(
      this.texts.paths.map((path) => [path, this.texts.get(path)?.version] as const),
    );
    const {findings, failures} = await checkBooks(paths, plan, this.#world);
    this.#cache.endRound();
    this.#opened = opened;
    const groups = new BookGroups(this.#settings.settingsFor);
    for (const book of opened) await groups.add(book);
    const fresh = this.#withoutKnown(groups, findings.all());
    return {findings: this.#shown(fresh, failures), versions, notes: this.#notes};
  }

  /** A baseline that cannot be read is told, and hides nothing. */
  #withoutKnown(groups: BookGroups, findings: readonly Diagnostic[]): readonly Diagnostic[] {
    try {
      return groups.withoutKnown(findings, false, {stderr: NO_OUTPUT});
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#notes.push(error.message);
      return findings;
    }
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
    const folders = this.#folders.filter(
      (folder) => folder !== dirname(folder) && open.some((path) => isInside(folder, path)),
    );
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

  /** The findings of the books that are open in part; `failures` are about books that could not be checked. */
  #shown(
    findings: readonly Diagnostic[],
    failures: readonly Diagnostic[],
  ): ReadonlyMap<string, readonly Diagnostic[]> {
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
    for (const mistake of [...this.#mistakes.found, ...this.texts.tooLong]) {
      const {path} = mistake.source;
      shown.set(path, [...(shown.get(path) ?? []), mistake]);
    }
    for (const failure of failures) {
      shown.set(failure.source.path, [failure]);
      // An open text that is in no other book may be part of this one.
      for (const path of this.texts.paths) {
        const source = this.texts.get(path)?.source;
        if (source !== undefined && !shown.has(path)) shown.set(path, [{...failure, source}]);
      }
    }
    return shown;
  }
}

/**
 * The edits that carry out all safe corrections of a file, those of one rule if it is named. There are
 * none where the books that read the file do not agree on them.
 */
export async function fixFile(
  session: EditorBooks,
  path: string,
  rule: string | undefined,
): Promise<readonly Edit[]> {
  const books = await session.booksWith(path);
  const fixed = await Promise.all(books.map((index) => fixIn(session, index, path, rule)));
  const [first = [], ...others] = fixed;
  const wanted = JSON.stringify(first);
  return others.every((edits) => JSON.stringify(edits) === wanted) ? first : [];
}

async function fixIn(
  session: EditorBooks,
  {document: {source}}: BookIndex,
  path: string,
  rule: string | undefined,
): Promise<readonly Edit[]> {
  const {allowRoot, texInputs, ...options} = await session.optionsFor(source.path);
  const places = {allowed: allowRoot, texInputs};
  const {fixed} = await runPipeline(source, {
    ...options,
    readInput: makeReadInput(source.path, places, session.texts.read),
    fix: true,
    fixes: {
      rules: rule === undefined ? undefined : new Set([rule]),
      mayChange: (one) => one.path === path,
    },
  });
  return fixed?.files.find(({before}) => before.path === path)?.edits ?? [];
}
