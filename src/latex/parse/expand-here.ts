import {readComment} from './comments.ts';
import type {Meaning} from '../macros/meaning.ts';
import {closeConditional, openChoice, turnUndecided} from './open-conditionals.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {Call} from '../document/tex-document.ts';
import {emitCommand} from '../expand/emit-command.ts';
import {Engine, Unknowable} from '../expand/engine.ts';
import type {DocumentEngine, Primitive} from '../expand/engine.ts';
import type {Page} from '../expand/page.ts';
import {
  beginEnvironment,
  closeBrace,
  endEnvironment,
  openBrace,
} from '../primitives/environment-primitives.ts';
import {decide} from '../primitives/condition-primitives.ts';
import {mainLanguage, turnTo} from '../primitives/language-primitives.ts';
import {Lexer} from '../lex/lexer.ts';
import {pushUnknown} from '../expand/push-gap.ts';
import {primitives} from '../primitives/primitives.ts';
import {CATEGORY, isOf} from '../lex/token.ts';
import type {Token} from '../lex/token.ts';

/** Carries out a control sequence that is left for the scan, when nothing else is in the input. */
export type Obey = (state: ScanState, meaning: Meaning, name: string, start: number) => void;

/**
 * Expands the control sequence whose name ends at the state's offset, and carries out what comes
 * of it, until nothing but the text itself is left.
 */
export function expandHere(state: ScanState, name: string, start: number, obey?: Obey): void {
  if (state.purpose.kind === 'body') return;
  const document = openEngine(state, name, start, obey);
  run(document, tokenAt(state, name, start));
  close(document);
}

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
export function runDocumentHook(
  state: ScanState,
  hook: 'begindocument' | 'enddocument',
  start: number,
): void {
  const {values} = state.session;
  const document = openEngine(state, 'document', start);
  const token = tokenAt(state, 'begin', start);
  const language = hook === 'begindocument' ? mainLanguage(state) : undefined;
  const extras = language === undefined ? [] : turnTo(document, token, language);
  document.input.push([...extras, ...(values.hooks.get(hook) ?? [])]);
  if (!document.input.isAtBase) drain(document);
  close(document);
}

/** Reads what a conditional tests, if that is known; else nothing has been read. */
export function decideHere(state: ScanState, name: string, start: number): boolean | undefined {
  const {offset} = state;
  const document = openEngine(state, name, start);
  const decided = decide(document, tokenAt(state, name, start));
  const isPlain = document.input.isAtBase;
  close(document);
  if (decided !== undefined && isPlain) return decided;
  state.offset = offset;
  return undefined;
}

function openEngine(state: ScanState, name: string, start: number, obey?: Obey): DocumentEngine {
  const {source, purpose, session} = state;
  const isText = purpose.kind === 'document';
  const origins = purpose.kind === 'expansion' ? purpose.origins : undefined;
  const onComment = (at: number): void => {
    noteComment(state, at);
  };
  const base = new Lexer(
    {source, start: state.offset, end: state.end},
    {
      letters: state.letters,
      isText,
      isAfterName: /[A-Za-z@]/.test(state.text.charAt(state.offset - 1)),
      origins,
      ...(isText && {onComment}),
    },
  );
  const call = (): Call =>
    purpose.kind === 'expansion'
      ? purpose.call
      : {name, source, span: {start, end: Math.max(base.offset, start)}};
  const page: Page = {
    state,
    call,
    off: session.values.languages.get('off') ?? '',
    openChoice: ({decided, isCase = false, at}) => {
      openChoice(state, start, decided, {isCase, at});
    },
    isOpen: (token) =>
      state.conditionals.some(({decided, at}) => {
        return decided === undefined && at?.source === token.source && at.start === token.start;
      }),
    closeChoice: () => {
      closeConditional(state, base.offset);
    },
    innermostChoice: () => state.conditionals.at(-1),
    turnChoice: () => {
      turnUndecided(state);
    },
    ...(obey && {obey}),
  };
  session.letters = state.letters;
  return new Engine(session, primitives, {page, base}) as DocumentEngine;
}

/** Comments that speak to programs are heard, too, where they stand in an argument. */
function noteComment(state: ScanState, at: number): void {
  if (state.comments.some(({span}) => span.start === at)) return;
  const {offset} = state;
  readComment(state, at);
  state.offset = offset;
}

function tokenAt({source, offset, purpose}: ScanState, name: string, start: number): Token {
  const isText = purpose.kind === 'document';
  const place = {source, start, end: offset, from: start, isText, category: 0} as const;
  return {...place, kind: 'control', text: name};
}

function run(document: DocumentEngine, first: Token): void {
  carryOut(document, first);
  drain(document);
}

/** Carries out one token; what depends on things that only TeX knows leaves a gap. */
function carryOut(document: DocumentEngine, token: Token): void {
  try {
    if (!document.expandOnce(token)) execute(document, token);
  } catch (error) {
    if (!(error instanceof Unknowable)) throw error;
    pushUnknown(document, token);
  }
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
  if (input.base !== undefined) state.offset = Math.max(state.offset, input.base.offset);
}

function execute(document: DocumentEngine, token: Token): void {
  if (token.kind !== 'control') {
    if (isOf(token, CATEGORY.open)) openBrace(document);
    else if (isOf(token, CATEGORY.close)) closeBrace(document);
    return;
  }
  const meaning = document.meaningOf(token.text);
  if (meaning?.kind === 'chess') emitCommand(document, token, meaning.entry);
  else if (meaning?.kind === 'character') execute(document, meaning.token);
  else if (meaning?.kind === 'opaque' && meaning.touchesBoard !== false)
    pushUnknown(document, token);
  else {
    const primitive: Primitive | undefined = document.primitiveOf(token);
    if (primitive?.execute !== undefined) primitive.execute(document, token, document);
    else if (meaning?.kind === 'control') leaveToScan(document, token, meaning);
  }
}

function leaveToScan({page, input}: DocumentEngine, {text}: Token, meaning: Meaning): void {
  if (page.obey === undefined || !input.isAtBase || input.base === undefined) return;
  const {state} = page;
  state.offset = input.base.offset;
  page.obey(state, meaning, text, page.call().span.start);
}
