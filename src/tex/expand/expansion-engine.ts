import type {TexNode} from '../document/tex-document.ts';
import {grabMandatory, holdsParagraph, peekToken, grabArguments} from '../lexer/grab.ts';
import type {Lexer} from '../lexer/lexer.ts';
import {TokenInput} from '../lexer/token-input.ts';
import {CATEGORY, isOf, type Grabbed, type Token} from '../lexer/token.ts';
import type {Meaning, Wrapper} from '../macros/meaning.ts';
import {endsBranch} from '../macros/skipped-branch.ts';
import {fillHoles, readWrapperBody} from '../macros/wrapper-body.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import {isConditional} from '../tables/is-conditional.ts';
import {DecidedChoices, type OpenChoice, type OpenChoices} from './open-choices.ts';
import type {Page} from './page.ts';

/** Puts the expansion of a control sequence into the input. */
export type Expand = (engine: ExpansionEngine, token: Token) => void;

/** Carries a control sequence out, in a document only. */
export type Execute = (engine: ExpansionEngine, token: Token, document: DocumentEngine) => void;

/** The action of a control sequence that TeX or LaTeX defines. */
export interface Primitive {
  readonly expand?: Expand;
  readonly execute?: Execute;
  /** The macro that it is. */
  readonly macro?: Wrapper;
}

/** An action and the names that have it. */
type NamedRow<Action> = readonly [action: Action, ...names: string[]];

/** The primitives of rows that are carried out, by name. */
export function executing(rows: readonly NamedRow<Execute>[]): ReadonlyMap<string, Primitive> {
  return byName(rows, (execute) => ({execute}));
}

/** The primitives of rows that are expanded, by name. */
export function expanding(rows: readonly NamedRow<Expand>[]): ReadonlyMap<string, Primitive> {
  return byName(rows, (expand) => ({expand}));
}

function byName<Action>(
  rows: readonly NamedRow<Action>[],
  make: (action: Action) => Primitive,
): ReadonlyMap<string, Primitive> {
  return new Map(
    rows.flatMap(([action, ...names]) => names.map((name) => [name, make(action)] as const)),
  );
}

/** An engine that carries a document out. */
export type DocumentEngine = ExpansionEngine & {readonly page: Page};

/** The text that is being expanded depends on something that only TeX knows. */
export class Unknowable extends Error {}

/** The result of work that may come upon what only TeX knows; undefined if it does. */
export function ifKnown<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unknowable) return undefined;
    throw error;
  }
}

/** The surroundings of an engine: none, if nothing is set. */
interface EngineOptions {
  /** The place in a document at which it carries out what it expands. */
  readonly page?: Page;
  /** Reads the text that follows the lists of tokens. */
  readonly base?: Lexer;
  readonly choices?: OpenChoices;
  readonly keepsProtected?: KeepsProtected;
}

/** Which protected macros stay as they are: all, those of e-TeX alone as in `\edef`, or none. */
type KeepsProtected = boolean | 'primitive';

/** An argument that was carried out: in which branches of the open conditionals, and what it holds. */
interface CarriedOut {
  readonly branches: ReadonlyMap<object, number>;
  readonly nodes: readonly TexNode[];
}

const NO_PREFIXES: ReadonlySet<string> = new Set();

/** No book nests `\expandafter` and the like more deeply. */
const MAX_NESTING = 200;
/** In no book do more lists of tokens wait for each other. */
const MAX_LEVELS = 10_000;
/** A call that expands more macros never ends. */
const MAX_STEPS = 50_000;

/**
 * Expands macros as TeX does: arguments are taken from lists of tokens or from the text that is
 * being scanned, bodies are put in front of what comes next.
 */
export class ExpansionEngine {
  readonly session: ReadingSession;
  readonly input: TokenInput;
  readonly page: Page | undefined;
  /** The conditionals that are open. */
  readonly choices: OpenChoices;
  readonly #primitives: ReadonlyMap<string, Primitive>;
  /** The prefixes of the next assignment: `global`, `long`, `protected`. */
  prefixes: ReadonlySet<string> = NO_PREFIXES;
  /** True if `\edef` and the like expand, which leave protected macros as they are. */
  readonly keepsProtected: KeepsProtected;
  /** The chess commands that came of it so far. */
  emitted = 0;
  #emittedAt: Map<string, ReadonlyMap<object, number>> | undefined = undefined;
  #carriedOut: Map<number, CarriedOut> | undefined = undefined;
  #nesting = 0;
  #steps = 0;
  #strictness = 0;
  /** The number of conditionals open around the test that is being read. */
  #testedAt: number | undefined = undefined;

