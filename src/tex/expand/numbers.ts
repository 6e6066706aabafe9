import {ifKnown, type ExpansionEngine} from './expansion-engine.ts';
import {peekToken, takeTokens} from '../lexer/grab.ts';
import {nextSolid, readNumberSigns, skipOneSpace} from './skip-tokens.ts';
import {CATEGORY, controlAt, isCharacter, isControl, isOf, type Token} from '../lexer/token.ts';

/** TeX's greatest number. */
const MAX_NUMBER = 2_147_483_647;

/**
 * Reads a number as TeX does, with the blank after it: digits, a register, `\numexpr`, a character
 * after a backquote; undefined where its value is not known or none is there.
 */
export function readNumber(engine: ExpansionEngine): number | undefined {
  return engine.strictly(() => readSigned(engine));
}

function readSigned(engine: ExpansionEngine): number | undefined {
  const [sign, token] = readNumberSigns(engine);
  const value = readUnsigned(engine, token);
  return value === undefined ? undefined : sign * Math.min(value, MAX_NUMBER);
}

function readUnsigned(engine: ExpansionEngine, token: Token | undefined): number | undefined {
  if (token === undefined) return undefined;
  if (token.kind === 'control') return readInternal(engine, token);
  if (token.text === '`') return readCharacterCode(engine);
  if (token.text === '"') return readDigits(engine, engine.nextExpanded(), /[0-9A-F]/, 16);
  if (token.text === "'") return readDigits(engine, engine.nextExpanded(), /[0-7]/, 8);
  return readDigits(engine, token, /[0-9]/, 10) ?? noNumber(engine);
}

/** TeX stops at what is no number, and takes it for zero (The TeXbook, chapter 27). */
function noNumber({session}: ExpansionEngine): 0 {
  session.stopsTex = true;
  return 0;
}

/** A register, or an expression. */
function readInternal(engine: ExpansionEngine, token: Token): number | undefined {
  // `\numexpr`: sums of products, up to `\relax` or the first thing that is none.
  if (isControl(token, 'numexpr') || isControl(token, 'inteval')) {
    const value = readSum(engine, 0);
    const end = nextSolid(engine);
    if (end !== undefined && !isControl(end, 'relax')) engine.input.unread(end);
    return value;
  }
  const known = registerValue(engine, token);
  // The macros of the packages expand to what is no number.
  if (engine.meaningOf(token.text)?.kind === 'chess') engine.session.stopsTex = true;
  if (known === undefined && !/^c@|^m@ne$|^z@$|^@ne$/.test(token.text)) engine.input.unread(token);
  return known;
}

/** The number that a control sequence means, if it is known. */
function registerValue(engine: ExpansionEngine, {text}: Token): number | undefined {
  const meaning = engine.meaningOf(text);
  if (meaning?.kind === 'register' && meaning.register === 'count') {
    return engine.session.values.counts.get(meaning.name);
  }
  const known = engine.session.values.counts.get(text) ?? CONSTANTS.get(text);
  if (known === undefined && isOfBoard(text)) engine.session.asksBoard = true;
  return known;
}

/** Tests whether a register is one in which skak counts the moves of the game. */
export function isOfBoard(register: string): boolean {
  return register === 'c@move' || register === 'c@halfmove';
}

const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['z@', 0],
  ['@ne', 1],
  ['tw@', 2],
  ['thr@@', 3],
  ['sixt@@n', 16],
  ['active', 13],
  ['m@ne', -1],
  ['@m', 1000],
  ['@M', 10_000],
  ['c_zero_int', 0],
  ['c_one_int', 1],
]);

function readCharacterCode(engine: ExpansionEngine): number | undefined {
  const token = engine.input.next();
  if (token === undefined || (token.kind === 'control' && token.text.length > 1)) return undefined;
  // `\^^M`: a sign 64 places away (The TeXbook, chapter 8).
  if (isControl(token, '^') && isCharacter(peekToken(engine.input), '^')) {
    engine.input.next();
    const far = engine.input.next()?.text.codePointAt(0);
    return far === undefined ? undefined : far ^ 64;
  }
  skipOneSpace(engine);
  return token.text.codePointAt(0);
}

function readDigits(
  engine: ExpansionEngine,
  first: Token | undefined,
  digit: RegExp,
  base: number,
): number | undefined {
  let token = first;
  let digits = '';
  while (token?.kind === 'character' && digit.test(token.text) && digits.length < 12) {
    digits += token.text;
    token = engine.nextExpanded();
  }
  if (token !== undefined && !isOf(token, CATEGORY.space)) engine.input.unread(token);
  return digits === '' ? undefined : Number.parseInt(digits, base);
}

