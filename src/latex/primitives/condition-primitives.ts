import {isConditional} from '../tables/is-conditional.ts';
import type {ExpansionEngine, Primitive} from '../expand/expansion-engine.ts';
import {Unknowable} from '../expand/expansion-engine.ts';
import {isDefined, isSameMeaning} from '../expand/meanings.ts';
import {readNumber} from '../expand/numbers.ts';
import {compareLengths, compareNumbers} from '../expand/compare.ts';
import {readName} from './expansion-primitives.ts';
import type {Token} from '../../tex/token.ts';

/** Reads what a conditional tests: whether it holds, or undefined where only TeX knows. */
type Test = (engine: ExpansionEngine) => boolean | undefined;

const rows: readonly (readonly [test: Test, ...names: string[]])[] = [
  [() => true, 'iftrue'],
  [() => false, 'iffalse'],
  [() => undefined, 'ifvmode', 'ifhmode', 'ifmmode', 'ifinner', 'ifeof', 'ifhbox', 'ifvbox'],
  [testMeanings, 'ifx'],
  [testCharacters, 'if'],
  [
    (engine) => {
      const [one, other] = [engine.nextExpanded(), engine.nextExpanded()];
      if (one?.kind !== 'character' || other?.kind !== 'character') return undefined;
      return one.category === other.category;
    },
    'ifcat',
  ],
  [compareNumbers, 'ifnum'],
  [
    (engine) => {
      const number = readNumber(engine);
      return number === undefined ? undefined : Math.abs(number % 2) === 1;
    },
    'ifodd',
  ],
  [testLengths, 'ifdim'],
  [
    (engine) => {
      const token = engine.input.next();
      return token && isDefined(engine, token);
    },
    'ifdefined',
  ],
  [
    (engine) => {
      return isDefinedName(engine, readName(engine));
    },
    'ifcsname',
  ],
];

const tests: ReadonlyMap<string, Test> = new Map(
  rows.flatMap(([test, ...names]) => names.map((name): [string, Test] => [name, test])),
);

/** Opens a conditional of which it is known, or not, whether it holds. */
export function openDecided(
  engine: ExpansionEngine,
  decided: boolean | undefined,
  at: Token,
): void {
  if (decided !== false) engine.openChoice({decided, at});
  else if (skipBranch(engine, false) === 'else') engine.openChoice({decided: false});
}

/** Reads the test of a conditional; undefined where only TeX knows whether it holds. */
export function decide(engine: ExpansionEngine, {text}: Token): boolean | undefined {
  const meaning = engine.meaningOf(text);
  if (meaning?.kind === 'flag') return engine.session.values.flags.get(meaning.flag);
  const name = meaning?.kind === 'control' ? meaning.name : text;
  const test = tests.get(tests.has(text) ? text : name);
  try {
    return engine.testing(() => test?.(engine));
  } catch (error) {
    if (error instanceof Unknowable) return undefined;
    throw error;
  }
}

function open(engine: ExpansionEngine, token: Token): void {
  openDecided(engine, decide(engine, token), token);
}

/** `\unless\iffalse`. */
function openUnless(engine: ExpansionEngine): void {
  const token = engine.input.next();
  if (token === undefined) return;
  const decided = decide(engine, token);
  openDecided(engine, decided === undefined ? undefined : !decided, token);
}

function openCase(engine: ExpansionEngine, at: Token): void {
  const number = engine.testing(() => readNumber(engine));
  if (number === undefined) {
    engine.openChoice({decided: undefined, isCase: true, at});
    return;
  }
  for (let i = number; i !== 0; i -= 1) {
    const end = skipBranch(engine, true);
    if (end === 'or') continue;
    if (end === 'else') engine.openChoice({decided: false});
    return;
  }
  engine.openChoice({decided: true, isCase: true});
}

/** `\else` and `\or` after the branch that is carried out. */
function turn(engine: ExpansionEngine, {text}: Token): void {
  const {choices} = engine;
  const choice = choices.innermost;
  if (choice === undefined || (text === 'or' && choice.isCase !== true)) return;
  if (choice.decided === undefined) choices.turn();
  else {
    choices.close();
    for (let end = skipBranch(engine, true); end === 'or' || end === 'else';) {
      end = skipBranch(engine, true);
    }
  }
}

/**
 * Skips a branch that is not carried out, with the conditionals inside it (The TeXbook, chapter
 * 20); says what ends it.
 */
function skipBranch(engine: ExpansionEngine, isCase: boolean): 'else' | 'or' | 'fi' | 'end' {
  let depth = 0;
  for (let token = engine.input.next(); token !== undefined; token = engine.input.next()) {
    if (token.kind !== 'control') continue;
    const {text} = token;
    if (text === 'fi' || text === 'repeat') {
      if (depth === 0) return 'fi';
      depth -= 1;
    } else if (depth === 0 && text === 'else') return 'else';
    else if (depth === 0 && text === 'or' && isCase) return 'or';
    else if (isOpening(engine, token)) depth += 1;
  }
  return 'end';
}

function isOpening(engine: ExpansionEngine, {text}: Token): boolean {
  const meaning = engine.meaningOf(text);
  if (meaning?.kind === 'flag') return true;
  if (meaning?.kind === 'wrapper') return false;
  if (meaning?.kind === 'primitive') return tests.has(meaning.name) || meaning.name === 'ifcase';
  return isConditional(text);
}

function testMeanings(engine: ExpansionEngine): boolean | undefined {
  const [one, other] = [engine.input.next(), engine.input.next()];
  return one && other && isSameMeaning(engine, one, other);
}

/** `\if`: characters by their code; a control sequence is like no character. */
function testCharacters(engine: ExpansionEngine): boolean | undefined {
  const [one, other] = [engine.nextExpanded(), engine.nextExpanded()];
  if (one === undefined || other === undefined) return undefined;
  if (one.kind === 'control' && other.kind === 'control') {
    return isDefined(engine, one) === undefined || isDefined(engine, other) === undefined
      ? one.text === other.text || undefined
      : true;
  }
  return one.kind === other.kind && one.text === other.text;
}

/** `\ifdim`: what is not known or malformed is passed over. */
function testLengths(engine: ExpansionEngine): boolean | undefined {
  const truth = compareLengths(engine);
  if (truth !== undefined) return truth;
  for (let token = engine.input.next(); token !== undefined; token = engine.input.next()) {
    if (token.kind === 'character' && /[-+\d.,a-z<=> ]/.test(token.text)) continue;
    if (token.kind === 'character') engine.input.unread(token);
    break;
  }
  return undefined;
}

function isDefinedName(engine: ExpansionEngine, name: string): boolean | undefined {
  const meaning = engine.meaningOf(name);
  return meaning === undefined || meaning.kind === 'plain' || meaning.kind === 'misspelt'
    ? undefined
    : true;
}

/** The conditionals, and what parts and ends their branches. */
export const conditionPrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ...Array.from(tests.keys(), (name): [string, Primitive] => [name, {expand: open}]),
  ['\\flag', {expand: open}],
  [
    '\\undecided',
    {
      expand: (engine, at) => {
        engine.openChoice({decided: undefined, at});
      },
    },
  ],
  ['unless', {expand: openUnless}],
  ['ifcase', {expand: openCase}],
  ['else', {expand: turn}],
  ['or', {expand: turn}],
  [
    'fi',
    {
      expand: (engine) => {
        engine.choices.close();
      },
    },
  ],
  [
    'repeat',
    {
      expand: (engine) => {
        engine.choices.close();
      },
    },
  ],
]);
