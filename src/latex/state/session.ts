import type {Gap} from '../document/gap.ts';
import type {Branches, ReadInput, TexDocument} from '../document/tex-document.ts';
import type {TexFault} from '../document/tex-fault.ts';
import {PLAIN_LETTERS} from '../lex/lexer.ts';
import type {Token} from '../lex/token.ts';
import type {Definitions} from '../macros/definitions.ts';
import type {UndecidedDefinitions} from '../macros/undecided-definitions.ts';
import type {Values} from '../macros/values.ts';
import type {Wrapper} from '../macros/wrapper.ts';
import type {CodeOptions, LoadedCode} from './code.ts';
import type {Template} from './template.ts';
import {UndoStack} from './undo-stack.ts';

/** A book that expands to more is a bomb, not a book. */
const MAX_EXPANDED_CHARACTERS = 4_000_000;
const MAX_EXPANSION_STEPS = 200_000;
const MAX_FILES = 5_000;

/** What one reading shares between its files, and what it has spent. */
export class Session {
  readonly definitions: Definitions;
  readonly readInput: ReadInput | undefined;
  /** What the bodies of wrappers hold, once somebody asked. */
  readonly templates = new Map<Wrapper, Template>();
  /** The files being read, the outermost first. */
  readonly openPaths: string[] = [];
  /** The folder that `\import` has put before the names of files. */
  importFolder = '';
  /** The files that `\includeonly` leaves; all of them, if it is not there. */
  includeOnly: ReadonlySet<string> | undefined = undefined;
  /** The files that the document writes itself; whether over one that is there. */
  readonly made = new Map<string, boolean>();
  /** The packages and classes that were read, by the names of their files. */
  readonly loadedCode = new Map<string, LoadedCode>();
  /** A package or class was neither public nor there to be read. */
  hasUnreadCode = false;
  /** The options of the packages that are being read, the outermost first. */
  readonly codeOptions: CodeOptions[] = [];
  /** What `\PassOptionsToPackage` has said of each package. */
  readonly passedOptions = new Map<string, readonly string[]>();
  /** Those of `\documentclass`, which count for all packages. */
  classOptions: readonly string[] = [];
  /** The packages that are loaded whose moves are not read, or not all of them. */
  readonly notations: string[] = [];
  /** texmate is loaded. */
  usesTexmate = false;
  /** Moves stand between bars: texmate is loaded, and the document has begun. */
  hasBars = false;
  /** A type of columns was defined that plays moves. */
  hasChessColumns = false;
  /** Chess that is carried out at a time that nobody knows. */
  hiddenChess: Gap | undefined = undefined;
  /** A note was met that plays moves or sets up a board where notes are printed. */
  hasMovingNotes = false;
  /** How many brackets of texmate are open. */
  barDepth = 0;
  /** texmate only prints the moves between bars. */
  barsAreOff = false;
  /** `\end{document}` was met: nothing that follows is read. */
  hasEnded = false;
  /** The name in `\documentclass`, in whatever file it stands. */
  documentClass: string | undefined = undefined;
  /** Chess was met, so that a slip of the pen near a chess command is one. */
  hasChess = false;
  /** Likely slips in names, of all files. */
  readonly slips: TexFault[] = [];
  /** How many languages that a file or a conditional chooses are in force behind it, if any. */
  readonly languagesLeft = new Map<TexDocument | Branches, number>();
  /** `\begin{document}` was met. */
  hasBegun = false;
  /** A conditional that nobody can decide is open around the file that is read. */
  isUncertain = false;
  /** The conditionals that nobody can decide, the outermost first. */
  readonly undecided: UndecidedDefinitions[] = [];
  /** What is taken back at the end of the group in which it was set. */
  readonly undo = new UndoStack();
  /** How many groups are open around the text that is scanned. */
  baseDepth = 0;
  /** How deep the innermost of them is to which definitions last. */
  baseScope = 0;
  /** The bodies of macros as tokens. */
  readonly bodies = new Map<Wrapper, readonly Token[]>();
  /** Which macros are expanded as TeX does, not read as templates. */
  readonly expanded = new Map<Wrapper, boolean>();
  /** The letters that make names in a text without a scan of its own. */
  letters = PLAIN_LETTERS;
  /** How deep wrappers stand in wrappers at the moment. */
  depth = 0;
  #steps = 0;
  #characters = 0;
  #files = 0;

  constructor(definitions: Definitions, readInput: ReadInput | undefined) {
    this.definitions = definitions;
    this.readInput = readInput;
  }

  /** Counters, conditionals, hooks. */
  get values(): Values {
    return this.definitions.values;
  }

  /** A macro has got another meaning, so that those that use it are read anew. */
  forgetTemplates(): void {
    this.templates.clear();
    this.expanded.clear();
  }

  /** Counts work on wrappers; says whether there is credit left. */
  spend(characters: number): boolean {
    this.#steps += 1;
    this.#characters += characters;
    return this.#steps <= MAX_EXPANSION_STEPS && this.#characters <= MAX_EXPANDED_CHARACTERS;
  }

  /** Counts a file; says whether there is credit left. */
  spendFile(): boolean {
    this.#files += 1;
    return this.#files <= MAX_FILES;
  }
}
