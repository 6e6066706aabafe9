import {executing, type Execute, type ExpansionEngine} from '../expand/expansion-engine.ts';
import {MOST_TURNS, expandDots, splitAt} from '../expand/item-lists.ts';
import {numberIn} from '../expand/numbers.ts';
import {pushGap, pushUnknown} from '../expand/push-gap.ts';
import {
  grabMandatory,
  grabOptional,
  peekToken,
  skipSpaces,
  takeTokens,
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
import {findHoles} from '../macros/wrapper-body.ts';
import {readText} from './expansion-primitives.ts';
import {decideIfThen} from './ifthen.ts';
import {readDefined} from './learn-macro.ts';

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

/** etoolbox's `\forlistloop{\handler}{\games}`: each item is a group in the macro. */
const listLoop: Execute = (engine, token, document) => {
  const handler = takeTokens(engine.input);
  const name = readDefined(engine);
  const known = name && engine.wrapperOf(name);
  if (known === undefined) {
    pushUnknown(document, token);
    return;
  }
  const items = argumentsIn(engine, engine.bodyOf(known));
  engine.input.push(items.flatMap((item) => [...handler, ...grouped(token, item)]));
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

/** `\foreach \i/\n [count=\k from 0] in {1,...,5} {...}` of pgffor: each turn is a group of its own. */
const forEach: Execute = (engine, token, document) => {
  const {input} = engine;
  const head = readHead(engine);
  const list = readList(engine);
  const body = grabMandatory(input);
  if (body === undefined || head.variables.length === 0) return;
  const items = list && expandDots(list);
  if (items === undefined || head.isUnknown) {
    pushGap(document, token, body.tokens);
    return;
  }
  input.push(items.flatMap((item, i) => turnOf(token, head, {item, i}, body.tokens)));
};

function turnOf(
  place: Token,
  {variables, counts}: LoopHead,
  {item, i}: {readonly item: string; readonly i: number},
  body: readonly Token[],
): readonly Token[] {
  const values = splitAt(item, '/');
  const define = (variable: Token, value: string): readonly Token[] => [
    controlAt(place, 'def'),
    variable,
    ...grouped(place, tokensAt(place, value)),
  ];
  return grouped(place, [
    ...variables.flatMap((variable, at) => define(variable, values[at] ?? values.at(-1) ?? '')),
    ...counts.flatMap(({variable, from}) => define(variable, String(from + i))),
    ...body,
  ]);
}

/** The text of an item as tokens, its macros included. */
function tokensAt(place: Token, text: string): readonly Token[] {
  return text.includes('\\') ? tokensOf(text) : charactersAt(place, text);
}

/** The names that a loop of pgffor defines in each turn. */
interface LoopHead {
  readonly variables: readonly Token[];
  /** The names that count the turns. */
  readonly counts: readonly {readonly variable: Token; readonly from: number}[];
  /** True if an option may define others, or change the values. */
  readonly isUnknown: boolean;
}

/** Reads what is before the list of a loop; there are no variables if it is malformed. */
function readHead({input}: ExpansionEngine): LoopHead {
  const head = {variables: [] as Token[], counts: [] as LoopHead['counts'][number][]};
  let isUnknown = false;
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (isCharacter(token, '[')) {
      input.unread(token);
      const options = grabOptional(input);
      if (options === undefined) break;
      for (const option of splitAt(textOfTokens(options.tokens), ',')) {
        const [, name, from = '1'] = COUNT.exec(option) ?? [];
        if (name === undefined) isUnknown ||= !/^(?:expand list)?$/.test(option);
        else head.counts.push({variable: controlAt(token, name), from: Number(from)});
      }
    } else if (token.kind === 'control') head.variables.push(token);
    else if (token.text === 'i') {
      input.next();
      return {...head, isUnknown};
    } else if (!isOf(token, CATEGORY.space) && token.text !== '/') break;
  }
  return {variables: [], counts: [], isUnknown};
}

const COUNT = /^count\s*=\s*\\([A-Za-z]+)\s*(?:from\s*(-?\d+))?$/;

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

/** Reads the items of a list; undefined where only TeX knows them. */
type ReadItems = (
  engine: ExpansionEngine,
  place: Token,
) => readonly (readonly Token[])[] | undefined;

/** `\skakmat@each\name{list}{before}{after}`: each item in braces, with code before and after it. */
function each(readItems: ReadItems): Execute {
  return (engine, _, document) => {
    const [place = _] = takeTokens(engine.input);
    const list = takeTokens(engine.input);
    engine.input.push(grouped(place, list));
    const items = readItems(engine, place);
    const [before, after] = [takeTokens(engine.input), takeTokens(engine.input)];
    if (items === undefined) pushGap(document, place, [...list, ...before, ...after]);
    else if (items.length > MOST_TURNS) engine.giveUp(place);
    else {
      engine.input.push(
        items.flatMap((item) => [...before, ...grouped(place, item.flatMap(doubled)), ...after]),
      );
    }
  };
}

/** The items of `\@for`, whose list is expanded. */
const expandedItems: ReadItems = (engine, place) => {
  const text = readText(engine, takeTokens(engine.input));
  return text === undefined ? undefined : splitAt(text, ',').map((item) => tokensAt(place, item));
};

/** The items of etoolbox and expl3, none of which is empty. */
const writtenItems: ReadItems = ({input}, place) =>
  splitAt(textOfTokens(takeTokens(input)), ',')
    .filter((item) => item !== '')
    .map((item) => tokensAt(place, item));

/** The numbers up to the one that is given. */
const numbers: ReadItems = (engine, place) => {
  const count = numberIn(engine);
  if (count === undefined || count > MOST_TURNS) return undefined;
  return Array.from({length: Math.max(0, count)}, (_, i) => charactersAt(place, String(i + 1)));
};

/** `\skakmat@fill{...#1...}{item}`. */
const fill: Execute = (engine) => {
  const body = findHoles(takeTokens(engine.input));
  engine.input.push(engine.fill(body, [{tokens: takeTokens(engine.input)}]));
};

/** `\skakmat@while\name{test}{body}{again}`; where the test is not known, nor is how often the body is played. */
const whileDo: Execute = (engine, _, document) => {
  const [place = _] = takeTokens(engine.input);
  const holds = decideIfThen(engine, takeTokens(engine.input));
  const [body, again] = [takeTokens(engine.input), takeTokens(engine.input)];
  if (holds === undefined) pushGap(document, place, body);
  else if (holds) engine.input.push([...body, ...again]);
};

/** Loops over lists, of which the prelude makes those of LaTeX and packages. */
export const loopPrimitives = executing([
  [forEach, 'foreach'],
  [listLoop, 'forlistloop'],
  [multiDo, 'multido'],
  [each(expandedItems), 'skakmat@each@expanded'],
  [each(writtenItems), 'skakmat@each@written'],
  [each((engine) => argumentsIn(engine, takeTokens(engine.input))), 'skakmat@each@token'],
  [each(numbers), 'skakmat@each@number'],
  [fill, 'skakmat@fill'],
  [whileDo, 'skakmat@while'],
]);
