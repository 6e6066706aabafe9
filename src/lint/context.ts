import {writeFen, type MoveSpec, type Position} from '../chess/index.ts';
import {
  mayAccuse,
  type Block,
  type Facts,
  type Fault,
  type FaultKind,
  type FaultOf,
  type GameNode,
  type SetupFaultKind,
  type SetupFaultOf,
  type TexDifference,
  type Value,
} from '../skak/index.ts';
import {
  originOf,
  type Argument,
  type Call,
  type ChessCommand,
  type TexDocument,
  type TexFaultKind,
  type TexFaultOf,
} from '../tex/index.ts';
import {addTo, type Fix, type RelatedPlace, type SourceText, type Span} from '../text/index.ts';
import {gatherSigns, type BookSigns} from './book-signs.ts';
import {isPlaced} from './is-certain.ts';
import {findMissing, type MissingMoves} from './missing-moves.ts';
import {RestsOfGames, type GameRest} from './rest-of-game.ts';
import {Suppressions, LineRanges, type LineRange} from './suppressions.ts';

/** A second rules engine, which confirms each accusation. */
export interface SecondOpinion {
  readonly canHold: (position: Position) => boolean;
  readonly opinionOn: (
    fen: string,
    spec: MoveSpec,
  ) =>
    | {readonly kind: 'legal' | 'illegal'}
    | {readonly kind: 'ambiguous'; readonly sans: readonly string[]};
  readonly legalSans: (fen: string) => readonly string[];
}

/** The most likely meaning of a move that cannot be played. */
export interface Suggestion {
  /** Legal moves in the letters of the text, the likeliest first, at most three. */
  readonly expected: readonly string[];
  /** The one move after which the rest can be played, if none is nearer to what was typed. */
  readonly only: string | undefined;
  /** Text that names the one or two moves that let the rest be played. */
  readonly note: string | undefined;
}

/** So many mistakes are kept in mind. */
const MOST_SUGGESTIONS = 1_000;

/** A fault with the block it is in. */
export interface FoundFault<Kind extends FaultKind> {
  readonly block: Block;
  readonly fault: FaultOf<Kind>;
}

/** A fault of any kind with its block. */
interface AnyFound {
  readonly block: Block;
  readonly fault: Fault;
}

/** The place where something is shown: in the text itself, or in the body of a macro. */
export interface Shown {
  readonly source: SourceText;
  readonly span: Span;
  /** The call of the macro whose body holds it. */
  readonly related?: readonly RelatedPlace[];
}

/** Tests whether something is reported already at a place. */
export type IsKnown = (source: SourceText, start: number) => boolean;

/** A text, what is known about it, and the sources of other opinions. */
export interface LintQuestion {
  readonly document: TexDocument;
  readonly facts: Facts;
  readonly ruleNames: readonly string[];
  /** Tests whether a rule is on in a file. */
  readonly isOn: (rule: string, source: SourceText) => boolean;
  readonly opinion: SecondOpinion | undefined;
  /** Lists that TeX plays differently; none where it was not asked. */
  readonly differences?: readonly TexDifference[];
  /** The faults that are left out; none if absent. */
  readonly isKnown?: IsKnown | undefined;
}

/** The facts about a text that rules may ask for. */
export class LintContext {
  readonly document: TexDocument;
  readonly facts: Facts;
  /** The names of all rules. */
  readonly ruleNames: readonly string[];
  /** Tests whether a rule is on in a file. */
  readonly isOn: LintQuestion['isOn'];
  /** Lists that TeX plays differently. */
  readonly differences: readonly TexDifference[];
  readonly #opinion: SecondOpinion | undefined;
  #suppressions: Suppressions | undefined;
  #signs: BookSigns | undefined;
  #sources: ReadonlySet<SourceText> | undefined;
  readonly #rests: RestsOfGames;
  readonly #missing = new Map<Block, MissingMoves | undefined>();
  readonly #suggestions = new Map<string, Suggestion>();
  readonly #faults: readonly AnyFound[];

