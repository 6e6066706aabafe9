import {emitCommand} from '../calls/emit-command.ts';
import {blamed, limitAt} from '../document/gap.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import {ExpansionEngine, Unknowable} from '../expand/expansion-engine.ts';
import type {DocumentEngine, Primitive} from '../expand/expansion-engine.ts';
import type {OpenChoice, OpenChoices} from '../expand/open-choices.ts';
import {Page} from '../expand/page.ts';
import {mayTouchBoard, pushGapAtCall, pushUnknown, isAboutChess} from '../expand/push-gap.ts';
import {grabMandatory, peekToken} from '../lexer/grab.ts';
import {Lexer} from '../lexer/lexer.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, controlAt, isCharacter, isOf, type Token} from '../lexer/token.ts';
import type {Meaning} from '../macros/meaning.ts';
import {decide} from '../primitives/condition-primitives.ts';
import {
  beginEnvironment,
  closeBrace,
  endEnvironment,
  openBrace,
} from '../primitives/environment-primitives.ts';
import {documentHook} from '../primitives/hook-primitives.ts';
import {mainLanguage, turnTo} from '../primitives/language-primitives.ts';
import {primitives} from '../primitives/primitives.ts';
import {closeConditional, openConditional, turnUndecided} from '../state/open-conditionals.ts';
import {isNode} from '../state/raw-item.ts';
import type {ExpandHere, ScanState} from '../state/scan-state.ts';
import {endAnyCell, shiftMathHere} from '../state/scope-edges.ts';
import {mayRepeat, playsOnce} from '../tables/enclosing-table.ts';
import {readComment} from './comments.ts';

/** The conditionals that are open in a document, where an engine carries out what it expands. */
class ScanChoices implements OpenChoices {
  readonly #state: ScanState;
  readonly #start: number;
  readonly #base: Lexer;

  /** `start` is the call from which everything comes, `base` reads what follows it. */
  constructor(state: ScanState, start: number, base: Lexer) {
    this.#state = state;
    this.#start = start;
    this.#base = base;
  }

  get depth(): number {
    return this.#state.open.conditionals.length;
  }

  get innermost(): OpenChoice | undefined {
    return this.#state.open.conditionals.at(-1);
  }

