import type {Gap} from '../document/gap.ts';
import type {ReadInput} from '../document/tex-document.ts';
import type {TexFault} from '../document/tex-fault.ts';
import {PLAIN_LETTERS} from '../lexer/lexer.ts';
import type {Token} from '../lexer/token.ts';
import type {Definitions, UndecidedDefinitions, MacroValues} from '../macros/definitions.ts';
import type {Meaning, Wrapper} from '../macros/meaning.ts';
import {InputState} from './input-state.ts';
import {ScopeState} from './scope-state.ts';

/** The state of the package texmate. */
class TexmateState {
  /** True if the package is loaded. */
  usesTexmate = false;
  /** True if moves are written between bars: the package is loaded, and the document has begun. */
  hasBars = false;
  /** The number of its brackets that are open. */
  barDepth = 0;
  /** True if it only prints the moves between bars. */
  barsAreOff = false;
}

/** A book that expands to more is an attack. */
const MAX_EXPANDED_CHARACTERS = 4_000_000;
const MAX_EXPANSION_STEPS = 200_000;

/** The state that the files of one reading share, and how much it may still expand. */
export class ReadingSession {
  readonly definitions: Definitions;
  readonly inputs: InputState;
  readonly scopes = new ScopeState();
  readonly texmate = new TexmateState();
  /** The conditionals that only TeX can decide, the outermost first. */
  readonly undecided: UndecidedDefinitions[] = [];
  /** True if the number that is read last hangs on the game: skak's counters of moves. */
  asksBoard = false;
  /** True if TeX stops at what was read last, such as a number without digits, and goes on as if it were mended. */
  stopsTex = false;
  /** The number of macros made for `\AddToHookNext`. */
  onceOnly = 0;
  /** The copies that `\let` has made of commands with an optional argument: of which, and what they mean. */
  readonly copies = new Map<string, {readonly of: string; readonly meaning: Meaning}>();
  /** The bodies of macros as tokens, once they were expanded. */
  readonly bodies = new Map<Wrapper, readonly Token[]>();
  /** The packages that are loaded whose moves are not read, or not all of them. */
  readonly notations: string[] = [];
  /** The engine that a comment for editors names. */
  engine: 'unicode' | 'eight-bit' | undefined = undefined;
  /** True if `\begin{document}` was met. */
  hasBegun = false;
  /** True if `\end{document}` was met: nothing that follows is read. */
  hasEnded = false;
  /** True if chess was met, so that a name close to that of a chess command is misspelt. */
  hasChess = false;
  /** True if a type of columns was defined that plays moves. */
  hasChessColumns = false;
  /** True if a note was met that plays moves or sets up a board where notes are printed. */
  hasMovingNotes = false;
  /** Chess that is carried out at an unknown time. */
  hiddenChess: Gap | undefined = undefined;
  /** Likely slips in names, of all files. */
  readonly slips: TexFault[] = [];
  /** The letters that make names in a text without a scan of its own. */
  letters = PLAIN_LETTERS;
  /** The current nesting depth of macros. */
  depth = 0;
  #steps = 0;
  #characters = 0;

  constructor(definitions: Definitions, readInput: ReadInput | undefined) {
    this.definitions = definitions;
    this.inputs = new InputState(readInput);
  }

  /** Counters, conditionals and hooks. */
  get values(): MacroValues {
    return this.definitions.values;
  }

  /** Counts work on macros; returns whether more may be done. */
  spend(characters: number): boolean {
    this.#steps += 1;
    this.#characters += characters;
    return !this.isSpent;
  }

  /** True if no more may be done. */
  get isSpent(): boolean {
    return this.#steps > MAX_EXPANSION_STEPS || this.#characters > MAX_EXPANDED_CHARACTERS;
  }
}
