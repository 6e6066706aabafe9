import {isOfChess} from '../document/public-packages.ts';
import type {ReadInput, TexDocument} from '../document/tex-document.ts';
import type {TexFault} from '../document/tex-fault.ts';
import type {Stretch} from '../../text/index.ts';

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
  /** The code that `\AtEndOfPackage` puts off. */
  readonly atEnd: Stretch[];
  /** The options that kvoptions declares: the code for a value, and what begins its names. */
  readonly keys: {
    prefix: string | undefined;
    readonly code: Map<string, (value: string) => string>;
  };
}

/** The packages of chess that each of them loads (skak 1.5.3, xskak 1.5, chessboard 1.9). */
const LOADED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['skak', ['chessfss', 'lambda']],
  ['xskak', ['skak', 'chessboard', 'xskak-keys', 'xskak-nagdef']],
  ['chessboard', ['chessfss']],
  ['chessfss', []],
  ['texmate', ['skak']],
  ...['skakmat', 'lambda', 'xskak-keys', 'xskak-nagdef', 'chessboard-keys-main'].map(
    (name): [string, readonly string[]] => [name, []],
  ),
  ...['chessboard-keys-pgf', 'chessboard-pgf'].map((name): [string, readonly string[]] => [
    name,
    [],
  ]),
]);

/** Classes that build on no other one. */
const BOTTOM: ReadonlySet<string | undefined> = new Set([
  ...['article', 'report', 'book', 'letter', 'scrartcl', 'scrreprt', 'scrbook', 'memoir', 'beamer'],
]);

const STANDARD: ReadonlySet<string | undefined> = new Set(['article', 'report', 'book']);

/** Packages that define no names of the kind that authors choose. */
const FEW: ReadonlySet<string> = new Set([
  'inputenc',
  'fontenc',
  'geometry',
  'lmodern',
  'microtype',
]);

/** A brace without a partner in its file. */
interface LooseBrace {
  readonly kind: 'unclosed-group' | 'stray-brace';
  /** The faults of its file, which hold it. */
  readonly faults: TexFault[];
  readonly fault: TexFault;
  /** The number of files that were open. */
  readonly depth: number;
}

/** The result of a request for code. */
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
  /** The public packages and classes of which `packageCode` has been read. */
  readonly knownCode = new Set<string>();
  /** True if a package or class was neither public nor there to be read. */
  hasUnreadCode = false;
  /** The options of the packages that are being read, the outermost first. */
  readonly codeOptions: CodeOptions[] = [];
  /** The options that `\PassOptionsToPackage` gives to each package. */
  readonly passedOptions = new Map<string, readonly string[]>();
  /** The options of `\documentclass`, which count for all packages. */
  classOptions: readonly string[] = [];
  /** True if a document that is read inside another one has its preamble passed over. */
  skipsPreambles = false;
  /** True if the main document of a subfile is read, of which only the preamble counts. */
  readsPreamble = false;
  /** The name in `\documentclass`, whichever file holds it. */
  documentClass: string | undefined = undefined;
  /** The file that names it. */
  classPath: string | undefined = undefined;
  /** True if the name of a file is read, in which `\jobname` is taken for that of the book. */
  isNaming = false;
  /** The braces that files have left open, or closed for the files around them, as they were reported. */
  readonly looseBraces: LooseBrace[] = [];
  readonly #loaded = new Map<string, boolean>();
  readonly #classes = new Set<string>();
  #files = 0;

  constructor(readInput: ReadInput | undefined) {
    this.readInput = readInput;
  }

  /** Notes that a package is loaded, or, if it is not certain, that it may be. */
  noteLoaded(name: string, isCertain: boolean): void {
    if (this.#loaded.get(name) === true) return;
    this.#loaded.set(name, isCertain);
    // Another version of one of them: what it loads is not known.
    const isOther = isOfChess(name) && !LOADED_BY.has(name);
    const others = LOADED_BY.get(name) ?? (isOther ? LOADED_BY.keys() : []);
    for (const other of others) {
      if (!this.#loaded.has(other) || !isOther) this.noteLoaded(other, isCertain && !isOther);
    }
  }

  /** Tests whether a package is loaded by now; undefined where that is not known. */
  isLoaded(name: string): boolean | undefined {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known || undefined;
    // Only packages of chess load packages of chess; anything else may load anything else.
    const isKnown = this.documentClass !== undefined && !this.hasUnreadCode;
    return isOfChess(name) && isKnown ? false : undefined;
  }

  /** True if every command there is comes from LaTeX, the packages of chess, and the document itself. */
  get hasOnlyChess(): boolean {
    const isUsual = STANDARD.has(this.documentClass) && !this.hasUnreadCode;
    return isUsual && [...this.#loaded.keys()].every((name) => isOfChess(name) || FEW.has(name));
  }

  noteClass(name: string): void {
    this.#classes.add(name);
  }

  /** Tests whether a class is loaded; undefined where that is not known. */
  isClassLoaded(name: string): boolean | undefined {
    if (this.#classes.has(name)) return true;
    const isKnown = this.documentClass !== undefined && !this.hasUnreadCode;
    return isKnown && BOTTOM.has(this.documentClass) ? false : undefined;
  }

  /** Counts a file; returns whether it may still be read. */
  spendFile(): boolean {
    this.#files += 1;
    return this.#files <= MAX_FILES;
  }
}
