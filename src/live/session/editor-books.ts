import {SourceText, UserError, type Diagnostic} from '../../text/index.ts';
import type {Edit} from '../../text/index.ts';
import {FileCache, requireSize} from '../../workspace/index.ts';
import type {BookOptions} from '../../workspace/index.ts';
import type {BookIndex} from '../editor/book-index.ts';
import type {IndexedFile, Spot} from '../editor/spot.ts';

/** A text that an editor has open. */
interface OpenText {
  readonly source: SourceText;
  /** As the editor counts its states; undefined where it does not. */
  readonly version: number | undefined;
}

/** The texts of an editor, which count instead of the files of the same paths. */
export class OpenTexts {
  readonly #open = new Map<string, OpenText>();
  readonly #files = new FileCache();

  /** Reads a text by its full path: as the editor has it, else as it is on the disk. */
  readonly read = (path: string): SourceText => {
    const source = this.#open.get(path)?.source;
    if (source === undefined) return this.#files.read(path);
    requireSize(path, source.text.length);
    return source;
  };

  /** Returns the open texts that are too long to be checked, as findings. */
  get tooLong(): readonly Diagnostic[] {
    return this.paths.flatMap((path) => {
      try {
        this.read(path);
        return [];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const source = new SourceText('', path);
        const span = {start: 0, end: 0};
        const message = error.message.replace(`${path}: `, 'This text ');
        return [{rule: 'unreadable-input', severity: 'error', message, source, span}];
      }
    });
  }

  /** Takes over what the editor has; the same text again stays the same object. */
  set(path: string, text: string, version: number | undefined): void {
    const known = this.#open.get(path)?.source;
    const source = known?.text === text ? known : new SourceText(text, path);
    this.#open.set(path, {source, version});
  }

  /** Lets the file on the disk count again. */
  close(path: string): void {
    this.#open.delete(path);
  }

  get(path: string): OpenText | undefined {
    return this.#open.get(path);
  }

  /** The full paths of all open texts. */
  get paths(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Looks at the disk again where something may have happened, to `suspects` for certain. */
  refresh(suspects: Iterable<string>): void {
    this.#files.beginRound(suspects);
  }
}

/** The results for the books that an editor has open. */
export interface EditorResults {
  /** The findings of each file of a book that is open in part, by its full path; none for one without. */
  readonly findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The versions of the open texts that were checked. */
  readonly versions: ReadonlyMap<string, number | undefined>;
  /** Other messages, such as that settings cannot be read. */
  readonly notes: readonly string[];
}

/** The books of an editor: what it says of its texts and files, and what it may ask about them. */
export interface EditorBooks {
  readonly texts: OpenTexts;
  /** The folders that the editor works in, by their full paths. */
  readonly folders: readonly string[];
  readonly setFolders: (folders: readonly string[]) => void;
  /** Takes over a text that was opened or changed. */
  readonly setText: (path: string, text: string, version: number | undefined) => void;
  /** The file on the disk counts again. */
  readonly closeText: (path: string) => void;
  /** Something may have happened to files on the disk. */
  readonly noteChanges: (paths: readonly string[]) => void;
  /** Returns the current results. Changes that come in the meantime begin the work again. */
  readonly results: () => Promise<EditorResults>;
  /** The books that hold a file, those with more files first. */
  readonly booksWith: (path: string) => Promise<readonly BookIndex[]>;
  /** All books. */
  readonly books: () => Promise<readonly BookIndex[]>;
  /** A file in the first book that holds it; undefined where none does. */
  readonly file: (path: string) => Promise<IndexedFile | undefined>;
  /** An offset of a file in the first book that holds it; undefined where none does. */
  readonly spot: (
    path: string,
    offsetIn: (source: SourceText) => number,
  ) => Promise<Spot | undefined>;
  /**
   * The edits that carry out all safe corrections of a file, those of one rule if it is named. There
   * are none where the books that read the file do not agree on them.
   */
  readonly fix: (path: string, rule: string | undefined) => Promise<readonly Edit[]>;
  /** Returns the options for checking the book at a path. */
  readonly optionsFor: (path: string) => Promise<BookOptions>;
}
