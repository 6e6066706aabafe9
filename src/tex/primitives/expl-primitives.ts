import {compare} from '../expand/compare.ts';
import {splitAt} from '../expand/item-lists.ts';
import {expressionIn, numberIn, readNumber} from '../expand/numbers.ts';
import {pushGap} from '../expand/push-gap.ts';
import type {Primitive, ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabMandatory, tokensOf} from '../lexer/grab.ts';
import type {Parameter} from '../lexer/token.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {charactersAt, controlAt, grouped, type Token} from '../lexer/token.ts';
import {readText} from './expansion-primitives.ts';
import {learnMacro, takeGlobal} from './learn-macro.ts';
import {assign} from '../state/assign.ts';

type Execute = NonNullable<Primitive['execute']>;

const takeName = (engine: ExpansionEngine): Token | undefined =>
  grabMandatory(engine.input)?.tokens[0];

/** `\cs_new:Nn \play:n {...}`: its signature says how many arguments it takes. */
const defineSigned: Execute = (engine, _, document) => {
  const isGlobal = takeGlobal(engine);
  const name = takeName(engine);
  const body = grabMandatory(engine.input);
  if (name === undefined || body === undefined) return;
  const [, signature = ''] = name.text.split(':');
  const parameters = Array.from(signature, (): Parameter => ({kind: 'mandatory'}));
  learnMacro(document, name, {parameters, tokens: body.tokens, isGlobal});
};

/** `\tl_set:Nn \l_tmpa_tl {...}`. */
function setList(isExpanded: boolean): Execute {
  return (engine, {text}, document) => {
    const name = takeName(engine);
    const body = grabMandatory(engine.input);
    if (name === undefined || body === undefined) return;
    learnMacro(document, name, {
      parameters: [],
      tokens: isExpanded ? engine.expandAll(body.tokens) : body.tokens,
      isGlobal: isGlobalName(text),
    });
  };
}

const newList: Execute = (engine, {text}, document) => {
  const name = takeName(engine);
  if (name === undefined) return;
  learnMacro(document, name, {parameters: [], tokens: [], isGlobal: isGlobalName(text)});
};

/** Tests whether a function sets its variable for all groups: `\\tl_gset:Nn`, `\\tl_new:N`. */
function isGlobalName(name: string): boolean {
  return /_(?:g(?:set|put|clear|incr|decr|zero|add)|new|const)/.test(name);
}

/** Numbers and truths are kept by the name of their variable. */
function setNumber(change: (own: number, amount: number) => number, hasAmount: boolean): Execute {
  return (engine, {text}, document) => {
    const name = takeName(engine);
    const amount = hasAmount ? numberIn(engine) : 0;
    if (name === undefined) return;
    const {counts} = engine.session.values;
    const own = counts.get(name.text) ?? 0;
    const value = amount === undefined ? undefined : change(own, amount);
    assign(document.page.state, counts, [name.text, value], isGlobalName(text));
  };
}

function setTruth(value: boolean): Execute {
  return (engine, {text}, {page, session}) => {
    const name = takeName(engine);
    if (name !== undefined)
      assign(page.state, session.values.flags, [name.text, value], isGlobalName(text));
  };
}

/** `\int_compare:nTF {#1 > 2} {...} {...}`. */
function compareNumbers(hasYes: boolean, hasNo: boolean): Primitive {
  return {
    execute: (engine, token, document) => {
      const holds = compareIn(engine);
      const yes = hasYes ? (grabMandatory(engine.input)?.tokens ?? []) : [];
      const no = hasNo ? (grabMandatory(engine.input)?.tokens ?? []) : [];
      if (holds === undefined) pushGap(document, token, [...yes, ...no]);
      else engine.input.push(holds ? yes : no);
    },
  };
}

/** `{#1 > 2}` of `\int_compare:nTF`: two numbers and a sign between them. */
function compareIn(engine: ExpansionEngine): boolean | undefined {
  const own = expressionIn(engine);
  if (own === undefined) return undefined;
  const one = readNumber(own);
  let sign = '';
  for (let next = own.input.next(); next !== undefined; next = own.input.next()) {
    if (!/[<=>!]/.test(next.text) || next.kind !== 'character') {
      own.input.push([controlAt(next, 'numexpr'), next]);
      break;
    }
    sign += next.text;
  }
  const other = readNumber(own);
  return own.input.next() === undefined ? compare(one, sign, other) : undefined;
}

