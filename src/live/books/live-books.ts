import {basename, resolve} from 'node:path';
import type {Processed} from '../../lint/index.ts';
import {SourceText, type Diagnostic} from '../../text/index.ts';
import {
  BookGroups,
  checkBooks,
  chooseBooks,
  FileCache,
  isStillFound,
  isTexPath,
  makeReadInput,
  makeSearch,
  makeSettingsFor,
  NO_OUTPUT,
  openBook,
  placesOf,
  requireSize,
  stampOf,
  type BookChoice,
  type BookOptions,
  type InputPlaces,
  type LoadOrStandIn,
  type LookedUp,
  type OpenedBook,
  type PickFlags,
  type RunPlan,
  type RunResult,
  type SettingsFlags,
  type SettingsFor,
  type World,
} from '../../workspace/index.ts';

/** Files that determine which books are checked, and how. */
const SETTINGS_NAMES: ReadonlySet<string> = new Set([
  '.skakmatrc.json',
  'package.json',
  '.gitignore',
  '.skakmatignore',
]);

/** Tests whether a file in a folder of books is relevant, by its name. */
export function isWantedName(name: string): boolean {
  return isTexPath(name) || SETTINGS_NAMES.has(name);
}

/** The settings of books, read once, and the files that contain them. */
class LiveSettings {
  readonly choice: BookChoice;
  readonly settingsFor: SettingsFor;
  /** The absolute paths of the settings files, with their stamps. */
  readonly #files = new Map<string, string | undefined>();

  constructor({flags, loader}: LiveNeeds, world: World) {
    const find = makeSettingsFor(flags, world, loader?.());
    const settingsFor: typeof find = async (path) => {
      const settings = await find(path);
      const {baseline} = settings.values;
      for (const file of settings.files) this.#note(file);
      if (baseline !== undefined) this.#note(baseline.value);
      return settings;
    };
    this.choice = chooseBooks(settingsFor, flags, world);
    this.settingsFor = settingsFor;
  }