const MAX_PARENTHESES = 50;

function readSum(engine: ExpansionEngine, depth: number): number | undefined {
  let sum = readProduct(engine, depth);
  for (;;) {
    const sign = nextSolid(engine);
    if (!isCharacter(sign, '+') && !isCharacter(sign, '-')) {
      if (sign !== undefined) engine.input.unread(sign);
      return sum;
    }
    const term = readProduct(engine, depth);
    if (sum === undefined || term === undefined) return undefined;
    sum = sign.text === '+' ? sum + term : sum - term;
  }
}

function readProduct(engine: ExpansionEngine, depth: number): number | undefined {
  let product = readFactor(engine, depth);
  for (;;) {
    const sign = nextSolid(engine);
    if (!isCharacter(sign, '*') && !isCharacter(sign, '/')) {
      if (sign !== undefined) engine.input.unread(sign);
      return product;
    }
    const factor = readFactor(engine, depth);
    if (product === undefined || factor === undefined) return undefined;
    // e-TeX rounds, away from zero at the half (e-TeX manual, 3.5).
    product = sign.text === '*' ? product * factor : roundedQuotient(product, factor);
    if (!Number.isFinite(product)) return undefined;
  }
}

function roundedQuotient(one: number, other: number): number {
  const quotient = Math.abs(one / other);
  return Math.sign(one / other) * Math.floor(quotient + 0.5);
}

function readFactor(engine: ExpansionEngine, depth: number): number | undefined {
  const token = nextSolid(engine);
  if (token === undefined) return undefined;
  if (isCharacter(token, '(') && depth < MAX_PARENTHESES) {
    const inner = readSum(engine, depth + 1);
    const close = nextSolid(engine);
    if (close !== undefined && !isCharacter(close, ')')) engine.input.unread(close);
    return inner;
  }
  engine.input.unread(token);
  return readNumber(engine);
}

/**
 * The number that the next argument in braces amounts to, as calc, etoolbox and expl3 read it;
 * undefined where there is none, or it is not known.
 */
export function numberIn(engine: ExpansionEngine): number | undefined {
  const own = expressionIn(engine);
  return own && ifKnown(() => readNumber(own));
}

/** An engine that reads the next argument in braces as an expression; undefined where that is empty. */
export function expressionIn(engine: ExpansionEngine): ExpansionEngine | undefined {
  const tokens = takeTokens(engine.input);
  const [first] = tokens;
  if (first === undefined) return undefined;
  const own = engine.inner();
  own.input.push(tokens);
  own.input.unread(controlAt(first, 'numexpr'));
  return own;
}

/** Compares two numbers by a relation of TeX or expl3; undefined where one of the three is not known. */
export function compare(
  one: number | undefined,
  relation: string,
  other: number | undefined,
): boolean | undefined {
  const holds = RELATIONS.get(relation);
  if (one === undefined || other === undefined) return undefined;
  return holds?.(one, other);
}

/** Those of TeX are one character each; the others are expl3's (interface3, `\int_compare:nTF`). */
const RELATIONS: ReadonlyMap<string, (one: number, other: number) => boolean> = new Map([
  ['<', (one, other) => one < other],
  ['>', (one, other) => one > other],
  ['=', (one, other) => one === other],
  ['==', (one, other) => one === other],
  ['!=', (one, other) => one !== other],
  ['<=', (one, other) => one <= other],
  ['>=', (one, other) => one >= other],
]);

/** Two lengths with a sign between them; undefined where one is not known, or it is none. */
export function compareLengths(engine: ExpansionEngine): boolean | undefined {
  return compareNext(engine, readLength);
}

/** Two numbers with a sign between them; undefined where one is not known, or there is no sign. */
export function compareNumbers(engine: ExpansionEngine): boolean | undefined {
  return compareNext(engine, readNumber);
}

function compareNext(
  engine: ExpansionEngine,
  read: (engine: ExpansionEngine) => number | undefined,
): boolean | undefined {
  const one = read(engine);
  const relation = nextSolid(engine);
  const isRelation = relation?.kind === 'character' && '<=>'.includes(relation.text);
  if (!isRelation && relation !== undefined) engine.input.unread(relation);
  if (!isRelation && relation?.kind !== 'character') return undefined;
  // TeX stops where the sign is missing, and puts `=` there.
  if (!isRelation) engine.session.stopsTex = true;
  const other = read(engine);
  return compare(one, isRelation ? relation.text : '=', other);
}