  constructor(question: LintQuestion) {
    const {document, facts, ruleNames, isOn, opinion, differences = [], isKnown} = question;
    this.document = document;
    this.facts = facts;
    this.ruleNames = ruleNames;
    this.isOn = isOn;
    this.#opinion = opinion;
    this.differences = differences;
    this.#rests = new RestsOfGames(facts.blocks);
    // A failure at a guessed start is no evidence of a mistake.
    this.#faults = facts.blocks
      .filter(({evidence}) => mayAccuse(evidence))
      .flatMap((block) => block.faults.map((fault) => ({block, fault})))
      .filter(({block, fault}) => isKnown?.(block.argument.source, fault.token.start) !== true);
  }

  /** The directives about rules in the text's comments. */
  get suppressions(): Suppressions {
    this.#suppressions ??= new Suppressions(this.document, () => unjudgedLines(this.facts));
    return this.#suppressions;
  }

  /** All faults of one kind, in reading order. */
  faults<Kind extends FaultKind>(kind: Kind): readonly FoundFault<Kind>[] {
    return this.#faults.filter((found): found is FoundFault<Kind> => found.fault.kind === kind);
  }

  /** The faults of these kinds that were found while reading the files, by file in reading order. */
  texFaults<Kind extends TexFaultKind>(...kinds: readonly Kind[]): readonly TexFaultOf<Kind>[] {
    const wanted: ReadonlySet<string> = new Set(kinds);
    return [this.document, ...this.document.documents].flatMap(({faults}) =>
      faults.filter((fault): fault is TexFaultOf<Kind> => wanted.has(fault.kind)),
    );
  }

  /** The faults of these kinds in commands that set up boards, games and languages. */
  setupFaults<Kind extends SetupFaultKind>(
    ...kinds: readonly Kind[]
  ): readonly SetupFaultOf<Kind>[] {
    const wanted: ReadonlySet<string> = new Set(kinds);
    return this.facts.setupFaults.filter((fault): fault is SetupFaultOf<Kind> =>
      wanted.has(fault.kind),
    );
  }

  /** The habits of the text in writing check and mate. */
  get signs(): BookSigns {
    this.#signs ??= gatherSigns(this.facts);
    return this.#signs;
  }

  /** The second opinion; required for every accusation of a move. */
  get opinion(): SecondOpinion | undefined {
    return this.#opinion;
  }

