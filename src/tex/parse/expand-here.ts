import type {Span} from '../../text/index.ts';
import {noteStrayCell} from '../gaps/note-unfollowed.ts';
import {afterToken, nextSpecial} from '../lexer/skip-token.ts';
import {executeInBody, leaveUnexpanded, marked, nextGroups} from './execute-in-body.ts';
import {nameOf} from '../calls/command-of.ts';
import {branchesOf, emitCommand} from '../calls/emit-command.ts';
import {blamed, limitAt} from '../document/gap.ts';
import {repeatedArgument, touchesBoard} from '../document/repeated-argument.ts';
import {ExpansionEngine, Unknowable} from '../expand/expansion-engine.ts';
import type {DocumentEngine, Primitive} from '../expand/expansion-engine.ts';
import type {OpenChoice, OpenChoices} from '../expand/open-choices.ts';
import {Page} from '../expand/page.ts';
import {
  mayTouchBoard,
  pushGapAtCall,
  pushUnknown,
  isAboutChess,
  pushBracketGap,
  pushGapAround,
} from '../expand/push-gap.ts';
import {peekToken} from '../lexer/grab.ts';
import {Lexer, tokensOfStretch} from '../lexer/lexer.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isCharacter, isOf, type Token} from '../lexer/token.ts';
import type {Meaning} from '../macros/meaning.ts';
import {UNKNOWN_NAME} from '../macros/undecided-definitions.ts';
import {learnUndefined} from '../slips/misspelling.ts';
import {MAX_SCAN_DEPTH} from '../state/scan-in-place.ts';
import {decide} from '../primitives/condition-primitives.ts';
import {
  beginEnvironment,
  closeBrace,
  documentHook,
  endEnvironment,
  BRACE,
  openBrace,
} from '../primitives/environment-primitives.ts';
import {mainLanguage, turnTo} from '../primitives/language-primitives.ts';
import {primitives} from '../primitives/primitives.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import type {ExpandHere, ScanState} from '../state/scan-state.ts';
import {endAnyCell, isPlainEnvironment, shiftMathHere} from '../state/scope-edges.ts';
import {playsOrStarts} from '../tables/effects.ts';
import {readComment} from './comments.ts';
import {giveUpTo} from './paragraphs.ts';

/** The conditionals that are open in a document, where an engine carries out what it expands. */
class ScanChoices implements OpenChoices {
  readonly #state: ScanState;
  readonly #start: number;
  readonly #base: Lexer;
  /** The number of conditionals that are open around the call. */
  readonly #around: number;

  /** `start` is the call from which everything comes, `base` reads what follows it. */
  constructor(state: ScanState, start: number, base: Lexer) {
    this.#state = state;
    this.#start = start;
    this.#base = base;
    this.#around = state.open.conditionals.length;
  }

  get depth(): number {
    return this.#state.open.conditionals.length;
  }

  get innermost(): OpenChoice | undefined {
    return this.#state.open.conditionals.at(-1);
  }

