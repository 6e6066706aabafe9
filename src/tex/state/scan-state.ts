import type {SourceText, Span, Stretch} from '../../text/index.ts';
import type {
  Argument,
  Call,
  MagicComment,
  MovedCommand,
  PackageUse,
  TexDocument,
  TexNode,
} from '../document/tex-document.ts';
import type {FaultHere, TexFault} from '../document/tex-fault.ts';
import type {TextOrigins} from '../lexer/text-of-tokens.ts';
import type {Meaning} from '../macros/meaning.ts';
import {Cursor} from './cursor.ts';
import {ScanNesting} from './nesting.ts';
import type {ReadingSession} from './reading-session.ts';

/** A file with more faults is not LaTeX, so no more are noted. */
const MOST_FAULTS = 1_000;

/** The results of a scan so far. */
export class ScanOutput {
  /** The list of finished commands: that of the innermost open argument. */
  items: TexNode[] = [];
  readonly packages: PackageUse[] = [];
  readonly documents: TexDocument[] = [];
  readonly faults: TexFault[] = [];
  readonly comments: MagicComment[] = [];
  readonly movedCommands: MovedCommand[] = [];
  isComplete = false;
  documentClass: string | undefined = undefined;
  /** True if the file changes what braces mean, so that their balance says nothing. */
  hasStrangeBraces = false;
  /** The number of definitions whose body never ends. */
  endlessBodies = 0;
  readonly #source: SourceText;
  readonly #isAuthors: boolean;

  /** `isAuthors` is whether the text is the author's own, not put together for a call. */
  constructor(source: SourceText, isAuthors: boolean) {
    this.#source = source;
    this.#isAuthors = isAuthors;
  }

  /** Notes a fault, unless the text is not the author's own. */
  report(fault: FaultHere): void {
    if (!this.#isAuthors || this.faults.length >= MOST_FAULTS) return;
    this.faults.push({...fault, source: this.#source});
  }

  /** Adds what a scan of a part of the text has found, but for its items. */
  absorb({packages, documents, faults, comments, movedCommands}: ScanOutput): void {
    this.packages.push(...packages);
    this.documents.push(...documents);
    this.faults.push(...faults);
    this.comments.push(...comments);
    this.movedCommands.push(...movedCommands);
  }
}

/** Scans the stretch of a state from its offset to its end. */
type Scan = (state: ScanState) => void;

/** Returns the text that a stretch expands to; undefined where only TeX knows. */
export type ExpandText = (
  session: ReadingSession,
  stretch: Pick<Argument, 'source' | 'start' | 'end' | 'origins'>,
) => string | undefined;

/** A control sequence that steers the scan, and the offset of its backslash or of its call. */
export interface LeftControl {
  readonly name: string;
  readonly meaning: Meaning;
  readonly start: number;
}

/**
 * Expands the control sequence whose name ends at the state's offset, and carries out what comes of
 * it, until only the text itself is left. Returns a control sequence that is left for the scan.
 */
export type ExpandHere = (state: ScanState, name: string, start: number) => LeftControl | undefined;

/** Acts on a control sequence that steers the scan; `start` is its backslash. */
export type Control = (state: ScanState, start: number) => void;

/**
 * Data that a scan shares with those around it and inside it. Handlers of text and controls are
 * given, not imported: TeX reads texts inside texts, and files do not import each other in a circle.
 */
export interface ScanContext {
  readonly session: ReadingSession;
  readonly scan: Scan;
  /** The same, but what the stretch leaves open stays open. */
  readonly readOn: Scan;
  /** The action of each control sequence that steers the scan, by its name. */
  readonly controls: ReadonlyMap<string, Control>;
  readonly expandHere: ExpandHere;
  readonly expandText: ExpandText;
}

/** One scan of one stretch of text. */
export class ScanState implements ScanContext {
  readonly session: ReadingSession;
  readonly scan: Scan;
  readonly readOn: Scan;
  readonly controls: ReadonlyMap<string, Control>;
  readonly expandHere: ExpandHere;
  readonly expandText: ExpandText;
  readonly purpose: Purpose;
  readonly cursor: Cursor;
  readonly open = new ScanNesting();
  readonly output: ScanOutput;

  constructor(
    {session, scan, readOn, controls, expandHere, expandText}: ScanContext,
    stretch: Stretch,
    purpose: Purpose,
    atIsLetter = isCode(stretch.source.path),
  ) {
    this.session = session;
    this.scan = scan;
    this.readOn = readOn;
    this.controls = controls;
    this.expandHere = expandHere;
    this.expandText = expandText;
    this.purpose = purpose;
    this.cursor = new Cursor(stretch, atIsLetter);
    this.output = new ScanOutput(stretch.source, purpose.kind === 'document');
    if (session.texmate.hasBars) this.cursor.openBars();
  }

  /** True if a conditional is open that only TeX can decide, so that values become unknown. */
  get isUncertain(): boolean {
    const {session, open} = this;
    return (
      session.scopes.isUncertain || open.conditionals.some(({decided}) => decided === undefined)
    );
  }
}

/** Scans another text, such as one that was put together for a call. */
export function scanStretch(
  context: ScanContext,
  stretch: Stretch,
  purpose: Purpose,
  atIsLetter?: boolean,
): ScanOutput {
  const state = new ScanState(context, stretch, purpose, atIsLetter);
  context.scan(state);
  return state.output;
}

/** Tests whether a file is a package, a class or the like, in which `@` is a letter. */
export function isCode(path: string): boolean {
  return /\.(?:sty|cls|def|clo|ldf)$/i.test(path);
}

/** The purpose of scanning a piece of text. */
export type Purpose =
  | {readonly kind: 'document'}
  /** Text put together for a call: everything in it is shown at the call. */
  | {readonly kind: 'expansion'; readonly call: Call; readonly origins?: TextOrigins | undefined};

/** The place where something of the text at hand is shown: `span`, or the call of the text. */
export function shownPlace(
  {purpose, cursor: {source}}: ScanState,
  span: Span,
): {readonly source: SourceText; readonly span: Span} {
  return purpose.kind === 'expansion' ? purpose.call : {source, span};
}
