import {ENGLISH_PIECES, type Letters} from '../../chess/index.ts';
import type {Assumptions} from './assumption.ts';
import {BoardCursor} from './board-cursor.ts';
import {isCarried} from './carried-controls.ts';
import {lookUpIn} from './control-views.ts';
import type {CommentRules} from './comment-rules.ts';
import {FactLists, type Diagram} from './facts.ts';
import type {EvidenceKind} from './evidence.ts';
import {isAllCodeKnown} from '../../tex/index.ts';
import type {Argument, ChessCommand, Dialect, TexDocument, TexNode} from '../../tex/index.ts';
import type {GameNode} from './played-game.ts';
import type {LineContext} from './line.ts';
import type {SourceText} from '../../text/index.ts';
import {Registers} from './registers.ts';
import {nodeOf, type RegisterValue} from './register-value.ts';
import type {Witness} from './witness.ts';
import type {PlacedFen, WrittenTurn} from './set-up.ts';

/** A command that set up a board, and the argument that holds the FEN. */
interface SetUpBy extends PlacedFen {
  /** The side and number in the text, where xskak does not respect them. */
  readonly ignored?: WrittenTurn | undefined;
}

/** The state of a replay. */
export class Replay {
  readonly dialect: Dialect;
  /** True if the text is a document of its own, so that it must start its games itself. */
  readonly isComplete: boolean;
  /** Slides: a frame is set once for each overlay, so that its moves are played several times. */
  readonly isSlides: boolean;
  /** The packages that a document loads; none if not all of them are known. */
  readonly packages: ReadonlySet<string>;
  readonly commentRules: CommentRules;
  readonly board = new BoardCursor();
  /** Replaced if a conditional makes the text continue in one of several ways. */
  registers = new Registers();
  /** The facts so far. */
  readonly facts = new FactLists();
  /** The main line when a diagram last showed another board, which the text may be about. */
  shownBeside: RegisterValue | undefined;
  /** The notes that are not printed yet. */
  readonly notes: TexNode[] = [];
  /** The keys of `\storechessboardstyle`, by the names of the styles. */
  readonly styles = new Map<string, Argument>();
  /** True if the defaults of boards change with which position games begin. */
  hasOddDefaults = false;
  /** The commands that set up a board from a FEN. */
  readonly setUpBy = new Map<GameNode, SetUpBy>();
  /** The witness of TeX playing the document, if there is one. */
  readonly witness: Witness | undefined;
  /** The kinds of evidence that are not used. */
  readonly without: ReadonlySet<EvidenceKind>;
  /** The piece letters in force, and those that the document has defined. */
  letters: Letters = ENGLISH_PIECES;
  readonly languages = new Map<string, Letters>([['english', ENGLISH_PIECES]]);
  /** The letters around each choice of a language that is still in force. */
  readonly #around: Letters[] = [];
  readonly #assumptions: Assumptions;
  #context: LineContext | undefined;

  constructor(
    dialect: Dialect,
    document: TexDocument,
    {witness, without = new Set(), assumptions = new Map()}: ReplayOptions,
  ) {
    const {isComplete, packages, definitions, documentClass, isUnicodeEngine} = document;
    this.dialect = dialect;
    this.witness = witness;
    this.without = without;
    this.#assumptions = assumptions;
    this.isComplete = isComplete;
    this.isSlides = documentClass === 'beamer';
    this.packages = new Set(isAllCodeKnown(document) ? packages.map(({name}) => name) : []);
    this.commentRules = {
      carries: (name) =>
        name === 'xskakcomment' ? dialect === 'xskak' : isCarried(name, definitions),
      lookUp: lookUpIn({definitions, dialect, isUnicode: isUnicodeEngine}),
      isOwn: (name) => /^(?:wrapper|opaque)$/.test(definitions.commands.get(name)?.kind ?? ''),
      isUnicode: isUnicodeEngine,
      isAllKnown: isAllCodeKnown(document),
    };
  }

  /**
   * The context of the lists of a text; one object for all that follow each other. `isPrinted`
   * says whether TeX only prints the list.
   */
  contextOf(source: SourceText, isPrinted = false, isOnlyPrinted = false): LineContext {
    const {letters, dialect, commentRules} = this;
    const {text} = source;
    const assumptions = this.#assumptions.get(source);
    const known = this.#context;
    const isKnown = known?.text === text && known.letters === letters;
    const isSame =
      isKnown && known.isPrinted === isPrinted && known.isOnlyPrinted === isOnlyPrinted;
    if (isSame && known.assumptions === assumptions) return known;
    const printed = {isPrinted, isOnlyPrinted};
    this.#context = {text, letters, dialect, commentRules, ...printed, assumptions};
    return this.#context;
  }

  /** Takes note of a board, before its command changes anything. */
  noteDiagram(
    command: ChessCommand,
    {
      fen,
      chosen,
      inside,
      starts = false,
    }: Partial<Pick<Diagram, 'fen' | 'chosen' | 'inside' | 'starts'>>,
  ): void {
    const {main, games} = this.registers;
    const at = nodeOf(main);
    const {blocks, diagrams} = this.facts;
    const counts = {blocks: blocks.length, games: games.length};
    diagrams.push({command, fen, chosen, starts, at, inside, ...counts});
  }

  /** Puts piece letters into force until the group ends. */
  chooseLetters(letters: Letters): void {
    this.#around.push(this.letters);
    this.letters = letters;
  }

  /** Gives up the last `count` choices, at the end of the group in which they were made. */
  leaveScope(count: number): void {
    for (let left = count; left > 0; left -= 1) this.letters = this.#around.pop() ?? ENGLISH_PIECES;
  }
}

/** Options for replaying a document. */
export interface ReplayOptions {
  /** The package to read for, whatever the text says. */
  readonly dialect?: Dialect | undefined;
  /** The package to read for unless a comment names one; else what is loaded; else xskak, which bears more. */
  readonly usualDialect?: Dialect | undefined;
  /** The witness of TeX playing the document: it supplies positions that the text leaves open. */
  readonly witness?: Witness | undefined;
  /** Evidence that is not to be used, so that it can be measured what each kind of it does. */
  readonly without?: ReadonlySet<EvidenceKind> | undefined;
  /** The assumed meaning of mistakes in the text; the mistakes are found all the same. */
  readonly assumptions?: Assumptions | undefined;
}
