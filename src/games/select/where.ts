import type {Game} from '../../chess/index.ts';
import {foldName} from '../../text/index.ts';
import {
  compareValues,
  fieldOf,
  isDated,
  isNumeric,
  isUsualField,
  misspeltField,
  mustAllFit,
} from './game-fields.ts';
import type {OpeningNames} from './name-games.ts';
import {
  MATERIAL_EXPECTED,
  POSITION_EXPECTED,
  readMaterialTest,
  readPositionTest,
} from './position-tests.ts';
import {makeDateComparison, type OrderSign} from './ranges.ts';
import {makeLineTest, somePosition, type SearchExtent} from './search-moves.ts';

/**
 * Makes a test for the values of a tag `Round`. A number is that of the round, of which 2.7 is the
 * seventh game: 2 fits 2, 2.7 and `Round 2 of 9`, neither 1.2 nor 12. A range such as `2-4` covers such
 * numbers, and anything else is a part of the value. Returns undefined if a range ends before it begins.
 */
export function makeRoundTest(wish: string): ((round: string) => boolean) | undefined {
  const [, first, last] = /^\s*(\d+)\s*(?:-|\.\.|–)\s*(\d+)\s*$/u.exec(wish) ?? [];
  if (first !== undefined && last !== undefined) {
    if (Number(last) < Number(first)) return undefined;
    return (round) => {
      const [number = NaN] = numbersOf(round);
      return number >= Number(first) && number <= Number(last);
    };
  }
  if (NUMBER.test(wish)) {
    const wanted = numbersOf(wish);
    return (round) => {
      const numbers = numbersOf(round);
      return wanted.every((number, index) => numbers[index] === number);
    };
  }
  const part = foldName(wish);
  return (round) => foldName(round).includes(part);
}

/**
 * Makes a test that compares the number of a round with a number; undefined if `wanted` is none, or
 * if all values are to be compared as text.
 */
function makeRoundComparison(
  sign: OrderSign,
  wanted: string,
): ((round: string) => boolean) | undefined {
  if (!NUMBER.test(wanted)) return undefined;
  const isSame = makeRoundTest(wanted);
  if (isSame === undefined || sign === '=') return isSame;
  if (sign === '!=') return (round) => !isSame(round);
  const limit = numbersOf(wanted);
  const isSmaller = sign.startsWith('<');
  return (round) => {
    const numbers = numbersOf(round);
    if (numbers.length === 0) return false;
    if (isSame(round)) return sign.endsWith('=');
    const at = limit.findIndex((number, index) => numbers[index] !== number);
    const difference = (numbers[at] ?? 0) - (limit[at] ?? 0);
    return isSmaller ? difference < 0 : difference > 0;
  };
}

const NUMBER = /^\s*\d+(?:\.\d+)*\s*$/u;

/** PGN standard (1994-03-12), 8.1.1.4: the parts of multipart rounds are separated by periods. */
function numbersOf(text: string): readonly number[] {
  return /\d+(?:\.\d+)*/u.exec(text)?.[0].split('.').map(Number) ?? [];
}

type GameTest = (game: Game) => boolean;

/** The reason why a condition cannot be read. */
interface WhereProblem {
  /** The offset in the condition. */
  readonly at: number;
  readonly expected: string;
}

const OPERATORS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '~': (value, wanted) => foldName(value).includes(foldName(wanted)),
  '!~': (value, wanted) => !foldName(value).includes(foldName(wanted)),
  '=': (value, wanted) => compareValues(value, wanted) === 0,
  '!=': (value, wanted) => compareValues(value, wanted) !== 0,
  '<': (value, wanted) => compareValues(value, wanted) < 0,
  '<=': (value, wanted) => compareValues(value, wanted) <= 0,
  '>': (value, wanted) => compareValues(value, wanted) > 0,
  '>=': (value, wanted) => compareValues(value, wanted) >= 0,
};

