import {assign} from '../assign.ts';
import type {Parameter} from '../parameter.ts';
import {learnMacro, takeGlobal} from './definition-primitives.ts';
import type {DocumentEngine, Engine, Primitive} from './engine.ts';
import {grabMandatory} from './grab.ts';
import {numberIn} from './choice-primitives.ts';
import {charactersAt} from './token.ts';
import type {Token} from './token.ts';

type Execute = NonNullable<Primitive['execute']>;

const takeName = (engine: Engine): Token | undefined => grabMandatory(engine.input)?.tokens[0];

/** `\cs_new:Nn \play:n {...}`: its signature says how many arguments it takes. */
const defineSigned: Execute = (engine, _, document) => {
  const isGlobal = takeGlobal(engine);
  const name = takeName(engine);
  const body = grabMandatory(engine.input);
  if (name === undefined || body === undefined) return;
  const [, signature = ''] = name.text.split(':');
  const parameters = Array.from(signature, (): Parameter => ({kind: 'mandatory'}));
  learnMacro(document, name, parameters, body.tokens, {isGlobal});
};

/** `\tl_set:Nn \l_tmpa_tl {...}`. */
function setList(isExpanded: boolean): Execute {
  return (engine, _, document) => {
    const name = takeName(engine);
    const body = grabMandatory(engine.input);
    if (name === undefined || body === undefined) return;
    learnMacro(document, name, [], isExpanded ? engine.expandAll(body.tokens) : body.tokens);
  };
}

const newList: Execute = (engine, _, document) => {
  const name = takeName(engine);
  if (name !== undefined) learnMacro(document, name, [], []);
};

/** Numbers and truths are kept by the name of their variable. */
function setNumber(change: (own: number, amount: number) => number, hasAmount: boolean): Execute {
  return (engine, _, document) => {
    const name = takeName(engine);
    const amount = hasAmount ? numberIn(engine) : 0;
    if (name === undefined) return;
    const {counts} = engine.session.values;
    const own = counts.get(name.text) ?? 0;
    const value = amount === undefined ? undefined : change(own, amount);
    assign(document.page.state, counts, name.text, value, name.text.startsWith('g_'));
  };
}

function setTruth(value: boolean): Execute {
  return (engine, _, document) => {
    const name = takeName(engine);
    if (name !== undefined) setFlag(document, name, value);
  };
}

function setFlag({page, session}: DocumentEngine, {text}: Token, value: boolean): void {
  assign(page.state, session.values.flags, text, value, text.startsWith('g_'));
}

/** `\bool_if:NTF \l_print_bool {...} {...}`. */
function chooseByTruth(hasYes: boolean, hasNo: boolean): Primitive {
  return {
    expand: (engine) => {
      const name = takeName(engine);
      const yes = hasYes ? grabMandatory(engine.input)?.tokens : [];
      const no = hasNo ? grabMandatory(engine.input)?.tokens : [];
      const truth = name && engine.session.values.flags.get(name.text);
      engine.input.push((truth === true ? yes : no) ?? []);
    },
  };
}

const useNumber: Primitive = {
  expand: (engine, token) => {
    const name = takeName(engine);
    const value = name && engine.session.values.counts.get(name.text);
    if (value !== undefined) engine.input.push(charactersAt(token, String(value)));
  },
};

const executed: readonly (readonly [execute: Execute, ...names: string[]])[] = [
  [defineSigned, 'cs_new:Nn', 'cs_set:Nn', 'cs_gset:Nn', 'cs_new_protected:Nn'],
  [setList(false), 'tl_set:Nn', 'tl_gset:Nn', 'tl_const:Nn', 'str_set:Nn'],
  [setList(true), 'tl_set:Nx', 'tl_set:Ne', 'tl_gset:Nx', 'tl_gset:Ne'],
  [newList, 'tl_new:N', 'tl_clear:N', 'tl_gclear:N', 'str_new:N'],
  [setNumber(() => 0, false), 'int_new:N', 'int_zero:N', 'int_gzero:N'],
  [setNumber((own) => own + 1, false), 'int_incr:N', 'int_gincr:N'],
  [setNumber((own) => own - 1, false), 'int_decr:N', 'int_gdecr:N'],
  [setNumber((_, amount) => amount, true), 'int_set:Nn', 'int_gset:Nn', 'int_const:Nn'],
  [setNumber((own, amount) => own + amount, true), 'int_add:Nn', 'int_gadd:Nn'],
  [setTruth(false), 'bool_new:N', 'bool_set_false:N', 'bool_gset_false:N'],
  [setTruth(true), 'bool_set_true:N', 'bool_gset_true:N'],
];

/** The part of expl3 that defines and decides (interface3, 2022). */
export const explPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ...executed.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
  ['bool_if:NTF', chooseByTruth(true, true)],
  ['bool_if:NT', chooseByTruth(true, false)],
  ['bool_if:NF', chooseByTruth(false, true)],
  ['int_use:N', useNumber],
]);
