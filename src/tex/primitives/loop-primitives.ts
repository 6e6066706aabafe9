import {
  executing,
  type DocumentEngine,
  type Execute,
  type ExpansionEngine,
} from '../expand/expansion-engine.ts';
import {MOST_TURNS, expandDots, splitAt} from '../expand/item-lists.ts';
import {pushGap, pushUnknown} from '../expand/push-gap.ts';
import {
  grabMandatory,
  grabOptional,
  grabUntil,
  peekToken,
  skipSpaces,
  tokensOf,
} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {
  CATEGORY,
  charactersAt,
  controlAt,
  grouped,
  isCharacter,
  isOf,
  type Token,
  doubled,
} from '../lexer/token.ts';
import type {Grabbed} from '../lexer/token.ts';
import {findHoles} from '../macros/wrapper-body.ts';
import {readText} from './expansion-primitives.ts';
import {decideIfThen} from './ifthen.ts';
import {learnMacro, readDefined} from './learn-macro.ts';

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

/** `\forlistloop{\handler}{\games}`. */
const listLoop: Execute = (engine, token, document) => {
  const handler = grabMandatory(engine.input)?.tokens;
  const name = readDefined(engine);
  const known = name && engine.wrapperOf(name);
  if (handler === undefined || known === undefined) {
    pushUnknown(document, token);
    return;
  }
  engine.input.push(
    argumentsIn(engine, engine.bodyOf(known)).flatMap((item) => [
      ...handler,
      ...grouped(token, item),
    ]),
  );
};

/** The groups and single tokens of a list. */
function argumentsIn(
  engine: ExpansionEngine,
  list: readonly Token[],
): readonly (readonly Token[])[] {
  const {input} = engine.inner();
  input.push(list);
  const items: (readonly Token[])[] = [];
  for (let item = grabMandatory(input); item; item = grabMandatory(input)) items.push(item.tokens);
  return items;
}

/** `\foreach \i/\n in {1,...,5} {...}` of pgffor: each turn is a group of its own. */
const forEach: Execute = (engine, token, document) => {
  const {input} = engine;
  const variables = readVariables(engine);
  const list = readList(engine);
  const body = grabMandatory(input);
  if (body === undefined || variables.length === 0) return;
  const items = list && expandDots(list);
  if (items === undefined) {
    pushGap(document, token, body.tokens);
    return;
  }
  input.push(items.flatMap((item) => turnOf(token, variables, item, body.tokens)));
};

function turnOf(
  place: Token,
  variables: readonly Token[],
  item: string,
  body: readonly Token[],
): readonly Token[] {
  const values = splitAt(item, '/');
  const definitions = variables.flatMap((variable, i) => [
    controlAt(place, 'def'),
    variable,
    ...grouped(place, tokensAt(place, values[i] ?? values.at(-1) ?? '')),
  ]);
  return grouped(place, [...definitions, ...body]);
}

/** The text of an item as tokens, its macros included. */
function tokensAt(place: Token, text: string): readonly Token[] {
  return text.includes('\\') ? tokensOf(text) : charactersAt(place, text);
}

function readVariables(engine: ExpansionEngine): readonly Token[] {
  const {input} = engine;
  const variables: Token[] = [];
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (isCharacter(token, '[')) {
      input.unread(token);
      grabOptional(input);
    } else if (token.kind === 'control') variables.push(token);
    else if (token.text === 'i') {
      input.next();
      return variables;
    } else if (!isOf(token, CATEGORY.space) && token.text !== '/') return [];
  }
  return variables;
}

/** `{1,...,5}` or a macro that holds such a list. */
function readList(engine: ExpansionEngine): readonly string[] | undefined {
  const {input} = engine;
  skipSpaces(input);
  const isBraced = isOf(peekToken(input), CATEGORY.open);
  const argument = grabMandatory(input);
  if (argument === undefined) return undefined;
  const text = isBraced
    ? (readText(engine, argument.tokens) ?? textOfTokens(argument.tokens))
    : readText(engine, argument.tokens);
  return text === undefined ? undefined : splitAt(text, ',');
}

/** `\@for\x:=a,b\do{...}`: no groups. */
const forCommas: Execute = (engine, token) => {
  forAll(engine, token, ({tokens}) => {
    const text = readText(engine, tokens);
    return text === undefined ? undefined : splitAt(text, ',').map((item) => tokensAt(token, item));
  });
};

/** `\@tfor\x:={ab}\y\do{...}`: each token or group of the list, which is not expanded. */
const forTokens: Execute = (engine, token) => {
  forAll(engine, token, ({tokens}) => argumentsIn(engine, tokens));
};