  constructor(
    session: ReadingSession,
    primitives: ReadonlyMap<string, Primitive>,
    {page, base, choices = new DecidedChoices(), keepsProtected = false}: EngineOptions,
  ) {
    this.session = session;
    this.#primitives = primitives;
    this.page = page;
    this.choices = choices;
    this.input = new TokenInput(base);
    this.keepsProtected = keepsProtected;
  }

  /** The places of the chess commands so far that are in the text. */
  get emittedAt(): Map<string, ReadonlyMap<object, number>> {
    this.#emittedAt ??= new Map();
    return this.#emittedAt;
  }

  /** The arguments of the text that were carried out so far, by their offsets. */
  get carriedOut(): Map<number, CarriedOut> {
    this.#carriedOut ??= new Map();
    return this.#carriedOut;
  }

  /** The letters that make names at this point. */
  get letters(): number {
    return this.input.base?.letters ?? this.session.letters;
  }

  meaningOf(name: string): Meaning | undefined {
    return this.session.definitions.commands.get(name);
  }

  /** The action of a token that TeX or LaTeX defines and the document does not redefine. */
  primitiveOf({kind, text}: Token): Primitive | undefined {
    if (kind !== 'control') return undefined;
    const primitive = this.#primitives.get(primitiveName(this.meaningOf(text), text) ?? '');
    if (primitive !== undefined || !text.includes(':')) return primitive;
    return this.#isFree(text) ? this.#primitives.get('\\signed') : undefined;
  }

