import type {SourceText} from '../../source/source-text.ts';
import {AT_LETTER, EXPL_LETTER, LETTER, STOP_ALWAYS, STOP_AT_HASH} from '../lex/character-codes.ts';
import type {UndecidedDefinitions} from '../macros/undecided-definitions.ts';
import type {Enclosing} from '../document/enclosing.ts';
import type {Grabbed} from '../lex/grab.ts';
import type {Token} from '../lex/token.ts';
import type {Parameter} from '../lex/parameter.ts';
import type {Actual, RawItem, Target} from './raw-item.ts';
import type {Purpose, Session} from './session.ts';
import type {
  MagicComment,
  MovedCommand,
  MovingArgument,
  PackageUse,
  TexDocument,
} from '../document/tex-document.ts';
import type {FaultHere, TexFault} from '../document/tex-fault.ts';

/** A command whose arguments are being collected. */
export interface OpenCall {
  readonly target: Target;
  /** As written, without the backslash. */
  readonly name: string;
  /** The backslash. */
  readonly start: number;
  readonly parameters: readonly Parameter[];
  readonly actuals: Actual[];
  /** The parameter that is due. */
  next: number;
  /** The end of what was taken so far. */
  end: number;
  /** Whether a macro has led to it: then it is shown as its call. */
  readonly isCalled?: boolean;
}

/** An argument that is open at this point of the text. */
export interface Frame {
  readonly kind: 'brace' | 'bracket' | 'delimited';
  /** Its opening character. */
  readonly open: number;
  /** Where the content starts. */
  readonly start: number;
  /** The command whose argument it is. */
  readonly call: OpenCall;
  /** What closes a delimited argument. */
  readonly close: string;
  /** The parameters met before it. */
  readonly holes: number;
  /** What to go back to. */
  readonly outer: Frame | undefined;
  readonly items: RawItem[];
  readonly mask: number;
  readonly stop: number;
  readonly base: number;
}

/** An environment or `\begingroup` that is open. */
export interface OpenEnvironment {
  readonly name: string;
  /** Its backslash. */
  readonly start: number;
  /** How many groups and arguments were open around it. */
  readonly depth: number;
  /** The arguments that its end code uses as well. */
  readonly taken: readonly Grabbed[];
}

/** A conditional that is open. */
export interface OpenConditional {
  /** `true`: what stands behind its `\else` is never carried out. */
  readonly decided: boolean | undefined;
  /** `\ifcase`, whose branches are parted by `\or`. */
  readonly isCase?: boolean;
  /** The token that opens it, where it comes from a macro. */
  readonly at?: Token | undefined;
  /** What its branches define, where TeX alone can decide it. */
  readonly definitions?: UndecidedDefinitions | undefined;
  /** Its backslash. */
  readonly start: number;
  /** Where its commands go. */
  readonly items: RawItem[];
  /** How many stood there at the start of each of its branches. */
  readonly starts: number[];
}

/** The sign around texmate's moves. */
const BAR = 124;

/** A file with more flaws than this is something else than LaTeX; nobody reads on. */
const MOST_FAULTS = 1_000;

/** One scan of one stretch of text: where it stands, and what it has found. */
export class ScanState {
  readonly session: Session;
  readonly source: SourceText;
  readonly text: string;
  readonly purpose: Purpose;
  offset: number;
  /** Where the scan ends; `\endinput` brings it nearer. */
  end: number;
  /** Which kinds of characters stop the scan. */
  mask: number;
  /** One more character that stops it: the end of a bracket; -1 for none. */
  stop = -1;
  /** The character of `\MakeShortVerb`; -1 for none. */
  shortVerb = -1;
  /** Moves stand between bars, as texmate reads them. */
  hasBars = false;
  /** The kinds of characters that make a name. */
  letters: number;
  /** Where finished commands go: the innermost open argument. */
  items: RawItem[] = [];
  /** The arguments that are open, the outermost first. */
  readonly stack: Frame[] = [];
  /** The innermost of them. */
  top: Frame | undefined = undefined;
  /** The other groups that are open: their braces. */
  readonly groups: number[] = [];
  /** Those of them that hold chess, by their braces, and what carries them out, if that is odd. */
  readonly enclosing = new Map<number, Enclosing | undefined>();
  /** How many of them were open around the innermost argument. */
  base = 0;
  readonly environments: OpenEnvironment[] = [];
  /** For each language in force, how many groups and environments were open where it was chosen. */
  readonly languageDepths: number[] = [];
  /** Parameters `#1` met so far. */
  holes = 0;
  readonly conditionals: OpenConditional[] = [];
  /** The heading or caption met last. */
  moving: MovingArgument | undefined = undefined;
  /** The brace of a group that an `\end` found open; -1 for none. */
  suspect = -1;
  /** The end of the name of the last control sequence. */
  lastControlEnd = -1;
  /** Up to here, names without a backslash were restored; each is read once, wherever its argument ends. */
  restoredTo = 0;
  /** The file changes what braces mean: their balance is no business of ours. */
  hasStrangeBraces = false;
  /** Up to here, `\verb` found no end on its line; another search would cost too much. */
  verbatimFailedTo = -1;
  /** Definitions whose body never ends. */
  endlessBodies = 0;
  isComplete = false;
  documentClass: string | undefined = undefined;
  readonly faults: TexFault[] = [];
  readonly comments: MagicComment[] = [];
  readonly packages: PackageUse[] = [];
  readonly documents: TexDocument[] = [];
  readonly movedCommands: MovedCommand[] = [];

  constructor(
    session: Session,
    source: SourceText,
    purpose: Purpose,
    start = 0,
    end = source.text.length,
    atIsLetter = /\.(?:sty|cls|def|clo|ldf)$/i.test(source.path),
  ) {
    this.session = session;
    this.source = source;
    this.text = source.text;
    this.purpose = purpose;
    this.offset = start;
    this.end = end;
    this.mask = purpose.kind === 'body' ? STOP_ALWAYS | STOP_AT_HASH : STOP_ALWAYS;
    this.letters = atIsLetter ? LETTER | AT_LETTER : LETTER;
    if (session.hasBars) this.openBars();
  }

  get atIsLetter(): boolean {
    return (this.letters & AT_LETTER) !== 0;
  }

  set atIsLetter(value: boolean) {
    this.letters = value ? this.letters | AT_LETTER : this.letters & ~AT_LETTER;
  }

  get isExpl(): boolean {
    return (this.letters & EXPL_LETTER) !== 0;
  }

  set isExpl(value: boolean) {
    this.letters = value ? this.letters | EXPL_LETTER : this.letters & ~EXPL_LETTER;
  }

  /** From `\begin{document}` on, where texmate is loaded. */
  openBars(): void {
    this.hasBars = true;
    this.shortVerb = BAR;
  }

  /** Whether a group is open inside the innermost argument. */
  get isInGroup(): boolean {
    return this.groups.length > this.base;
  }

  /** Notes a fault, unless the text is not the author's own. */
  report(fault: FaultHere): void {
    if (this.purpose.kind !== 'document' || this.faults.length >= MOST_FAULTS) return;
    this.faults.push({...fault, source: this.source});
  }
}