  /** The result of `suggest` for the mistake named by `key`; once for one that a macro repeats. */
  suggestion(key: string, suggest: () => Suggestion): Suggestion {
    const known = this.#suggestions.get(key);
    if (known !== undefined) return known;
    const found = suggest();
    if (this.#suggestions.size < MOST_SUGGESTIONS) this.#suggestions.set(key, found);
    return found;
  }

  /** The rest of a game after a mistake in `block`, from `offset` on. */
  restOfGame(block: Block, offset: number): GameRest {
    return this.#rests.from(block, offset);
  }

  /** The half-moves that are missing in a list, if the rest of its game proves that some are. */
  missingMoves(block: Block): MissingMoves | undefined {
    if (!this.#missing.has(block))
      this.#missing.set(block, findMissing(this.facts, this.#rests, block));
    return this.#missing.get(block);
  }

  /** Tests whether what is wrong at `offset` only comes from moves that are missing before it. */
  isAfterMissing(block: Block, offset: number): boolean {
    const missing = block.status === 'lost' ? this.missingMoves(block) : undefined;
    return missing !== undefined && missing.token.start < offset;
  }

  position(node: GameNode): Position {
    return this.facts.board.goTo(node);
  }

  fen(node: GameNode): string {
    return writeFen(this.position(node));
  }

  /**
   * The place at which a span of an argument is shown: its own, be it in the body of a macro;
   * then the call is named as well.
   */
  show({argument}: {readonly argument: Value}, {start, end}: Span): Shown {
    const {source, at, origins} = argument;
    const span = {start, end};
    if (at === undefined) return {source, span};
    const place = origins === undefined ? {source, span} : originOf(origins, span);
    if (place === undefined || !this.#isRead(place.source)) {
      return {source: at.source, span: at.span};
    }
    if (isWithin(place, at)) return place;
    const what = at.source.text.charAt(at.span.start) === '\\' ? ` as \`${nameOf(at)}\`` : '';
    return {...place, related: [{message: `Called here${what}`, source: at.source, span: at.span}]};
  }

  /** The place at which a wrong command is shown: its name, or the wrapper's call. */
  showName({source, span, via}: ChessCommand): Shown {
    if (via !== undefined) return {source, span};
    const [written = ''] = WRITTEN_NAME.exec(source.slice(span)) ?? [];
    return {source, span: {start: span.start, end: span.start + written.length}};
  }

  /**
   * A fix that depends on the position, where the text can be edited in place. It is safe only where
   * the position is certain.
   */
  fix(block: Block, fix: Fix): {readonly fix?: Fix} {
    return this.respell(block, isPlaced(block) ? fix : {...fix, safety: 'unsafe'});
  }

  /** A fix that is right whatever is on the board, where the text can be edited in place. */
  respell({argument}: Pick<Block, 'argument'>, fix: Fix): {readonly fix?: Fix} {
    return argument.at === undefined && !isLoneToken(argument) ? {fix} : {};
  }

  /** Tests whether a text is one of the files that were read. */
  #isRead(source: SourceText): boolean {
    this.#sources ??= new Set([this.document, ...this.document.documents].map((one) => one.source));
    return this.#sources.has(source);
  }
}

/** True if an argument is one character without braces: whatever is added would be printed after the command. */
function isLoneToken({source, start, end}: Argument): boolean {
  return end - start === 1 && source.text.charAt(end) !== '}';
}

function isWithin({source, span}: Shown, call: Call): boolean {
  return source === call.source && span.start >= call.span.start && span.end <= call.span.end;
}

/** The macro as it is called, or the environment. */
function nameOf({name, source, span}: Call): string {
  return source.text.startsWith('\\begin', span.start) ? `\\begin{${name}}` : `\\${name}`;
}

/** The text of a span in the text that holds a block's moves, shortened to what a reader takes in. */
export function textAt({argument}: Block, {start, end}: Span): string {
  const {text} = argument.source;
  return end - start > LONGEST
    ? `${text.slice(start, start + LONGEST)}...`
    : text.slice(start, end);
}

/** Tests whether the text of a block holds `sign`, which is quicker to find than its words. */
export function holds({argument: {source, start, end}}: Block, sign: RegExp): boolean {
  return sign.test(source.text.slice(start, end));
}

/** The name of a command as it is in the text, perhaps misspelt or without its backslash. */
const WRITTEN_NAME = /^\\?[A-Za-z@]+/;

/** The maximum length of a quotation in a message, in characters. */
const LONGEST = 60;

/** The lines of each text in which something is that was not judged, and so may be wrong. */
function unjudgedLines({blocks, gaps, inlineMoves}: Facts): ReadonlyMap<SourceText, LineRanges> {
  const ranges = new Map<SourceText, LineRange[]>();
  const add = (source: SourceText, {start, end}: Span): void => {
    addTo(ranges, source, [source.place(start).line, source.place(end).line]);
  };
  for (const {command, argument} of blocks.filter(
    ({status, unjudged}) => status === 'unjudged' || status === 'threat' || unjudged > 0,
  )) {
    add(command.source, command.span);
    add(argument.source, argument);
    if (argument.at !== undefined) add(argument.at.source, argument.at.span);
  }
  for (const {source, span} of gaps) add(source, span);
  for (const {command, nodes} of inlineMoves) {
    if (nodes.length === 0) add(command.source, command.span);
  }
  return new Map(Array.from(ranges, ([source, list]) => [source, new LineRanges(list)]));
}