function isOrderSign(sign: string): sign is OrderSign {
  return sign in OPERATORS && !sign.endsWith('~');
}

const TOKEN =
  /\s*(?:(?<text>"[^"]*"|'[^']*')|(?<sign>!~|!=|<=|>=|[~=<>()])|(?<word>[^\s~=<>!()"']+))/uy;

interface Token {
  readonly kind: 'text' | 'sign' | 'word' | 'end';
  readonly text: string;
  readonly at: number;
}

/** The maximum depth of brackets and `not`. */
const DEEPEST = 50;

/**
 * Reads a condition such as `white ~ Morphy and (elo > 2500 or not result = 1/2-1/2)`: comparisons
 * of properties and tags, joined by `and`, `or`, `not` and parentheses. A comparison is false if
 * the game does not have the property.
 */
export function readWhere(
  condition: string,
  table?: OpeningNames,
  extent: SearchExtent = {inVariations: false, within: undefined},
): GameTest | WhereProblem {
  const tokens = tokensOf(condition);
  if (!Array.isArray(tokens)) return tokens as WhereProblem;
  const parser = new Parser(tokens, table, extent);
  try {
    return parser.whole();
  } catch (error) {
    if (error instanceof Unexpected) return {at: error.at, expected: error.message};
    throw error;
  }
}

/**
 * Returns the names of tags in a condition that games without them may meet, since it has `not` or
 * `or`, or is negated as a whole. Tags that many programs write are left out.
 */
export function dispensableTags(condition: string, isNegated: boolean): readonly string[] {
  const tokens = tokensOf(condition);
  if (!Array.isArray(tokens)) return [];
  const words = (tokens as readonly Token[]).filter(({kind}) => kind === 'word');
  if (!isNegated && !words.some(({text}) => /^(?:not|or)$/iu.test(text))) return [];
  const names = words.filter((word) => {
    const next = (tokens as readonly Token[])[tokens.indexOf(word) + 1];
    return next?.kind === 'sign' && next.text in OPERATORS && !isUsualField(word.text);
  });
  return names.map(({text}) => text);
}

function tokensOf(condition: string): readonly Token[] | WhereProblem {
  const tokens: Token[] = [];
  const end = condition.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(condition)?.groups;
    if (groups === undefined) {
      const at = from + condition.slice(from).search(/\S/u);
      return {at, expected: 'a property, an operator or a value'};
    }
    const {text, sign, word} = groups;
    const kind = text !== undefined ? 'text' : sign !== undefined ? 'sign' : 'word';
    const written = text?.slice(1, -1) ?? sign ?? word ?? '';
    tokens.push({kind, text: written, at: TOKEN.lastIndex - (text ?? written).length});
  }
  return [...tokens, {kind: 'end', text: '', at: end}];
}

/** Something else should be at an offset; the message says what. */
class Unexpected extends Error {
  readonly at: number;

  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
  }
}

/** A property that is searched for in the moves. */
interface Search {
  readonly read: (wanted: string, extent: SearchExtent) => GameTest | undefined;
  readonly expected: string;
}

const SEARCHES: Readonly<Record<string, Search>> = {
  line: {read: makeLineTest, expected: 'moves from the start such as "1.e4 * 2.Nf3"'},
  position: {
    read: (wanted, extent) => {
      const test = readPositionTest(wanted, false);
      return test && ((game) => somePosition(game, test, extent));
    },
    expected: POSITION_EXPECTED,
  },
  material: {
    read: (wanted, extent) => {
      const test = readMaterialTest(wanted);
      return test && ((game) => somePosition(game, test, extent));
    },
    expected: MATERIAL_EXPECTED,
  },
};

