import {existsSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {runPipeline, type Processed} from '../../lint/index.ts';
import {SourceText, UserError, type Diagnostic, type Edit} from '../../text/index.ts';
import {isInside, makeReadInput, NO_SETTINGS, SettingsError} from '../../workspace/index.ts';
import type {BookOptions, World, LoadOrStandIn, Settings} from '../../workspace/index.ts';
import {LiveBooks} from '../books/live-books.ts';
import {BookIndex} from '../editor/book-index.ts';
import {withEarlierPlace} from '../editor/earlier-place.ts';
import type {IndexedFile, Spot} from '../editor/spot.ts';

/** The results for the books that an editor has open. */
interface EditorResults {
  /** The findings of each file of a book that is open in part, by its full path; none for one without. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The versions of the open texts that were checked. */
  readonly versions: ReadonlyMap<string, number | undefined>;
  /** Other messages, such as that settings cannot be read. */
  readonly notes: readonly string[];
}

/** Thrown inside a check that is out of date, since the text has changed. */
class Outdated extends UserError {
  constructor() {
    super('outdated', 'the text has changed');
  }
}

/** In folders with more files only those are checked that are open, and what belongs to them. */
const MOST_FILES = 2_000;

/**
 * The books of an editor: those of its folders, and those of files that it has opened elsewhere. A look
 * finds what `check` would find if the open texts were saved.
 */
export class EditorSession {
  readonly #mistakes = new SettingsMistakes();
  readonly #live: LiveBooks;
  #folders: readonly string[] = [];
  #picked: ReadonlyMap<string, readonly string[]> = new Map();
  readonly #indexes = new WeakMap<Processed, BookIndex>();
  /** Counts the changes; a look is good for one count. */
  #state = 1;
  #seen = 0;
  #results: EditorResults = {findings: new Map(), versions: new Map(), notes: []};
  #running: Promise<void> | undefined;

  constructor(world: World) {
    const needs = {flags: {allowEmpty: true}, loader: () => this.#mistakes.beginRound()};
    // A server goes on, and ends as its client wishes.
    this.#live = new LiveBooks(needs, {...world, noteFailure: () => undefined});
  }

  /** The folders that the editor works in, by their full paths. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
    this.#picked = new Map();
    this.#state += 1;
  }

  /** A text that the editor has open, by its full path. */
  textOf(path: string): SourceText | undefined {
    return this.#live.texts.get(path)?.source;
  }

  /** Takes over a text that was opened or changed. */
  setText(path: string, text: string, version: number | undefined): void {
    if (!this.#live.texts.has(path)) this.#picked = new Map();
    this.#live.setText(path, text, version);
    this.#state += 1;
  }

  /** The file on the disk counts again. */
  closeText(path: string): void {
    this.#live.closeText(path);
    this.noteChanges([path]);
  }

  /** Something may have happened to files on the disk. */
  noteChanges(paths: readonly string[]): void {
    this.#live.refresh(new Set(paths));
    this.#picked = new Map();
    this.#state += 1;
  }

  /** Returns the current results. Changes that come in the meantime begin the work again. */
  async results(): Promise<EditorResults> {
    while (this.#seen !== this.#state) {
      this.#running ??= this.#lookOnce().finally(() => (this.#running = undefined));
      await this.#running;
    }
    return this.#results;
  }

  /** All books. */
  async books(): Promise<readonly BookIndex[]> {
    await this.results();
    return this.#live.opened.map(({book}) => this.#indexOf(book));
  }

  /** A file in the first book that holds it; undefined where none does. */
  async file(path: string): Promise<IndexedFile | undefined> {
    const [index] = await this.#booksWith(path);
    const source = index?.part(path)?.source;
    return index && source && {index, source};
  }

  /** An offset of a file in the first book that holds it; undefined where none does. */
  async spot(path: string, offsetIn: (source: SourceText) => number): Promise<Spot | undefined> {
    const file = await this.file(path);
    return file && {...file, offset: offsetIn(file.source)};
  }

  optionsFor(path: string): Promise<BookOptions> {
    return this.#live.choice.optionsFor(path);
  }

  /**
   * The edits that carry out all safe corrections of a file, those of one rule if it is named. There
   * are none where the books that read the file do not agree on them.
   */
  async fix(path: string, rule: string | undefined): Promise<readonly Edit[]> {
    const books = await this.#booksWith(path);
    const fixed = await Promise.all(books.map((index) => this.#fixIn(index, path, rule)));
    const [first = [], ...others] = fixed;
    const wanted = JSON.stringify(first);
    return others.every((edits) => JSON.stringify(edits) === wanted) ? first : [];
  }

  async #fixIn(
    {document: {source}}: BookIndex,
    path: string,
    rule: string | undefined,
  ): Promise<readonly Edit[]> {
    const {allowRoot, texInputs, ...options} = await this.optionsFor(source.path);
    const places = {allowed: allowRoot, texInputs};
    const {fixed} = await runPipeline(source, {
      ...options,
      readInput: makeReadInput(source.path, places, this.#live.read),
      fix: true,
      fixes: {
        rules: rule === undefined ? undefined : new Set([rule]),
        mayChange: (one) => one.path === path,
      },
    });
    return fixed?.files.find(({before}) => before.path === path)?.edits ?? [];
  }

  /** The books that hold a file, those with more files first. */
  async #booksWith(path: string): Promise<readonly BookIndex[]> {
    const books = await this.books();
    return books
      .filter((index) => index.part(path) !== undefined)
      .sort((one, other) => other.paths.length - one.paths.length);
  }

  /** The index of a book, made once. */
  #indexOf(book: Processed): BookIndex {
    const known = this.#indexes.get(book);
    if (known !== undefined) return known;
    const index = new BookIndex(book.document, book.checked);
    this.#indexes.set(book, index);
    return index;
  }

  async #lookOnce(): Promise<void> {
    const state = this.#state;
    this.#live.clearNotes();
    try {
      this.#results = await this.#check(state);
      this.#seen = state;
    } catch (error) {
      if (error instanceof Outdated) return;
      this.#seen = state;
      if (!(error instanceof UserError)) throw error;
      this.#results = {...this.#results, notes: [...this.#live.notes, error.message]};
    }
  }

  async #check(state: number): Promise<EditorResults> {
    const live = this.#live;
    const versions = new Map(Array.from(live.texts, ([path, {version}]) => [path, version]));
    const {findings, failures} = await live.check(this.#places(), {
      pick: (names) => this.#pick(names),
      pause: () => this.#stopIfOutdated(state),
    });
    const found = findings.all();
    let fresh = found;
    const notes: string[] = [];
    try {
      fresh = await live.withoutKnown(found);
    } catch (error) {
      // A baseline that cannot be read hides nothing.
      if (!(error instanceof UserError)) throw error;
      notes.push(error.message);
    }
    return {findings: this.#shown(fresh, failures), versions, notes: [...live.notes, ...notes]};
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
    const open = [...this.#live.texts.keys()];
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
    const found = await this.#live.choice.pick(paths);
    const isTooMany = found.length > MOST_FILES;
    if (isTooMany)
      this.#live.world.stderr.write(`${found.length} files: only those that are open are checked`);
    const picked = isTooMany ? found.filter((path) => this.#live.texts.has(path)) : found;
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
    for (const {book} of this.#live.opened) {
      const index = this.#indexOf(book);
      if (!index.paths.some((path) => this.#live.texts.has(path))) continue;
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
    for (const mistake of [...this.#mistakes.found, ...this.#tooLong]) {
      const {path} = mistake.source;
      shown.set(path, [...(shown.get(path) ?? []), mistake]);
    }
    for (const failure of failures) {
      shown.set(failure.source.path, [failure]);
      // An open text that is in no other book may be part of this one.
      for (const [path, {source}] of this.#live.texts) {
        if (!shown.has(path)) shown.set(path, [{...failure, source}]);
      }
    }
    return shown;
  }

  /** The open texts that are too long to be checked, as findings. */
  get #tooLong(): readonly Diagnostic[] {
    return [...this.#live.texts.keys()].flatMap((path) => {
      try {
        this.#live.read(path);
        return [];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const source = new SourceText('', path);
        const span = {start: 0, end: 0};
        const message = error.message
          .replace(`${path}: `, 'This text ')
          .replace(
            /--max-file-size (\d+) allows it$/,
            'the setting skakmat.maxFileSize allows more: $1',
          );
        return [{rule: 'unreadable-input', severity: 'error', message, source, span}];
      }
    });
  }
}

/**
 * Mistakes in the settings files of an editor, which do not end the check: the settings that a file
 * had before apply, or none.
 */
class SettingsMistakes {
  readonly #good = new Map<string, Settings>();
  #found: Diagnostic[] = [];

  /** The findings about settings files since the last round began. */
  get found(): readonly Diagnostic[] {
    return this.#found;
  }

  /** Begins a round, in which the files are read again by the result. */
  beginRound(): LoadOrStandIn {
    this.#found = [];
    return this.#load;
  }

  /** Loads a file; if that fails, notes why, and returns the settings that apply instead. */
  readonly #load: LoadOrStandIn = async (file, load) => {
    const path = resolve(file);
    try {
      const settings = await load();
      this.#good.set(path, settings);
      return settings;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const files = this.#note(path, error);
      return {...(this.#good.get(path) ?? NO_SETTINGS), files};
    }
  };

  /** Returns the paths of the files to be read again when they change. */
  #note(path: string, error: UserError): readonly string[] {
    if (!(error instanceof SettingsError)) {
      this.#tell(new SourceText('', path), 0, error.message);
      return [path];
    }
    const {source, problems} = error;
    for (const {offset, message} of problems) this.#tell(source, offset, message);
    return [path, source.path];
  }

  #tell(source: SourceText, start: number, message: string): void {
    const [word = ''] = /^(?:"[^"\n]*"|[^\s,\]}]*)/.exec(source.text.slice(start)) ?? [];
    const span = {start, end: start + word.length};
    this.#found.push({rule: 'settings', severity: 'error', message, source, span});
  }
}