/** A point in TeX's own unit. */
const POINT = 65_536;

/** The value of a unit in points, as a fraction (The TeXbook, chapter 10). */
const UNITS: Readonly<Record<string, readonly [number, number]>> = {
  pt: [1, 1],
  in: [7227, 100],
  pc: [12, 1],
  cm: [7227, 254],
  mm: [7227, 2540],
  bp: [7227, 7200],
  dd: [1238, 1157],
  cc: [14_856, 1157],
};

/**
 * Reads a length that is written out, such as `3pt` or `-1,5 truecm`, in scaled points; undefined
 * where it hangs on a register, on the font, or is none.
 */
export function readLength(engine: ExpansionEngine): number | undefined {
  return engine.strictly(() => readSignedLength(engine));
}

function readSignedLength(engine: ExpansionEngine): number | undefined {
  const [sign, token] = readNumberSigns(engine);
  const [whole, afterWhole] = readDecimals(engine, token);
  const hasPoint = isCharacter(afterWhole, '.') || isCharacter(afterWhole, ',');
  const [decimals, after] = hasPoint
    ? readDecimals(engine, engine.nextExpanded())
    : ['', afterWhole];
  if (after !== undefined) engine.input.unread(after);
  // TeX stops at what is no length, and takes it for zero; a register may be one.
  if (whole + decimals === '' && !hasPoint) {
    if (after?.kind !== 'character') return undefined;
    engine.session.stopsTex = true;
    return 0;
  }
  const worth = readUnit(engine);
  const value = worth && scaled(Number(whole), decimals, worth);
  return value === undefined || value > MAX_LENGTH ? undefined : sign * value;
}

const MAX_LENGTH = 2 ** 30 - 1;

function readDecimals(
  engine: ExpansionEngine,
  first: Token | undefined,
): readonly [digits: string, after: Token | undefined] {
  let token = first;
  let digits = '';
  while (token?.kind === 'character' && /^\d$/.test(token.text) && digits.length < MAX_DIGITS) {
    digits += token.text;
    token = engine.nextExpanded();
  }
  return [digits, token];
}

const MAX_DIGITS = 17;

type Worth = readonly [number, number] | 'sp';

/** `pt`, `true pt`, and the blank after it. */
function readUnit(engine: ExpansionEngine): Worth | undefined {
  let pair = readPair(engine);
  if (nameOf(pair) === 'tr') {
    pair = readPair(engine);
    if (nameOf(pair) === 'ue') pair = readPair(engine);
  }
  const name = nameOf(pair);
  if (name === 'sp' || UNITS[name] !== undefined) {
    skipOneSpace(engine);
    return name === 'sp' ? 'sp' : UNITS[name];
  }
  const hangsOnFont = FONT_UNITS.has(name);
  if (!hangsOnFont) for (const token of pair.toReversed()) engine.input.unread(token);
  if (hangsOnFont || pair[0]?.kind !== 'character') return undefined;
  // TeX stops at what is no unit, and puts `pt` there.
  engine.session.stopsTex = true;
  return UNITS['pt'];
}

const FONT_UNITS: ReadonlySet<string> = new Set(['em', 'ex', 'px', 'mu']);

function readPair(engine: ExpansionEngine): readonly Token[] {
  const token = nextSolid(engine);
  const next = token?.kind === 'character' ? engine.nextExpanded() : undefined;
  return [token, next].filter((each) => each !== undefined);
}

function nameOf(pair: readonly Token[]): string {
  const isName = pair.length === 2 && pair.every(({kind}) => kind === 'character');
  return isName ? pair.map(({text}) => text.toLowerCase()).join('') : '';
}

/** TeX's own arithmetic, so that `10mm` is `1cm` (TeX: The Program, 102 and 458). */
function scaled(whole: number, decimals: string, worth: Worth): number {
  if (worth === 'sp') return whole;
  const [numerator, denominator] = worth;
  const product = whole * numerator;
  const rest = numerator * roundDecimals(decimals) + POINT * (product % denominator);
  return Math.floor(product / denominator) * POINT + Math.floor(rest / denominator);
}

function roundDecimals(decimals: string): number {
  let value = 0;
  for (const digit of Array.from(decimals).reverse()) {
    value = Math.floor((value + Number(digit) * 2 * POINT) / 10);
  }
  return Math.floor((value + 1) / 2);
}
