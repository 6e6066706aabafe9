import {defineCommand} from '../define/define.ts';
import {readNumber} from '../expand/numbers.ts';
import {nextSolid, skipEquals} from '../expand/skip-tokens.ts';
import type {DocumentEngine, Primitive} from '../expand/expansion-engine.ts';
import {tokenListAt} from '../expand/token-list-at.ts';
import {grabMandatory} from '../lexer/grab.ts';
import {kept} from '../lexer/token.ts';
import {readDefined, takeGlobal} from './learn-macro.ts';
import {assign} from '../state/assign.ts';

type Execute = NonNullable<Primitive['execute']>;

/** Fills the list of tokens with this name: `={...}`, or `=\u` with what another one holds. */
export function fillTokenList(document: DocumentEngine, name: string, isGlobal: boolean): void {
  const {input, session} = document;
  skipEquals(document);
  const next = nextSolid(document);
  if (next === undefined) return;
  const {toks} = session.values;
  const other = tokenListAt(document, next);
  if (other !== undefined) {
    assign(document.page.state, toks, [name, toks.get(other) ?? []], isGlobal);
    return;
  }
  input.unread(next);
  const argument = grabMandatory(input);
  if (argument === undefined) return;
  assign(document.page.state, toks, [name, kept(argument.tokens)], isGlobal);
}

/** `\toks0={...}`. */
const numbered: Execute = (engine, token, document) => {
  const isGlobal = takeGlobal(engine);
  const name = tokenListAt(engine, token);
  if (name !== undefined) fillTokenList(document, name, isGlobal);
};

/** `\toksdef\t=5`. */
const named: Execute = (engine, _, document) => {
  const isGlobal = takeGlobal(engine);
  const name = readDefined(engine);
  skipEquals(engine);
  const number = readNumber(engine);
  if (name === undefined || number === undefined) return;
  const meaning = {kind: 'register', register: 'toks', name: `toks ${number}`} as const;
  defineCommand(document.page.state, name.text, meaning, isGlobal);
};

/** TeX's own registers for lists of tokens. */
export const tokenListPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ['toks', {execute: numbered}],
  ['toksdef', {execute: named}],
]);
