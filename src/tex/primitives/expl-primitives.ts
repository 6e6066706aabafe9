import {numberIn} from '../expand/numbers.ts';
import {pushGap} from '../expand/push-gap.ts';
import {executing, type Execute, type ExpansionEngine} from '../expand/expansion-engine.ts';
import {grabMandatory, takeTokens} from '../lexer/grab.ts';
import type {Parameter, Token} from '../lexer/token.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {readText} from './expansion-primitives.ts';
import {learnMacro, takeGlobal} from './learn-macro.ts';
import {assign} from '../state/assign.ts';

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

/** Tests whether a function sets its variable for all groups: `\\tl_gset:Nn`, `\\tl_new:N`. */
function isGlobalName(name: string): boolean {
  return /_(?:g(?:set|put|clear|incr|decr|zero|add)|new|const)/.test(name);
}

/** Numbers and truths are kept by the name of their variable. */
function setNumber(change: (own: number, amount: number) => number): Execute {
  return (engine, {text}, document) => {
    const name = takeName(engine);
    const amount = numberIn(engine);
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

/** `\int_case:nnF {2} {{1}{...} {2}{...}} {...}`. */
function chooseCase(hasNumbers: boolean, hasNo: boolean): Execute {
  return (engine, token, document) => {
    const wanted = takeTokens(engine.input);
    const cases = engine.inner(false);
    cases.input.push(takeTokens(engine.input));
    let chosen = hasNo ? grabMandatory(engine.input)?.tokens : [];
    const key = keyOf(engine, wanted, hasNumbers);
    const rows: (readonly [readonly Token[], readonly Token[]])[] = [];
    for (let one = grabMandatory(cases.input); one; one = grabMandatory(cases.input)) {
      rows.push([one.tokens, takeTokens(cases.input)]);
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

/** `\tl_put_right:Nn \l_tmpa_tl {...}`. */
function putList(isBefore: boolean): Execute {
  return (engine, {text}, document) => {
    const name = takeName(engine);
    const more = takeTokens(engine.input);
    const known = name && engine.wrapperOf(name);
    const isInexact = name !== undefined && engine.meaningOf(name.text)?.kind === 'opaque';
    if (name === undefined || (known === undefined && !isInexact)) return;
    const own = known === undefined ? [name] : engine.bodyOf(known);
    learnMacro(document, name, {
      parameters: [],
      tokens: isBefore ? [...more, ...own] : [...own, ...more],
      isInexact,
      isGlobal: isGlobalName(text),
    });
  };
}

/** The part of expl3 that defines and decides (interface3, 2022). */
export const explPrimitives = executing([
  [defineSigned, 'cs_new:Nn', 'cs_set:Nn', 'cs_gset:Nn', 'cs_new_protected:Nn'],
  [setNumber((_, amount) => amount), 'int_set:Nn', 'int_gset:Nn', 'int_const:Nn'],
  [setNumber((own, amount) => own + amount), 'int_add:Nn', 'int_gadd:Nn'],
  [chooseCase(true, true), 'int_case:nnF'],
  [chooseCase(true, false), 'int_case:nn'],
  [chooseCase(false, true), 'str_case:nnF', 'tl_case:NnF'],
  [chooseCase(false, false), 'str_case:nn'],
  [putList(false), 'tl_put_right:Nn', 'tl_gput_right:Nn'],
  [putList(true), 'tl_put_left:Nn', 'tl_gput_left:Nn'],
  [setTruth(false), 'bool_new:N', 'bool_set_false:N', 'bool_gset_false:N'],
  [setTruth(true), 'bool_set_true:N', 'bool_gset_true:N'],
]);
