import {MOST_TURNS, splitAt} from '../expand/item-lists.ts';
import {pushGap, pushUnknown} from '../expand/push-gap.ts';
import type {Primitive} from '../expand/expansion-engine.ts';
import {grabMandatory} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {charactersAt, controlAt, grouped, type Token} from '../lexer/token.ts';
import {readText} from './expansion-primitives.ts';
import {learnMacro, readDefined} from './learn-macro.ts';

type Execute = NonNullable<Primitive['execute']>;

/** `\multido{\i=1+1,\n=0+2}{5}{...}`: each turn is a group of its own; whole numbers only. */
const multiDo: Execute = (engine, token, document) => {
  const [variables, count] = [grabMandatory(engine.input), grabMandatory(engine.input)];
  const body = grabMandatory(engine.input);
  if (variables === undefined || body === undefined) return;
  const steps = splitAt(textOfTokens(variables.tokens), ',').map((each) =>
    /^\\([A-Za-z]+) ?=(-?\d+)\+(-?\d+)$/.exec(each.replace(/\s*=\s*/, '=')),
  );
  const turns = Number(readText(engine, count?.tokens ?? []) ?? Number.NaN);
  if (steps.includes(null) || !(turns >= 0 && turns <= MOST_TURNS)) {
    pushGap(document, token, body.tokens);
    return;
  }
  const turn = (i: number): readonly Token[] =>
    steps.flatMap((step) => {
      const [, name = '', first, by] = step ?? [];
      const value = String(Number(first) + i * Number(by));
      return [
        controlAt(token, 'def'),
        controlAt(token, name),
        ...grouped(token, charactersAt(token, value)),
      ];
    });
  engine.input.push(
    Array.from({length: turns}, (_, i) => grouped(token, [...turn(i), ...body.tokens])).flat(),
  );
};

/** etoolbox's `\listadd\games{...}`: each item is a group in the macro. */
const listAdd: Execute = (engine, token, document) => {
  const name = readDefined(engine);
  const item = grabMandatory(engine.input);
  if (name === undefined || item === undefined) return;
  const known = engine.wrapperOf(name);
  const own = known === undefined ? [] : engine.bodyOf(known);
  const isGlobal = token.text === 'listgadd';
  learnMacro(document, name, {
    parameters: [],
    tokens: [...own, ...grouped(token, item.tokens)],
    isGlobal,
  });
};

/** `\forlistloop{\handler}{\games}`, and `\dolistloop\games` with its `\do`. */
function listLoop(hasHandler: boolean): Execute {
  return (engine, token, document) => {
    const handler = hasHandler ? grabMandatory(engine.input)?.tokens : [controlAt(token, 'do')];
    const name = readDefined(engine);
    const known = name && engine.wrapperOf(name);
    if (handler === undefined || known === undefined) {
      pushUnknown(document, token);
      return;
    }
    const own = engine.inner(false);
    own.input.push(engine.bodyOf(known));
    const items: Token[] = [];
    for (let item = grabMandatory(own.input); item; item = grabMandatory(own.input)) {
      items.push(...handler, ...grouped(token, item.tokens));
    }
    engine.input.push(items);
  };
}

/** Lists of etoolbox, and the counting loop of multido. */
export const listPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ['multido', {execute: multiDo}],
  ['listadd', {execute: listAdd}],
  ['listgadd', {execute: listAdd}],
  ['forlistloop', {execute: listLoop(true)}],
  ['dolistloop', {execute: listLoop(false)}],
]);
