import {include, type FileRequest} from '../inputs/include.ts';
import {endInput} from '../inputs/end-input.ts';
import {noteLanguages} from '../state/scopes.ts';
import type {ImportKind, InputKind} from '../document/tex-document.ts';
import type {DocumentEngine, ExpansionEngine, Primitive} from '../expand/expansion-engine.ts';
import {readText} from './expansion-primitives.ts';
import {grabGroup, grabMandatory} from '../lexer/grab.ts';
import {mayTouchBoard, pushGapAtCall, pushUnknown} from '../expand/push-gap.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {nextSolid} from '../expand/skip-tokens.ts';
import {CATEGORY, isOf, type Token} from '../lexer/token.ts';

type Execute = NonNullable<Primitive['execute']>;

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
    if (name === undefined || path === undefined) gapOf(document, token, file);
    else read(document, {name: unquote(name.trim()), kind, importing, folder: path.trim()});
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

/** A file whose name only TeX can tell. */
function gapOf(document: DocumentEngine, token: Token, file: readonly Token[]): void {
  const what = `\\${token.text}{${textOfTokens(file)}}`;
  pushGapAtCall(document, {kind: 'input', what, touchesBoard: true});
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
  const text = textOfTokens(grabMandatory(engine.input)?.tokens ?? []);
  if (mayTouchBoard(text) || /tex\s*\.|\w\s*\(/.test(text)) pushUnknown(document, token);
};

/** `\endinput` in a macro. */
const stop: Execute = ({input}, token, {page}) => {
  const {state} = page;
  state.cursor.offset = input.base?.offset ?? state.cursor.offset;
  endInput(state, token.start);
};

/** Primitives that read files, or run programs. */
export const inputPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ['input', {execute: input('input')}],
  ['@@input', {execute: input('input')}],
  ['@input', {execute: input('perhaps')}],
  ['include', {execute: input('include')}],
  ['subfile', {execute: input('subfile')}],
  ['subfileinclude', {execute: input('subfile')}],
  ['import', {execute: input('input', 'import')}],
  ['inputfrom', {execute: input('input', 'import')}],
  ['subimport', {execute: input('input', 'subimport')}],
  ['subinputfrom', {execute: input('input', 'subimport')}],
  ['includefrom', {execute: input('include', 'import')}],
  ['subincludefrom', {execute: input('include', 'subimport')}],
  ['endinput', {execute: stop}],
  ['directlua', {execute: program}],
  ['luaexec', {execute: program}],
  ['luadirect', {execute: program}],
]);