  get files(): readonly string[] {
    return [...this.#files.keys()];
  }

  mayDiffer(suspects: ReadonlySet<string>): boolean {
    return (
      [...suspects].some((path) => SETTINGS_NAMES.has(basename(path)) || this.#files.has(path)) ||
      [...this.#files].some(([path, stamp]) => stampOf(path) !== stamp)
    );
  }

  #note(file: string): void {
    const path = resolve(file);
    if (!this.#files.has(path)) this.#files.set(path, stampOf(path));
  }
}

/** A checked book, with all that its findings depend on. */
interface Kept {
  readonly source: SourceText;
  readonly places: InputPlaces;
  readonly book: LookedUp;
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
    const {path} = source;
    const places = placesOf(source, options);
    const find = makeReadInput(path, places, this.#read);
    const before = this.#now.get(path) ?? this.#before.get(path);
    if (
      before?.source === source &&
      before.book.lookups.every((lookup) => isStillFound(lookup, find, Object.is))
    ) {
      this.#now.set(path, before);
      return before.book;
    }
    // Old and new need not both be in memory.
    this.#before.delete(path);
    const book = await openBook(source, options, this.#read);
    this.#now.set(path, {source, places, book});
    return book;
  };

  /** Paths at which the books of this round looked for files in vain. */
  get missed(): readonly string[] {
    return [...this.#now].flatMap(([path, {book, places}]) => {
      const search = makeSearch(path, places);
      return book.lookups
        .filter(({found}) => found.kind === 'missing')
        .flatMap(({name, kind, from, prefixes}) => search(name, kind, from, prefixes));
    });
  }
}

interface LiveNeeds {
  readonly flags: SettingsFlags & PickFlags;
  /** Called each time all settings are read again; what it returns then loads each file. */
  readonly loader?: () => LoadOrStandIn;
}

/** A text that counts instead of the file of the same path. */
interface OpenText {
  readonly source: SourceText;
  /** As the editor counts its states; undefined where it does not. */
  readonly version: number | undefined;
}

/** Deviations from the usual way to check. */
interface CheckOptions {
  readonly pick?: RunPlan['pick'];
  /** Called now and then; ends the check by throwing. */
  readonly pause?: () => Promise<void>;
  /** Is given each book that is checked before its rules run. */
  readonly onReplayed?: BookOptions['onReplayed'];
}

/**
 * Books and their findings while files and open texts change. A check gives the findings that `check`
 * would give if the open texts were saved, but reads and checks only what has changed.
 */
export class LiveBooks {
  /** The world of commands, except that messages become notes. */
  readonly world: World;
  readonly #needs: LiveNeeds;
  readonly #files = new FileCache();
  readonly #open = new Map<string, OpenText>();
  #settings: LiveSettings;
  #cache: BookCache;
  #opened: readonly OpenedBook[] = [];
  #notes: string[] = [];

  constructor(needs: LiveNeeds, world: World) {
    const write = (text: unknown): unknown => this.#notes.push(String(text).trimEnd());
    this.world = {...world, stderr: {write}};
    this.#needs = needs;
    this.#settings = new LiveSettings(needs, this.world);
    this.#cache = new BookCache(this.read);
  }

  /** The books that the last check opened; one that was not checked again is the same object. */
  get opened(): readonly OpenedBook[] {
    return this.#opened;
  }

  /** The messages since `clearNotes`, such as that a file cannot be read. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  clearNotes(): void {
    this.#notes = [];
  }

  /** The files that the last check read from the disk. */
  get sources(): readonly SourceText[] {
    return this.#files.sources;
  }

  /** The books and their options, by the current settings. */
  get choice(): BookChoice {
    return this.#settings.choice;
  }

  /** The absolute paths of settings files, and of files that books looked for in vain. */
  get otherFiles(): readonly string[] {
    return [...this.#cache.missed, ...this.#settings.files];
  }

  /** The open texts, by their full paths. */
  get texts(): ReadonlyMap<string, OpenText> {
    return this.#open;
  }

  /** Takes over a text of an editor; the same text again stays the same object. */
  setText(path: string, text: string, version: number | undefined): void {
    const known = this.#open.get(path)?.source;
    const source = known?.text === text ? known : new SourceText(text, path);
    this.#open.set(path, {source, version});
  }

  /** Lets the file on the disk count again. */
  closeText(path: string): void {
    this.#open.delete(path);
  }

  /** Reads a text by its path: as an editor has it, else as it is on the disk. */
  readonly read = (path: string): SourceText => {
    const source = this.#open.get(path)?.source;
    if (source === undefined) return this.#files.read(path);
    requireSize(path, source.text.length);
    return source;
  };

  /** Looks at the disk again; the files in `suspects`, absolute paths, may have changed. */
  refresh(suspects: ReadonlySet<string>): void {
    this.#files.beginRound(suspects);
    if (!this.#settings.mayDiffer(suspects)) return;
    this.#settings = new LiveSettings(this.#needs, this.world);
    this.#cache = new BookCache(this.read);
  }

  /** Checks the books in `paths` as far as they have changed. */
  async check(
    paths: readonly string[],
    {pick, pause, onReplayed}: CheckOptions = {},
  ): Promise<RunResult> {
    const opened: OpenedBook[] = [];
    this.#opened = [];
    this.#cache.beginRound();
    const open = async (source: SourceText, options: BookOptions) => {
      await pause?.();
      return this.#cache.open(source, {
        ...options,
        ...(pause !== undefined && {pause}),
        onReplayed,
      });
    };
    const plan: RunPlan = {
      ...{...this.choice, ...(pick !== undefined && {pick}), read: this.read, open},
      onBook: (book) => void opened.push(book),
    };
    const result = await checkBooks(paths, plan, this.world);
    this.#cache.endRound();
    this.#opened = opened;
    return result;
  }

  /** Leaves out the findings in baselines; throws a `UserError` if one cannot be read. */
  async withoutKnown(findings: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
    const groups = new BookGroups(this.#settings.settingsFor);
    for (const book of this.#opened) await groups.add(book);
    return groups.withoutKnown(findings, false, {stderr: NO_OUTPUT});
  }
}
