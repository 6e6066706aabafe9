import type {ExpansionEngine} from './expansion-engine.ts';
import {nextSolid, readNumberSigns, skipOneSpace} from './skip-tokens.ts';
import {isCharacter, type Token} from '../lexer/token.ts';

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
  const [whole, afterWhole] = readDigits(engine, token);
  const hasPoint = isCharacter(afterWhole, '.') || isCharacter(afterWhole, ',');
  const [decimals, after] = hasPoint ? readDigits(engine, engine.nextExpanded()) : ['', afterWhole];
  if (after !== undefined) engine.input.unread(after);
  if (whole + decimals === '' && !hasPoint) return noLength(engine, after);
  const worth = readUnit(engine);
  const value = worth && scaled(Number(whole), decimals, worth);
  return value === undefined || value > MAX_LENGTH ? undefined : sign * value;
}

const MAX_LENGTH = 2 ** 30 - 1;

/** TeX stops at what is no length, and takes it for zero; a register may be one. */
function noLength({session}: ExpansionEngine, after: Token | undefined): 0 | undefined {
  if (after?.kind !== 'character') return undefined;
  session.stopsTex = true;
  return 0;
}

function readDigits(
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