class Parser {
  readonly #tokens: readonly Token[];
  readonly #table: OpeningNames | undefined;
  readonly #extent: SearchExtent;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], table: OpeningNames | undefined, extent: SearchExtent) {
    this.#tokens = tokens;
    this.#table = table;
    this.#extent = extent;
  }

  whole(): GameTest {
    const test = this.#either();
    if (this.#peek().kind !== 'end') throw this.#unexpected('and, or, or the end');
    return test;
  }

  #either(): GameTest {
    const tests = [this.#all()];
    while (this.#takes('or')) tests.push(this.#all());
    return (game) => tests.some((test) => test(game));
  }

  #all(): GameTest {
    const tests = [this.#one()];
    while (this.#takes('and')) tests.push(this.#one());
    return (game) => tests.every((test) => test(game));
  }

  #one(): GameTest {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw this.#unexpected('fewer parentheses');
    const test = this.#negation() ?? this.#group() ?? this.#comparison();
    this.#depth -= 1;
    return test;
  }

  #negation(): GameTest | undefined {
    if (!this.#takes('not')) return undefined;
    const test = this.#one();
    return (game) => !test(game);
  }

  #group(): GameTest | undefined {
    if (!this.#takes('(')) return undefined;
    const test = this.#either();
    if (!this.#takes(')')) throw this.#unexpected('a closing parenthesis');
    return test;
  }

  #comparison(): GameTest {
    const token = this.#peek();
    if (token.kind !== 'word') throw this.#unexpected('a property such as white or elo');
    this.#next += 1;
    const field = token.text;
    const meant = misspeltField(field);
    if (meant !== undefined) {
      this.#next -= 1;
      throw this.#unexpected(`a property; did you mean ${meant}?`);
    }
    const {text: sign} = this.#peek();
    const holds = OPERATORS[sign];
    if (this.#peek().kind !== 'sign' || holds === undefined) {
      throw this.#unexpected('one of ~ !~ = != < <= > >=');
    }
    this.#next += 1;
    const value = this.#peek();
    if (value.kind !== 'text' && value.kind !== 'word') throw this.#unexpected('a value');
    const search = SEARCHES[field.toLowerCase()];
    if (search !== undefined) return this.#search(search, sign, value.text);
    if (isNumeric(field) && !/^\d+$/u.test(value.text))
      throw this.#unexpected(`a number for ${field}`);
    const fits = this.#orderOf(field, sign, value.text) ?? ((one) => holds(one, value.text));
    this.#next += 1;
    const valuesOf = fieldOf(field, this.#table);
    if (!mustAllFit(field)) return (game) => valuesOf(game).some(fits);
    return (game) => {
      const values = valuesOf(game);
      return values.length > 0 && values.every(fits);
    };
  }

  /** Reads a comparison with a line, a position or material, which a game has or has not. */
  #search({read, expected}: Search, sign: string, wanted: string): GameTest {
    const test = read(wanted, this.#extent);
    if (test === undefined) throw this.#unexpected(expected);
    if (!/^!?[=~]$/u.test(sign)) {
      this.#next -= 1;
      throw this.#unexpected('one of ~ !~ = !=');
    }
    this.#next += 1;
    return sign.startsWith('!') ? (game) => !test(game) : test;
  }

  /** Returns how a date or a round is compared with another; undefined for anything else. */
  #orderOf(field: string, sign: string, wanted: string): ((value: string) => boolean) | undefined {
    if (!isOrderSign(sign)) return undefined;
    if (field.toLowerCase() === 'round') return makeRoundComparison(sign, wanted);
    if (!isDated(field)) return undefined;
    const compares = makeDateComparison(sign, wanted);
    if (compares === undefined && /[<>]/u.test(sign)) {
      throw this.#unexpected(`a date such as 1972 or 1972.07.11 for ${field}`);
    }
    return compares;
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? {kind: 'end', text: '', at: 0};
  }

  #takes(word: string): boolean {
    const {kind, text} = this.#peek();
    const isIt = kind !== 'text' && text.toLowerCase() === word;
    if (isIt) this.#next += 1;
    return isIt;
  }

  #unexpected(expected: string): Unexpected {
    return new Unexpected(this.#peek().at, expected);
  }
}