/** `\int_case:nnF {2} {{1}{...} {2}{...}} {...}`. */
function chooseCase(hasNumbers: boolean, hasNo: boolean): Execute {
  return (engine, token, document) => {
    const wanted = grabMandatory(engine.input)?.tokens ?? [];
    const cases = engine.inner(false);
    cases.input.push(grabMandatory(engine.input)?.tokens ?? []);
    let chosen = hasNo ? grabMandatory(engine.input)?.tokens : [];
    const key = keyOf(engine, wanted, hasNumbers);
    const rows: (readonly [readonly Token[], readonly Token[]])[] = [];
    for (let one = grabMandatory(cases.input); one; one = grabMandatory(cases.input)) {
      rows.push([one.tokens, grabMandatory(cases.input)?.tokens ?? []]);
    }
    const keys = rows.map(([own]) => keyOf(engine, own, hasNumbers));
    if (key === undefined || keys.includes(undefined)) {
      pushGap(
        document,
        token,
        rows.flatMap(([, code]) => code),
      );
      return;
    }
    chosen = rows[keys.indexOf(key)]?.[1] ?? chosen;
    engine.input.push(chosen ?? []);
  };
}

function keyOf(
  engine: ExpansionEngine,
  tokens: readonly Token[],
  isNumber: boolean,
): string | undefined {
  return isNumber ? readText(engine, tokens) : textOfTokens(tokens);
}

/** `\clist_map_function:nN {a,b} \play`, `\tl_map_inline:nn`. */
const mapFunction: Execute = (engine, token) => {
  const list = textOfTokens(grabMandatory(engine.input)?.tokens ?? []);
  const handler = grabMandatory(engine.input)?.tokens ?? [];
  const items = splitAt(list, ',').filter((item) => item !== '');
  engine.input.push(items.flatMap((item) => [...handler, ...grouped(token, tokensOf(item))]));
};

/** `\prg_replicate:nn {2} {...}`. */
const replicate: Execute = (engine, token, document) => {
  const count = numberIn(engine);
  const code = grabMandatory(engine.input)?.tokens ?? [];
  if (count === undefined || count > 1000) pushGap(document, token, code);
  else engine.input.push(Array.from({length: Math.max(0, count)}, () => code).flat());
};

/** `\tl_put_right:Nn \l_tmpa_tl {...}`. */
function putList(isBefore: boolean): Execute {
  return (engine, {text}, document) => {
    const name = takeName(engine);
    const more = grabMandatory(engine.input)?.tokens ?? [];
    const known = name && engine.wrapperOf(name);
    if (name === undefined || known === undefined) return;
    const own = engine.bodyOf(known);
    learnMacro(document, name, {
      parameters: [],
      tokens: isBefore ? [...more, ...own] : [...own, ...more],
      isGlobal: isGlobalName(text),
    });
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
  [chooseCase(true, true), 'int_case:nnF'],
  [chooseCase(true, false), 'int_case:nn'],
  [chooseCase(false, true), 'str_case:nnF', 'tl_case:NnF'],
  [chooseCase(false, false), 'str_case:nn'],
  [mapFunction, 'clist_map_function:nN'],
  [replicate, 'prg_replicate:nn'],
  [putList(false), 'tl_put_right:Nn', 'tl_gput_right:Nn'],
  [putList(true), 'tl_put_left:Nn', 'tl_gput_left:Nn'],
  [setTruth(false), 'bool_new:N', 'bool_set_false:N', 'bool_gset_false:N'],
  [setTruth(true), 'bool_set_true:N', 'bool_gset_true:N'],
];

/** The part of expl3 that defines and decides (interface3, 2022). */
export const explPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ...executed.flatMap(([execute, ...names]) =>
    names.map((name): [string, Primitive] => [name, {execute}]),
  ),
  ['int_use:N', useNumber],
  ['int_compare:nTF', compareNumbers(true, true)],
  ['int_compare:nT', compareNumbers(true, false)],
  ['int_compare:nF', compareNumbers(false, true)],
]);
