import type {ReadInput, TexDocument} from '../document/tex-document.ts';
import type {Stretch} from '../../source/source-text.ts';

/** A book that reads more files has an endless loop. */
const MAX_FILES = 5_000;

/** The options of a package or class that is being read. */
export interface CodeOptions {
  /** As they were given, in `\usepackage[...]` and elsewhere. */
  readonly given: readonly string[];
  /** The code that `\DeclareOption` gives for each, in order. */
  readonly declared: Map<string, Stretch>;
  /** The code that `\DeclareOption*` gives for all others. */
  others: Stretch | undefined;
}

/** What became of a request for code. */
export type LoadedCode =
  /** Public code, which is known by its name. */
  | {readonly kind: 'known'}
  | {readonly kind: 'read'; readonly document: TexDocument | undefined}
  | {readonly kind: 'unread'};

/** The files, packages and classes that a book has read or makes itself. */
export class InputState {
  readonly readInput: ReadInput | undefined;
  /** The paths of the files being read, the outermost first. */
  readonly openPaths: string[] = [];
  /** The folder that `\import` puts before the names of files. */
  importFolder = '';
  /** The files that `\includeonly` leaves; undefined for all. */
  includeOnly: ReadonlySet<string> | undefined = undefined;
  /** The names of the files that the document writes; true if it overwrites one that is there. */
  readonly made = new Map<string, boolean>();
  /** The packages and classes that were asked for, by the names of their files. */
  readonly loadedCode = new Map<string, LoadedCode>();
  /** Whether a package or class was neither public nor there to be read. */
  hasUnreadCode = false;
  /** The options of the packages that are being read, the outermost first. */
  readonly codeOptions: CodeOptions[] = [];
  /** The options that `\PassOptionsToPackage` gives to each package. */
  readonly passedOptions = new Map<string, readonly string[]>();
  /** The options of `\documentclass`, which count for all packages. */
  classOptions: readonly string[] = [];
  /** The name in `\documentclass`, whichever file holds it. */
  documentClass: string | undefined = undefined;
  #files = 0;

  constructor(readInput: ReadInput | undefined) {
    this.readInput = readInput;
  }

  /** Counts a file; returns whether it may still be read. */
  spendFile(): boolean {
    this.#files += 1;
    return this.#files <= MAX_FILES;
  }
}
