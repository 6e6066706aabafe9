import {SourceText} from '../../text/index.ts';
import type {ImportKind, InputKind} from '../document/tex-document.ts';
import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
  type Primitive,
} from '../expand/expansion-engine.ts';
import {mayTouchBoard, pushGapAtCall, pushUnknown} from '../expand/push-gap.ts';
import {nextSolid} from '../expand/skip-tokens.ts';
import {endInput, include, type FileRequest} from '../inputs/include.ts';
import {grabGroup, takeTokens} from '../lexer/grab.ts';
import {PLAIN_LETTERS, tokenize} from '../lexer/lexer.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isOf, type Token, charactersAt, controlAt} from '../lexer/token.ts';
import {noteLanguages} from '../state/scopes.ts';
import {readText} from './expansion-primitives.ts';

/** Changes how the text is read on. */
function setReading(name: 'atIsLetter' | 'isExpl', value: boolean): Execute {
  return (engine, _, {page}) => {
    page.state.cursor[name] = value;
    if (engine.input.base !== undefined) engine.input.base.letters = page.state.cursor.letters;
  };
}

/** `\scantokens{...}`: the characters are read again; what is before the brace is expanded. */
const scanTokens: Execute = (engine) => {
  const open = nextSolid(engine);
  if (open === undefined) return;
  const group = isOf(open, CATEGORY.open) ? grabGroup(engine.input, open) : undefined;
  if (group === undefined) engine.input.unread(open);
  const text = textOfTokens(group?.tokens ?? []);
  const source = new SourceText(text, '');
  engine.input.push(tokenize({source, start: 0, end: text.length}, {letters: PLAIN_LETTERS}));
};

/** `\futurelet\next\macro` puts the macro first. */
const futureLet: Execute = (engine) => {
  const {input} = engine;
  const [name, macro, next] = [input.next(), input.next(), input.next()];
  const rest = [macro, next].filter((token) => token !== undefined);
  if (name === undefined || next === undefined) input.push(rest);
  else input.push([controlAt(name, 'let'), name, ...charactersAt(name, '='), next, ...rest]);
};

/** Primitives that change the way in which characters are read. */
export const readingPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ['relax', {}],
  ['par', {}],
  ['makeatletter', {execute: setReading('atIsLetter', true)}],
  ['makeatother', {execute: setReading('atIsLetter', false)}],
  ['ExplSyntaxOn', {execute: setReading('isExpl', true)}],
  ['ExplSyntaxOff', {execute: setReading('isExpl', false)}],
  ['scantokens', {execute: scanTokens}],
  ['scantextokens', {execute: scanTokens}],
  ['futurelet', {execute: futureLet}],
]);

/** `\input{games/c\i}`. */
function input(kind: InputKind, importing?: ImportKind): Execute {
  return (engine, token, document) => {
    const folder = importing === undefined ? [] : readFileName(engine);
    const file = readFileName(engine);
    if (file === undefined || folder === undefined) return;
    const {inputs} = engine.session;
    inputs.isNaming = true;
    const name = readText(engine, file);
    const path = readText(engine, folder);
    inputs.isNaming = false;
    // A file whose name only TeX can tell.
    if (name === undefined || path === undefined) {
      const what = `\\${token.text}{${textOfTokens(file)}}`;
      pushGapAtCall(document, {kind: 'input', what, touchesBoard: true});
    } else read(document, {name: unquote(name.trim()), kind, importing, folder: path.trim()});
  };
}

function read(document: DocumentEngine, request: FileRequest): void {
  const {page} = document;
  const {state} = page;
  const call = page.call();
  state.cursor.offset = document.input.base?.offset ?? state.cursor.offset;
  noteLanguages(state, include(state, request, call, state.output.items));
  if (state.session.hasEnded) document.input.clear();
}

/** The name in braces, or up to a blank. */
function readFileName(engine: ExpansionEngine): readonly Token[] | undefined {
  const first = nextSolid(engine);
  if (first === undefined) return undefined;
  if (isOf(first, CATEGORY.open)) return grabGroup(engine.input, first)?.tokens;
  const tokens: Token[] = [];
  let token: Token | undefined = first;
  while (token?.kind === 'character' && !isOf(token, CATEGORY.space) && tokens.length < 500) {
    tokens.push(token);
    token = engine.nextExpanded();
  }
  if (tokens.length === 0) return [first];
  if (token !== undefined && !isOf(token, CATEGORY.space)) engine.input.unread(token);
  return tokens;
}

function unquote(name: string): string {
  return name.replace(/^"(.*)"$/, '$1');
}

/** `\directlua`, `\write18`: what they print is not known. */
const program: Execute = (engine, token, document) => {
  const text = textOfTokens(takeTokens(engine.input));
  if (mayTouchBoard(text) || /tex\s*\.|\w\s*\(/.test(text)) pushUnknown(document, token);
};

/** `\endinput` in a macro. */
const stop: Execute = ({input}, token, {page}) => {
  const {state} = page;
  state.cursor.offset = input.base?.offset ?? state.cursor.offset;
  endInput(state, token.start);
};

/** Primitives that read files, or run programs. */
export const inputPrimitives = executing([
  [input('input'), 'input', '@@input'],
  [input('perhaps'), '@input'],
  [input('include'), 'include'],
  [input('subfile'), 'subfile', 'subfileinclude'],
  [input('input', 'import'), 'import', 'inputfrom'],
  [input('input', 'subimport'), 'subimport', 'subinputfrom'],
  [input('include', 'import'), 'includefrom'],
  [input('include', 'subimport'), 'subincludefrom'],
  [stop, 'endinput'],
  [program, 'directlua', 'luaexec', 'luadirect'],
]);
