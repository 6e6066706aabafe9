import type {ExpansionEngine} from '../expand/expansion-engine.ts';
import {readText} from './expansion-primitives.ts';
import {takeTokens, skipSpaces} from '../lexer/grab.ts';
import {isDefined} from '../expand/meanings.ts';
import {readNumber, compare, compareLengths} from '../expand/numbers.ts';
import {CATEGORY, controlAt, isOf, type Token} from '../lexer/token.ts';

type Truth = boolean | undefined;

const MAX_PARENTHESES = 50;

/** The outcome of a test of ifthen or xifthen; undefined where only TeX knows (ifthen 1.1c). */
export function decideIfThen(engine: ExpansionEngine, tokens: readonly Token[]): Truth {
  const own = engine.inner(false);
  own.input.push(tokens);
  return readOr(own, 0);
}

/** `\and` and `\or` have the same strength, and are read from the left. */
function readOr(engine: ExpansionEngine, depth: number): Truth {
  let truth = readTest(engine, depth);
  for (;;) {
    skipSpaces(engine.input);
    const sign = engine.input.next();
    if (sign === undefined) return truth;
    const name = sign.kind === 'control' ? sign.text.toLowerCase() : '';
    if (name !== 'and' && name !== 'or') {
      engine.input.unread(sign);
      return truth;
    }
    const other = readTest(engine, depth);
    truth = name === 'and' ? both(truth, other) : negate(both(negate(truth), negate(other)));
  }
}

function both(one: Truth, other: Truth): Truth {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
}

function negate(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function readTest(engine: ExpansionEngine, depth: number): Truth {
  skipSpaces(engine.input);
  const token = engine.input.next();
  if (token === undefined || depth > MAX_PARENTHESES) return undefined;
  if (token.kind === 'control') {
    if (token.text.toLowerCase() === 'not') return negate(readTest(engine, depth + 1));
    if (token.text === '(') {
      const inner = readOr(engine, depth + 1);
      engine.input.next();
      return inner;
    }
    const test = TESTS[token.text];
    if (test !== undefined) return test(engine, token);
  }
  engine.input.unread(token);
  return compareNumbers(engine);
}

function compareNumbers(engine: ExpansionEngine): Truth {
  const one = readNumber(engine);
  skipSpaces(engine.input);
  const sign = engine.nextExpanded();
  if (one === undefined || sign === undefined) return undefined;
  const other = readNumber(engine);
  return sign.kind === 'character' ? compare(one, sign.text, other) : undefined;
}

type Test = (engine: ExpansionEngine, token: Token) => Truth;

const take = ({input}: ExpansionEngine): readonly Token[] => takeTokens(input);

const TESTS: Readonly<Record<string, Test>> = {
  equal: (engine) => {
    const [one, other] = [take(engine), take(engine)];
    return areEqual(engine, one, other);
  },
  boolean: (engine) => engine.session.values.flags.get(readText(engine, take(engine)) ?? ''),
  isodd: (engine) => {
    const own = engine.inner();
    own.input.push(take(engine));
    const number = readNumber(own);
    return number === undefined ? undefined : Math.abs(number % 2) === 1;
  },
  isundefined: (engine) => {
    const [token] = take(engine);
    return negate(token && isDefined(engine, token));
  },
  isnamedefined: (engine, token) => {
    const name = readText(engine, take(engine));
    return name === undefined ? undefined : isDefined(engine, controlAt(token, name));
  },
  isempty: (engine) => take(engine).every((token) => isOf(token, CATEGORY.space)),
  lengthtest: (engine) => {
    const own = engine.inner();
    own.input.push(take(engine));
    return compareLengths(own);
  },
};

/** True if two texts expand to the same; one with a letter in it is not empty, whatever its macros do. */
export function areEqual(
  engine: ExpansionEngine,
  one: readonly Token[],
  other: readonly Token[],
): Truth {
  const [first, second] = [readText(engine, one), readText(engine, other)];
  if (first !== undefined && second !== undefined) return first === second;
  if (first === '' && hasCharacters(other)) return false;
  return second === '' && hasCharacters(one) ? false : undefined;
}

function hasCharacters(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some((token) => {
    if (isOf(token, CATEGORY.open)) depth += 1;
    else if (isOf(token, CATEGORY.close)) depth -= 1;
    else return depth === 0 && token.kind === 'character' && token.text !== ' ';
    return false;
  });
}