  isOpen({source, start}: Token): boolean {
    return this.#state.open.conditionals.some(({decided, at}) => {
      return decided === undefined && at?.source === source && at.start === start;
    });
  }

  open(choice: OpenChoice): void {
    openConditional(this.#state, this.#start, choice);
  }

  turn(): void {
    turnUndecided(this.#state);
  }

  close(): void {
    closeConditional(this.#state, this.#base.offset);
  }
}

/** Expands and carries out a control sequence of the text; in the body of a macro it does nothing. */
export const expandHere: ExpandHere = (state, name, start) => {
  if (state.purpose.kind === 'body') return undefined;
  const document = openEngine(state, name, start);
  carryOut(document, tokenAt(state, name, start));
  drain(document);
  close(document);
  return document.page.left;
};

/** `\begin{name}` that has been read: what hooks and the definition say. */
export function expandBegin(state: ScanState, name: string, start: number): void {
  const document = openEngine(state, name, start);
  beginEnvironment(document, tokenAt(state, 'begin', start), name);
  drain(document);
  close(document);
}

/** `\end{name}` that has been read. */
export function expandEnd(state: ScanState, name: string, start: number): void {
  const document = openEngine(state, name, start);
  endEnvironment(document, tokenAt(state, 'end', start), name);
  drain(document);
  close(document);
}

/** Carries out what was put off to the beginning or the end of the document. */
export function runDocumentHook(state: ScanState, edge: 'begin' | 'end', start: number): void {
  const document = openEngine(state, 'document', start);
  const token = tokenAt(state, 'begin', start);
  const language = edge === 'begin' ? mainLanguage(state) : undefined;
  const extras = language === undefined ? [] : turnTo(document, token, language);
  document.input.push([...extras, ...documentHook(state.session, edge)]);
  if (!document.input.isAtBase) drain(document);
  close(document);
}

/** Reads what a conditional tests, if that is known; else nothing has been read. */
export function decideHere(state: ScanState, name: string, start: number): boolean | undefined {
  const {offset} = state.cursor;
  const document = openEngine(state, name, start);
  const decided = decide(document, tokenAt(state, name, start));
  const isPlain = document.input.isAtBase;
  close(document);
  if (decided !== undefined && isPlain) return decided;
  state.cursor.offset = offset;
  return undefined;
}

function openEngine(state: ScanState, name: string, start: number): DocumentEngine {
  const {purpose, session, cursor} = state;
  const {source, text, offset, end, letters} = cursor;
  const isText = purpose.kind === 'document';
  const onComment = (at: number): void => {
    noteComment(state, at);
  };
  const base = new Lexer(
    {source, start: offset, end},
    {
      letters,
      isText,
      isAfterName: /[A-Za-z@]/.test(text.charAt(offset - 1)),
      origins: purpose.kind === 'expansion' ? purpose.origins : undefined,
      ...(isText && {onComment}),
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
  const place = {source, start, end: offset, from: start, isText, category: 0} as const;
  return {...place, kind: 'control', text: name};
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
    const token = input.next();
    if (token !== undefined) carryOut(document, token);
  }
}

function close({page, input}: DocumentEngine): void {
  const {state} = page;
  if (input.base !== undefined)
    state.cursor.offset = Math.max(state.cursor.offset, input.base.offset);
}

function execute(document: DocumentEngine, token: Token): void {
  const finish = watched.get(token);
  if (finish !== undefined) {
    finish();
    return;
  }
  const {page} = document;
  if (token.kind !== 'control') {
    executeCharacter(document, token);
    return;
  }
  const meaning = document.meaningOf(token.text);
  page.owner = undefined;
  const isMacro = meaning?.kind === 'chess' || meaning?.kind === 'wrapper';
  if (token.isFrozen === true && isMacro) leaveFrozen(document, token);
  else if (meaning?.kind === 'chess') emitCommand(document, token, meaning.entry);
  else if (meaning?.kind === 'character') execute(document, meaning.token);
  else if (meaning?.kind === 'opaque' && meaning.touchesBoard !== false)
    executeOpaque(document, token, meaning);
  else {
    const primitive: Primitive | undefined = document.primitiveOf(token);
    if (primitive?.execute !== undefined) primitive.execute(document, token, document);
    else {
      page.owner = {name: token.text, groups: 0};
      if (meaning?.kind === 'control') leaveToScan(document, token, meaning);
      else if (meaning === undefined || meaning.kind === 'plain') watchGroup(document, token, 0);
    }
  }
}

/** A macro after `\noexpand`: in a text TeX takes it for `\relax`. */
function leaveFrozen(document: DocumentEngine, token: Token): void {
  if (!isAboutChess(document, [token])) return;
  document.session.hasChess = true;
  pushGapAtCall(document, {kind: 'macro', what: `\\noexpand\\${token.text}`, touchesBoard: false});
}

/** A macro that may do anything; one of which nothing speaks of chess plays at most its arguments. */
function executeOpaque(
  document: DocumentEngine,
  token: Token,
  {touchesBoard, blame}: Extract<Meaning, {readonly kind: 'opaque'}>,
): void {
  const {input, page} = document;
  if (blame !== undefined) {
    page.state.output.items.push(blamed(blame));
    return;
  }
  const mark = touchesBoard === true ? undefined : input.mark();
  const held: Token[] = [];
  while (mark !== undefined && isOf(peekToken(input), CATEGORY.open))
    held.push(...(grabMandatory(input)?.tokens ?? []));
  if (mark !== undefined) input.goBack(mark);
  const isAbout =
    mark === undefined || isAboutChess(document, held) || mayTouchBoard(textOfTokens(held));
  pushGapAtCall(document, {
    kind: 'macro',
    what: `\\${token.text}`,
    touchesBoard: isAbout || 'perhaps',
  });
}

/** A group of an unknown macro, which may carry it out any number of times, or never. */
function watchGroup(document: DocumentEngine, token: Token, before: number): void {
  const {input, page} = document;
  if (input.isAtBase || playsOnce(token.text, before) || !isOf(peekToken(input), CATEGORY.open))
    return;
  const {items} = page.state.output;
  const count = items.length;
  const group = grabMandatory(input);
  if (group?.open === undefined || group.close === undefined) return;
  const {open, close, tokens} = group;
  const end = controlAt(token, '\\watched');
  watched.set(end, () => {
    const isTouched = mayRepeat(token.text, before) ? movesBoard : touchesBoard;
    if (items.slice(count).filter(isNode).some(isTouched))
      pushGapAtCall(document, {kind: 'repetition', what: `\\${token.text}`, touchesBoard: 'noted'});
    watchGroup(document, token, before + 1);
  });
  input.push([open, ...tokens, close, end]);
}

/** Actions at the end of a group that is watched. */
const watched = new WeakMap<Token, () => void>();

function executeCharacter(document: DocumentEngine, token: Token): void {
  const {page, input} = document;
  const {state, owner} = page;
  const {start} = page.call().span;
  if (isOf(token, CATEGORY.open)) openBrace(document);
  else if (isOf(token, CATEGORY.close)) closeBrace(document);
  else if (token.text === '&') endAnyCell(state, start);
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