  isOpen({source, start}: Token): boolean {
    return this.#state.open.conditionals.slice(this.#around).some(({decided, at}) => {
      return decided === undefined && at?.source === source && at.start === start;
    });
  }

  open(choice: OpenChoice): void {
    openConditional(this.#state, this.#start, choice);
  }

  turn(): void {
    turnUndecided(this.#state, this.#start);
  }

  close(): void {
    closeConditional(this.#state, this.#base.offset);
  }
}

/** Expands and carries out a control sequence of the text. */
export const expandHere: ExpandHere = (state, name, start) => {
  const document = openEngine(state, name, start);
  carryOut(document, tokenAt(state, name, start));
  drain(document);
  endEngine(document);
  return document.page.left;
};

/** `\begin{name}` that has been read: what hooks and the definition say. */
export function expandBegin(state: ScanState, name: string, start: number): void {
  const document = openEngine(state, name, start);
  beginEnvironment(document, tokenAt(state, 'begin', start), name);
  drain(document);
  endEngine(document);
}

/** `\end{name}` that has been read. */
export function expandEnd(state: ScanState, name: string, start: number): void {
  const document = openEngine(state, name, start);
  endEnvironment(document, tokenAt(state, 'end', start), name);
  drain(document);
  endEngine(document);
}

/** A `}` of the text that ends a group whose brace came of an expansion: `\expandafter{\x}`. */
export function closeBraceHere(state: ScanState, close: number): boolean {
  const last = state.open.environments.at(-1);
  if (last?.name !== BRACE || last.depth !== state.open.groupDepth) return false;
  state.cursor.offset = close + 1;
  const document = openEngine(state, last.owner?.name ?? '', close);
  closeBrace(document, tokenAt(state, '}', close));
  endEngine(document);
  return true;
}

/** Carries out what was put off to the beginning or the end of the document. */
export function runDocumentHook(state: ScanState, edge: 'begin' | 'end', start: number): void {
  const document = openEngine(state, 'document', start);
  const token = tokenAt(state, 'begin', start);
  const language = edge === 'begin' ? mainLanguage(state) : undefined;
  const extras = language === undefined ? [] : turnTo(document, token, language);
  document.input.push([...extras, ...documentHook(state.session, edge)]);
  if (!document.input.isAtBase) drain(document);
  endEngine(document);
}

/** Reads what a conditional tests, if that is known; else nothing has been read. */
export function decideHere(state: ScanState, name: string, start: number): boolean | undefined {
  const {offset} = state.cursor;
  const document = openEngine(state, name, start);
  const decided = decide(document, tokenAt(state, name, start));
  const isPlain = document.input.isAtBase;
  endEngine(document);
  if (decided !== undefined && isPlain) return decided;
  state.cursor.offset = offset;
  return undefined;
}

function openEngine(state: ScanState, name: string, start: number): DocumentEngine {
  const {purpose, session, cursor} = state;
  const {source, text, offset, end, letters} = cursor;
  const isText = purpose.kind === 'document';
  const onComment = noteComment.bind(undefined, state);
  const onGroup = (content: Span): void => {
    page.commented.push(content);
  };
  const base = new Lexer(
    {source, start: offset, end},
    {
      letters,
      isText,
      isAfterName: /[A-Za-z@]/.test(text.charAt(offset - 1)),
      origins: purpose.kind === 'expansion' ? purpose.origins : undefined,
      ...(isText && {onComment, onGroup}),
    },
  );
  session.letters = letters;
  const page = new Page(state, name, start, base);
  const choices = new ScanChoices(state, start, base);
  return new ExpansionEngine(session, primitives, {page, base, choices}) as DocumentEngine;
}

/** Reads a comment with instructions in an argument, unless it has been read. */
function noteComment(state: ScanState, at: number): void {
  if (state.output.comments.some(({span}) => span.start === at)) return;
  const {offset} = state.cursor;
  readComment(state, at);
  state.cursor.offset = offset;
}

function tokenAt(
  {purpose, cursor: {source, offset}}: ScanState,
  name: string,
  start: number,
): Token {
  const isText = purpose.kind === 'document';
  return {
    source,
    start,
    end: offset,
    from: start,
    isText,
    category: 0,
    kind: 'control',
    text: name,
  };
}

/** Carries out one token; what depends on things that only TeX knows leaves a gap. */
function carryOut(document: DocumentEngine, token: Token): void {
  try {
    if (!document.expandOnce(token)) execute(document, token);
  } catch (error) {
    if (!(error instanceof Unknowable)) throw error;
    pushUnknown(document, token);
  }
  const {input, page} = document;
  if (!input.isExceeded) return;
  input.isExceeded = false;
  page.state.session.hasChess = true;
  page.state.output.items.push(limitAt(`\\${token.text}`, page.call()));
}

/** Carries out everything that is in front of the text. */
function drain(document: DocumentEngine): void {
  const {input} = document;
  while (!input.isAtBase) {
    const token = input.nextWhole();
    if (token?.kind === 'stretch') readArgument(document, token);
    else if (token !== undefined) carryOut(document, token);
  }
}

/** Reads an argument of the text where a macro carries it out, as the text around it is read. */
function readArgument(document: DocumentEngine, argument: Token): void {
  const {page, input, carriedOut, session} = document;
  const {state} = page;
  const {items} = state.output;
  if (isLoose(document, argument)) {
    input.push(tokensOfStretch(argument));
    return;
  }
  const call = page.call();
  const branches = branchesOf(state);
  const before = carriedOut.get(argument.start);
  if (before !== undefined) {
    const isSame = Array.from(before.branches).every(([open, at]) => branches.get(open) === at);
    const gap = isSame ? repeatedArgument(before.nodes, call) : undefined;
    if (gap !== undefined && items.at(-1)?.type !== 'gap') items.push(gap);
    if (isSame && !state.isUncertain) return;
  }
  // Conditionals must not multiply as they nest.
  const isMultiplied = before?.nodes.some(({type}) => type === 'branches') === true;
  if (isMultiplied || session.depth >= MAX_SCAN_DEPTH || session.isSpent) {
    items.push(limitAt(`\\${call.name}`, call));
    return;
  }
  const count = items.length;
  session.depth += 1;
  readStretch(state, argument, nameOf(call));
  session.depth -= 1;
  const nodes = items.slice(count);
  if (nodes.some(touchesBoard)) pushGapAround(document, argument);
  carriedOut.set(argument.start, {branches, nodes});
  if (session.hasEnded) input.clear();
}

/** True if what an argument ends with goes on after it: `\x{\mainline}{1.e4}`, or a branch of a conditional. */
function isLoose({session, input, page}: DocumentEngine, {source, start, end}: Token): boolean {
  const text = source.text.slice(start, end);
  if (!text.includes('\\') || page.state.cursor.isExpl) return text.includes('\\');
  const count = (pattern: RegExp): number => Array.from(text.matchAll(pattern)).length;
  if (text.includes('\\fi') || text.includes('\\if')) {
    if (count(/\\if[A-Za-z@]*(?!\s*\{)/g) !== count(/\\fi(?![A-Za-z@])/g)) return true;
  }
  const [, name] = /\\([A-Za-z@]+)\s*$/.exec(text.slice(-60)) ?? [];
  if (name === undefined) return false;
  const meaning = session.definitions.commands.get(name);
  if (meaning?.kind === 'wrapper') return meaning.wrapper.parameters.length > 0;
  if (meaning?.kind === 'primitive') return true;
  const next = input.peekWhole();
  return isOf(next, CATEGORY.open) || isCharacter(next, '[');
}

/** Reads a stretch of the text at hand, and goes on where the text was left. */
function readStretch(state: ScanState, {start, end}: Token, taker: string): void {
  const {cursor, open, session} = state;
  const {offset, end: last, stop, verbatimFailedTo, mathFailedTo} = cursor;
  const {top, base, groups} = open;
  const {length} = groups;
  open.carriedOut.push({name: taker, at: start - 1});
  open.base = length;
  Object.assign(cursor, {offset: start, end, stop: -1, verbatimFailedTo: -1, mathFailedTo: -1});
  state.readOn(state);
  giveUpTo(state, top, end);
  groups.length = Math.min(groups.length, length);
  open.base = base;
  open.carriedOut.pop();
  Object.assign(cursor, {offset, end: last, stop, verbatimFailedTo, mathFailedTo});
  if (session.hasEnded) cursor.end = offset;
}

function endEngine({page, input, carriedOut}: DocumentEngine): void {
  const {state} = page;
  // Those that were carried out in their place have been read there.
  for (const {start, end} of page.commented.filter((own) => !carriedOut.has(own.start))) {
    const {text} = state.cursor;
    for (let at = start; at < end; at = nextSpecial(text, afterToken(text, at, end), end))
      if (text.charAt(at) === '%') noteComment(state, at);
  }
  if (input.base !== undefined)
    state.cursor.offset = Math.max(state.cursor.offset, input.base.offset);
}

function execute(document: DocumentEngine, token: Token): void {
  const {page, input, session} = document;
  const finish = marked.get(token);
  if (finish !== undefined) {
    finish();
    return;
  }
  if (token.kind !== 'control') {
    executeCharacter(document, token);
    return;
  }
  const meaning = document.meaningOf(token.text);
  if (meaning?.kind === 'chess' && playsOrStarts(meaning.entry)) pushBracketGap(document);
  page.owner = undefined;
  if (meaning?.kind === 'wrapper' || (token.isFrozen === true && meaning?.kind === 'chess'))
    leaveUnexpanded(document, token);
  else if (meaning?.kind === 'chess') emitCommand(document, token, meaning.entry);
  else if (meaning?.kind === 'character') execute(document, meaning.token);
  else if (meaning?.kind === 'opaque' && meaning.touchesBoard !== false)
    executeOpaque(document, token, meaning);
  else {
    const primitive: Primitive | undefined = document.primitiveOf(token);
    if (primitive?.execute !== undefined) primitive.execute(document, token, document);
    else if (primitive === undefined) {
      const own = meaning ?? learnUndefined(session, token.text);
      const isLeft = LEFT.has(own.kind) || (own.kind === 'misspelt' && token.isText);
      if (own.kind === 'opaque' && own !== meaning) executeOpaque(document, token, own);
      else if (!input.isAtBase) executeInBody(document, token, own);
      else if (isLeft) leaveToScan(document, token, own);
    } else page.owner = {name: token.text, groups: 0};
  }
}

/** Meanings that the scan acts on where nothing but the text is left. */
const LEFT: ReadonlySet<Meaning['kind']> = new Set(['plain', 'control', 'choice'] as const);

/** A macro that may do anything; one of which nothing speaks of chess plays at most its arguments. */
function executeOpaque(
  document: DocumentEngine,
  token: Token,
  {touchesBoard, blame}: Extract<Meaning, {readonly kind: 'opaque'}>,
): void {
  if (blame !== undefined) {
    document.page.state.output.items.push(blamed(blame));
    return;
  }
  const held = touchesBoard === true ? [] : nextGroups(document.input);
  const isAbout =
    touchesBoard === true || isAboutChess(document, held) || mayTouchBoard(textOfTokens(held));
  pushGapAtCall(document, {
    kind: 'macro',
    what: token.text === UNKNOWN_NAME ? nameOf(document.page.call()) : `\\${token.text}`,
    touchesBoard: isAbout || 'perhaps',
  });
}

function executeCharacter(document: DocumentEngine, token: Token): void {
  const {page, input} = document;
  const {state, owner} = page;
  const {start} = page.call().span;
  if (isOf(token, CATEGORY.open)) openBrace(document);
  else if (isOf(token, CATEGORY.close)) closeBrace(document, token);
  else if (token.text === '&') endMacroCell(state, start);
  else if (token.text === '^' && isCharacter(peekToken(input), '^'))
    pushGapAtCall(document, {kind: 'macro', what: '^^', touchesBoard: true});
  else if (token.text === '$') {
    const isDouble = !input.isAtBase && isCharacter(peekToken(input), '$');
    if (isDouble) input.next();
    shiftMathHere(state, isDouble ? '$$' : '$', start);
  } else if (owner !== undefined && !isOf(token, CATEGORY.space) && token.text !== '*') {
    page.owner = afterBracket(owner, token.text);
  }
}

/** A `&` from a macro; one outside of all braces and tables parts no cells. */
function endMacroCell(state: ScanState, start: number): void {
  const {environments, groups, stack} = state.open;
  const isBare = groups.length === 0 && stack.length === 0;
  if (isBare && environments.every(({name}) => isPlainEnvironment(name)))
    noteStrayCell(state, start);
  else endAnyCell(state, start);
}

/** Text in brackets may come before the next argument of a macro. */
function afterBracket(owner: NonNullable<Page['owner']>, sign: string): Page['owner'] {
  if (sign === '[') return {...owner, isInBracket: true};
  if (owner.isInBracket !== true) return undefined;
  return sign === ']' ? {...owner, isInBracket: false} : owner;
}

function leaveToScan({page, input}: DocumentEngine, {text}: Token, meaning: Meaning): void {
  if (!input.isAtBase || input.base === undefined) return;
  page.state.cursor.offset = input.base.offset;
  page.left = {name: text, meaning, start: page.call().span.start};
}