  /** Tests whether nothing has defined a name. */
  #isFree(name: string): boolean {
    const kind = this.meaningOf(name)?.kind ?? 'plain';
    return kind === 'plain' || kind === 'choice' || kind === 'misspelt';
  }

  wrapperOf({kind, text, isFrozen}: Token): Wrapper | undefined {
    if (kind !== 'control' || isFrozen === true) return undefined;
    const meaning = this.meaningOf(text);
    return meaning?.kind === 'wrapper' ? meaning.wrapper : undefined;
  }

  /** A copy of the engine that expands tokens on their own, as `\edef` does. */
  inner(keepsProtected: KeepsProtected = true): ExpansionEngine {
    return new ExpansionEngine(this.session, this.#primitives, {keepsProtected});
  }

  /** Expands a token once; `false` if it does not expand. */
  expandOnce(token: Token): boolean {
    if (token.kind !== 'control' || token.isFrozen === true || this.#endsTest(token)) return false;
    const wrapper = this.wrapperOf(token);
    if (wrapper !== undefined) return this.#expandMacro(token, wrapper);
    const isKnownWhole = this.page === undefined || this.#strictness > 0;
    if (isKnownWhole && this.meaningOf(token.text)?.kind === 'opaque') throw new Unknowable();
    const primitive = this.primitiveOf(token);
    if (primitive?.macro !== undefined) return this.#expandMacro(token, primitive.macro, true);
    const expand =
      primitive === undefined && this.#isUnknownConditional(token)
        ? this.#primitives.get('\\undecided')?.expand
        : primitive?.expand;
    if (expand === undefined) return false;
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING || !this.session.spend(0)) this.giveUp(token);
    else expand(this, token);
    this.#nesting -= 1;
    return true;
  }

  /** Reads what a conditional tests: it ends before the `\or`, `\else` or `\fi` of its own. */
  testing<Result>(work: () => Result): Result {
    const outer = this.#testedAt;
    this.#testedAt = this.choices.depth;
    try {
      return this.strictly(work);
    } finally {
      this.#testedAt = outer;
    }
  }

  #endsTest({text}: Token): boolean {
    if (this.#testedAt !== this.choices.depth) return false;
    return endsBranch(this.meaningOf(text), text);
  }

  /** The next token that does not expand. */
  nextExpanded(): Token | undefined {
    for (let token = this.input.next(); token !== undefined; token = this.input.next()) {
      if (!this.expandOnce(token)) return token;
    }
    return undefined;
  }

  /** Everything that tokens expand to. */
  expandAll(tokens: readonly Token[], keepsProtected?: KeepsProtected): readonly Token[] {
    const engine = this.inner(keepsProtected);
    engine.input.push(tokens);
    return engine.drain();
  }

  /** Reads something that has to be known whole, such as a name; it may throw `Unknowable`. */
  strictly<Result>(work: () => Result): Result {
    this.#strictness += 1;
    try {
      return work();
    } finally {
      this.#strictness -= 1;
    }
  }

  /** Expands the input to its end. */
  drain(): readonly Token[] {
    const tokens: Token[] = [];
    for (let token = this.nextExpanded(); token !== undefined; token = this.nextExpanded()) {
      tokens.push(token);
    }
    return tokens;
  }

  /** Nothing more is expanded: it costs too much. */
  giveUp(token: Token): void {
    this.input.clear();
    if (this.page === undefined) throw new Unknowable();
    this.#primitives.get('\\endless')?.execute?.(this, token, this as DocumentEngine);
  }

  /** Opens a conditional; it may throw `Unknowable`. */
  openChoice(choice: OpenChoice): void {
    const {decided, at} = choice;
    const mustDecide = this.page === undefined || this.#strictness > 0;
    if (decided === undefined && mustDecide) throw new Unknowable();
    // A recursion that only TeX can end.
    if (decided === undefined && at !== undefined && this.choices.isOpen(at)) this.giveUp(at);
    else this.choices.open(choice);
  }

  /** Expands a macro; the body of one of a package is at the place of its call. */
  #expandMacro(token: Token, wrapper: Wrapper, isOfPackage = false): boolean {
    const isKept = this.keepsProtected === true || wrapper.isRobust !== true;
    if (this.keepsProtected !== false && wrapper.isProtected === true && isKept) return false;
    const mark = this.input.mark();
    const taken = grabArguments(this.input, wrapper.parameters);
    const isCut = wrapper.isLong === false && taken?.some(holdsParagraph) === true;
    if (taken === undefined || isCut) {
      if (mark !== undefined) this.input.goBack(mark);
      return false;
    }
    const own = this.bodyOf(wrapper);
    const {source, start, end} = token;
    const body = isOfPackage ? own.map((each) => ({...each, source, start, end, from: -1})) : own;
    if (this.spendOn(token, body)) this.input.push(this.fill(body, taken));
    return true;
  }

  /** Counts the code of a macro or an environment that is about to be read; gives up if it is too much. */
  spendOn(token: Token, code: readonly Token[]): boolean {
    this.#steps += 1;
    const isEndless = this.#steps > MAX_STEPS || this.input.depth > MAX_LEVELS;
    if (this.session.spend(code.length) && !isEndless) return true;
    this.giveUp(token);
    return false;
  }

  /** A body with its arguments. */
  fill(body: readonly Token[], taken: readonly Grabbed[]): readonly Token[] {
    const filled = fillHoles(body, taken);
    if (filled !== body) this.session.spend(filled.length);
    return filled;
  }

  /** The tokens of a body, its parameters as holes. */
  bodyOf(wrapper: Wrapper): readonly Token[] {
    const known = this.session.bodies.get(wrapper);
    if (known !== undefined) return known;
    const body = readWrapperBody(wrapper);
    this.session.bodies.set(wrapper, body);
    return body;
  }

  #isUnknownConditional({text}: Token): boolean {
    const meaning = this.meaningOf(text);
    const isFree = meaning === undefined || meaning.kind === 'plain';
    return isFree && isConditional(text) && !this.#hasGroups(2);
  }

  /** Tests whether so many groups in braces come next. */
  #hasGroups(count: number): boolean {
    const mark = this.input.mark();
    if (mark === undefined) return false;
    let found = 0;
    while (found < count && isOf(peekToken(this.input), CATEGORY.open)) {
      if (grabMandatory(this.input) === undefined) break;
      found += 1;
    }
    this.input.goBack(mark);
    return found === count;
  }
}

/** The name of the primitive that a control sequence does; undefined if it is not one. */
export function primitiveName(meaning: Meaning | undefined, text: string): string | undefined {
  switch (meaning?.kind) {
    case 'control':
    case 'primitive':
      return meaning.name;
    case undefined:
    case 'choice':
    case 'plain':
    case 'misspelt':
      return text;
    case 'flag':
      return '\\flag';
    case 'switch':
      return '\\switch';
    case 'register':
      return '\\register';
    case 'wrapper':
    case 'chess':
    case 'character':
    case 'opaque':
      return undefined;
  }
}
