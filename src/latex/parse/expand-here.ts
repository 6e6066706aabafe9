import {readComment} from './comments.ts';
import type {Meaning} from '../macros/meaning.ts';
import type {ExpandHere, ScanState} from '../state/scan-state.ts';
import {emitCommand} from '../calls/emit-command.ts';
import {ExpansionEngine, Unknowable} from '../expand/expansion-engine.ts';
import type {DocumentEngine, Primitive} from '../expand/expansion-engine.ts';
import {Page} from '../expand/page.ts';
import {
  beginEnvironment,
  closeBrace,
  endEnvironment,
  openBrace,
} from '../primitives/environment-primitives.ts';
import {decide} from '../primitives/condition-primitives.ts';
import {mainLanguage, turnTo} from '../primitives/language-primitives.ts';
import {Lexer} from '../../tex/lexer.ts';
import {pushUnknown} from '../expand/push-gap.ts';
import {primitives} from '../primitives/primitives.ts';
import {ScanChoices} from './scan-choices.ts';
import {CATEGORY, isOf} from '../../tex/token.ts';
import type {Token} from '../../tex/token.ts';

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
  if (!input.isAtBase || input.base === undefined) return;
  page.state.cursor.offset = input.base.offset;
  page.left = {name: text, meaning, start: page.call().span.start};
}
