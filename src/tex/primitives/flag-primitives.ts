import {defineCommand} from '../define/define.ts';
import type {DocumentEngine, Primitive} from '../expand/expansion-engine.ts';
import {readArgument} from './expansion-primitives.ts';
import {readDefined, takeGlobal} from './learn-macro.ts';
import {assign} from '../state/assign.ts';

type Execute = NonNullable<Primitive['execute']>;

function setFlag(
  document: DocumentEngine,
  name: string,
  value: boolean | undefined,
  isGlobal: boolean,
): void {
  const {flags} = document.session.values;
  const known = document.page.isUncertain && flags.get(name) !== value ? undefined : value;
  assign(document.page.state, flags, [name, known], isGlobal);
}

/** `\newif\ifprint`. */
const newIf: Execute = (engine, _, document) => {
  const name = readDefined(engine);
  if (name === undefined || !name.text.startsWith('if')) return;
  learnFlag(document, name.text.slice(2));
};

/** `\newbool{print}`, `\newboolean{print}`: the same as `\newif\ifprint`. */
const newBool: Execute = (engine, _, document) => {
  const name = readArgument(engine);
  if (name !== undefined) learnFlag(document, name);
};

/** Learns `\ifprint`, `\printtrue` and `\printfalse`; it is false at first. */
function learnFlag(document: DocumentEngine, flag: string): void {
  const {state} = document.page;
  const {flags} = document.session.values;
  defineCommand(state, `if${flag}`, {kind: 'flag', flag}, false);
  defineCommand(state, `${flag}true`, {kind: 'switch', flag, value: true}, false);
  defineCommand(state, `${flag}false`, {kind: 'switch', flag, value: false}, false);
  assign(state, flags, [flag, false], false);
}

const turnSwitch: Execute = (engine, {text}, document) => {
  const meaning = engine.meaningOf(text);
  const isGlobal = takeGlobal(engine);
  if (meaning?.kind === 'switch') setFlag(document, meaning.flag, meaning.value, isGlobal);
};

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** `\booltrue{print}`, `\setboolean{print}{true}`, `\toggletrue{print}`. */
function set(prefix: string, value?: boolean): Execute {
  return (engine, _, document) => {
    const isGlobal = takeGlobal(engine);
    const name = readArgument(engine);
    const own = value ?? truths.get((readArgument(engine) ?? '').toLowerCase());
    if (name !== undefined) setFlag(document, prefix + name, own, isGlobal);
  };
}

const newToggle: Execute = (engine, _, document) => {
  const name = readArgument(engine);
  if (name !== undefined) setFlag(document, `toggle ${name}`, false, false);
};

const rows: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [newIf, 'newif'],
  [newBool, 'newbool', 'newboolean', 'provideboolean', 'providebool'],
  [turnSwitch, '\\switch'],
  [set('', true), 'booltrue'],
  [set('', false), 'boolfalse'],
  [set(''), 'setbool', 'setboolean'],
  [newToggle, 'newtoggle', 'providetoggle'],
  [set('toggle ', true), 'toggletrue'],
  [set('toggle ', false), 'togglefalse'],
  [set('toggle '), 'settoggle'],
];

/** Primitives that define and change the conditionals of `\newif` and the toggles of etoolbox. */
export const flagPrimitives: ReadonlyMap<string, Primitive> = new Map(
  rows.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
);