function forAll(
  engine: ExpansionEngine,
  token: Token,
  itemsOf: (list: Grabbed) => readonly (readonly Token[])[] | undefined,
): void {
  const {input} = engine;
  skipSpaces(input);
  const variable = input.next();
  const head = grabUntil(input, tokensOf(':='));
  const list = grabUntil(input, tokensOf('\\do'));
  const body = grabMandatory(input);
  if (variable === undefined || head === undefined || !list || !body) return;
  const items = itemsOf(list);
  if (items === undefined) {
    if (engine.page !== undefined) pushGap(engine as DocumentEngine, token, body.tokens);
    return;
  }
  if (items.length > MOST_TURNS) {
    engine.giveUp(token);
    return;
  }
  input.push(
    items.flatMap((item) => [
      controlAt(token, 'def'),
      variable,
      ...grouped(token, item.flatMap(doubled)),
      ...body.tokens,
    ]),
  );
}

/** etoolbox's `\forcsvlist{\handler}{a,b}`. */
const forList: Execute = ({input}, token, document) => {
  const handler = grabMandatory(input)?.tokens;
  const list = grabMandatory(input);
  if (handler === undefined || list === undefined) return;
  const items = itemsOf(textOfTokens(list.tokens));
  if (items.length > MOST_TURNS) pushGap(document, token, list.tokens);
  else input.push(items.flatMap((item) => [...handler, ...grouped(token, tokensAt(token, item))]));
};

const itemsOf = (list: string): readonly string[] =>
  splitAt(list, ',').filter((item) => item !== '');

/** expl3's `\clist_map_inline:nn {a,b} {...#1...}`. */
const mapInline: Execute = (engine, token) => {
  const list = grabMandatory(engine.input);
  const body = grabMandatory(engine.input);
  if (list === undefined || body === undefined) return;
  const text = readText(engine, list.tokens) ?? textOfTokens(list.tokens);
  pushFilled(engine, token, body.tokens, itemsOf(text));
};

/** expl3's `\int_step_inline:nn {5} {...#1...}`. */
const stepInline: Execute = (engine, token, document) => {
  const list = grabMandatory(engine.input);
  const body = grabMandatory(engine.input);
  const count = Number(list && readText(engine, list.tokens));
  if (body === undefined) return;
  if (!Number.isInteger(count) || count > MOST_TURNS) pushGap(document, token, body.tokens);
  else
    pushFilled(
      engine,
      token,
      body.tokens,
      Array.from({length: count}, (_, i) => String(i + 1)),
    );
};

/** `\whiledo{test}{body}`; where the test is not known, nor is how often the body is played. */
const whileDo: Execute = (engine, token, document) => {
  const test = grabMandatory(engine.input);
  const body = grabMandatory(engine.input);
  if (test === undefined || body === undefined) return;
  const holds = decideIfThen(engine, test.tokens);
  if (holds === undefined) pushGap(document, token, body.tokens);
  else if (holds) {
    const again = [token, ...grouped(token, test.tokens), ...grouped(token, body.tokens)];
    engine.input.push([...body.tokens, ...again]);
  }
};

function pushFilled(
  engine: ExpansionEngine,
  place: Token,
  body: readonly Token[],
  items: readonly string[],
): void {
  const holes = findHoles(body);
  engine.input.push(
    items.flatMap((item) => engine.fill(holes, [{tokens: charactersAt(place, item)}])),
  );
}

/** `\@whiledim\w<3pt\do{...}`: how often is not known. */
const whileLength: Execute = (engine, token, document) => {
  grabUntil(engine.input, tokensOf('\\do'));
  const body = grabMandatory(engine.input);
  if (body !== undefined) pushGap(document, token, body.tokens);
};

/** `\unlessboolexpr{...}{...}`: the second group is carried out until the first one holds. */
const unlessHolds: Execute = (engine, token, document) => {
  grabMandatory(engine.input);
  const body = grabMandatory(engine.input);
  if (body !== undefined) pushGap(document, token, body.tokens);
};

/** Loops over lists; those that count are macros of the prelude. */
export const loopPrimitives = executing([
  [forEach, 'foreach'],
  [forCommas, '@for'],
  [forTokens, '@tfor'],
  [whileDo, 'whiledo'],
  [unlessHolds, 'whileboolexpr', 'unlessboolexpr'],
  [whileLength, '@whiledim'],
  [forList, 'forcsvlist'],
  [listLoop, 'forlistloop'],
  [listAdd, 'listadd', 'listgadd'],
  [mapInline, 'clist_map_inline:nn'],
  [stepInline, 'int_step_inline:nn'],
  [multiDo, 'multido'],
]);
