// What JavaScript has and Lua lacks, in the dialect of TypeScript that TypeScriptToLua reads. Texts are bytes in Lua, so
// that offsets count bytes; whatever looks at characters reads them as UTF-8.

/** An array of numbers, from 0, of a fixed length: every typed array is one. */
export class Row {
  [index: number]: number;
  readonly length: number = 0;
  /** Parts of this row with storage of their own, which are set and filled with it. */
  views: Row[] | undefined;

  constructor(content: number | readonly number[] | Row) {
    if (typeof content === 'number') {
      (this as {length: number}).length = content;
      for (let i = 0; i < content; i += 1) this[i] = 0;
      return;
    }
    (this as {length: number}).length = content.length;
    for (let i = 0; i < content.length; i += 1) this[i] = content[i] as number;
  }

  static of(...items: number[]): Row {
    return new Row(items);
  }

  static from(items: readonly number[] | Row): Row {
    return new Row(items);
  }

  fill(value: number, from = 0, to = this.length): this {
    for (let i = from; i < to; i += 1) this[i] = value;
    for (const view of this.views ?? []) view.fill(value);
    return this;
  }

  set(other: Row): void {
    if (this.views !== undefined && other.views !== undefined) {
      for (const [index, view] of this.views.entries()) view.set(other.views[index] as Row);
      return;
    }
    for (let i = 0; i < other.length; i += 1) this[i] = other[i] as number;
  }

  /** Returns a part with storage of its own; to be called before anything is in the row. */
  subarray(from: number, to = this.length): Row {
    const view = new Row(to - from);
    this.views ??= [];
    this.views.push(view);
    return view;
  }

  slice(from = 0, to = this.length): Row {
    const part = new Row(to - from);
    for (let i = from; i < to; i += 1) part[i - from] = this[i] as number;
    return part;
  }

  map(change: (item: number, index: number) => number): Row {
    const changed = new Row(this.length);
    for (let i = 0; i < this.length; i += 1) changed[i] = change(this[i] as number, i);
    return changed;
  }

  sort(): this {
    const items: number[] = [];
    for (let i = 0; i < this.length; i += 1) items.push(this[i] as number);
    items.sort((one, other) => one - other);
    for (let i = 0; i < this.length; i += 1) this[i] = items[i] as number;
    return this;
  }
}
/** The numbers of a row. */
export function itemsOf(row: Row): number[] {
  const items: number[] = [];
  for (let i = 0; i < row.length; i += 1) items.push(row[i] as number);
  return items;
}

/** Sorts an array in place; what is equal keeps its order. */
export function sortStably<Item>(
  items: Item[],
  compare: (one: Item, other: Item) => number,
): Item[] {
  const order = new Map(items.map((item, index) => [item, index]));
  items.sort((one, other) => {
    const less = compare(one, other);
    return less === 0 ? (order.get(one) ?? 0) - (order.get(other) ?? 0) : less;
  });
  return items;
}

/** Returns a sorted copy of an array; what is equal keeps its order. */
export function sortedStably<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Item[] {
  return sortStably([...items], compare);
}

/** The number of bytes of the character at an offset; a byte that begins none is one by itself. */
export function lengthAt(text: string, at: number): number {
  const first = text.charCodeAt(at);
  const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
  for (let i = 1; i < length; i += 1) {
    const next = text.charCodeAt(at + i);
    if (!(next >= 0x80 && next < 0xc0)) return 1;
  }
  return length;
}

/** The number of bytes of the character before an offset. */
function lengthBefore(text: string, end: number): number {
  for (let length = 4; length > 1; length -= 1)
    if (length <= end && lengthAt(text, end - length) === length) return length;
  return 1;
}

/** The length of a text, if there is one. */
export function lengthOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : text.length;
}

/** The characters of a text. */
export function characters(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = lengthAt(text, at);
    found.push(text.slice(at, at + length));
    at += length;
  }
  return found;
}

/** The code point of the character at an offset, which has `length` bytes. */
function codeAt(text: string, at: number, length: number): number {
  const first = text.charCodeAt(at);
  if (length === 1) return first;
  let code = first & (0x7f >>> length);
  for (let i = 1; i < length; i += 1) code = (code << 6) | (text.charCodeAt(at + i) & 0x3f);
  return code;
}

/** The code point of a character that begins at an offset. */
export function codePointAt(subject: string, at: number): number | undefined {
  return at < subject.length ? codeAt(subject, at, lengthAt(subject, at)) : undefined;
}

/** A character as UTF-8. */
function spell(code: number): string {
  if (code < 0x80) return String.fromCharCode(code);
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >>> 6), 0x80 | (code & 0x3f));
  return String.fromCharCode(
    0xe0 | (code >>> 12),
    0x80 | ((code >>> 6) & 0x3f),
    0x80 | (code & 0x3f),
  );
}

/** Capital letters whose small ones follow them at a distance: Latin 1, Greek, Cyrillic. */
const CASES: readonly (readonly [first: number, last: number, distance: number])[] = [
  [0xc0, 0xd6, 32],
  [0xd8, 0xde, 32],
  [0x391, 0x3a1, 32],
  [0x3a3, 0x3ab, 32],
  [0x400, 0x40f, 80],
  [0x410, 0x42f, 32],
];

/** Pairs of a capital letter and the small one after it: Latin Extended A; where the capital is even, and where odd. */
function pairOf(code: number): number {
  if ((code >= 0x100 && code < 0x138) || (code >= 0x14a && code < 0x178)) return code ^ 1;
  if ((code >= 0x139 && code < 0x149) || (code >= 0x179 && code < 0x17f))
    return (code & 1) === 1 ? code + 1 : code - 1;
  return code;
}

function changeCase(text: string, toCapital: boolean): string {
  return characters(text)
    .map((letter) => {
      if (letter.length === 1) return toCapital ? letter.toUpperCase() : letter.toLowerCase();
      const code = codeAt(letter, 0, letter.length);
      for (const [first, last, distance] of CASES) {
        if (toCapital && code >= first + distance && code <= last + distance)
          return spell(code - distance);
        if (!toCapital && code >= first && code <= last) return spell(code + distance);
      }
      const pair = pairOf(code);
      return pair < code === toCapital ? spell(pair) : letter;
    })
    .join('');
}

export function upperCase(text: string): string {
  return changeCase(text, true);
}

export function lowerCase(text: string): string {
  return changeCase(text, false);
}

/** Goes on matching at an offset: returns where the whole match ends, or -1. */
type Next = (at: number) => number;
/** Matches at an offset of the text under examination, then goes on. */
type Matcher = (at: number, next: Next) => number;

/** The text under examination and the groups found so far. */
let text = '';
let groups: (string | undefined)[] = [];

/** Tests a character by its code point. */
type CharacterTest = (code: number) => boolean;

/** Reads the source of a regular expression into matchers. Case is ignored for ASCII only. */
class PatternReader {
  private readonly source: readonly string[];
  private readonly ignoresCase: boolean;
  private readonly isDotAll: boolean;
  private at = 0;
  count = 0;
  /** True if it can match at the start of a text only. */
  isAnchored = false;

  constructor(source: string, flags: string) {
    this.source = characters(source);
    this.ignoresCase = flags.includes('i');
    this.isDotAll = flags.includes('s');
  }

  alternatives(): Matcher {
    const isWhole = this.at === 0;
    const ways: Matcher[] = [this.sequence()];
    while (this.peek() === '|') {
      this.at += 1;
      ways.push(this.sequence());
    }
    const [only] = ways;
    if (isWhole) this.isAnchored = ways.length === 1 && this.source[0] === '^';
    if (ways.length === 1 && only !== undefined) return only;
    return (at, next) => {
      for (const way of ways) {
        const end = way(at, next);
        if (end >= 0) return end;
      }
      return -1;
    };
  }

  private peek(ahead = 0): string {
    return this.source[this.at + ahead] ?? '';
  }

  private take(): string {
    this.at += 1;
    return this.source[this.at - 1] ?? '';
  }

  private takeIf(sign: string): boolean {
    for (let i = 0; i < sign.length; i += 1) if (this.peek(i) !== sign.charAt(i)) return false;
    this.at += sign.length;
    return true;
  }

  private sequence(): Matcher {
    let whole: Matcher | undefined;
    while (this.at < this.source.length && this.peek() !== '|' && this.peek() !== ')') {
      const first = whole;
      const second = this.repeated();
      whole = first === undefined ? second : (at, next) => first(at, (end) => second(end, next));
    }
    return whole ?? ((at, next) => next(at));
  }

  private repeated(): Matcher {
    const before = this.count;
    const item = this.item();
    const [least, most] = this.bounds();
    if (least === 1 && most === 1) return item.matcher;
    const {test} = item;
    if (test !== undefined) return repeatCharacter(test, least, most);
    const inside: number[] = [];
    for (let i = before + 1; i <= this.count; i += 1) inside.push(i);
    return repeat(item.matcher, least, most, inside);
  }

  /** Only greedy ones are in use. */
  private bounds(): readonly [number, number] {
    if (this.takeIf('*')) return [0, MANY];
    if (this.takeIf('+')) return [1, MANY];
    if (this.takeIf('?')) return [0, 1];
    if (this.peek() !== '{' || !isDigit(this.peek(1))) return [1, 1];
    this.at += 1;
    const least = this.number();
    const most = this.takeIf(',') ? (isDigit(this.peek()) ? this.number() : MANY) : least;
    this.at += 1;
    return [least, most];
  }

  private number(): number {
    let value = 0;
    while (isDigit(this.peek())) value = value * 10 + this.take().charCodeAt(0) - 48;
    return value;
  }

  private item(): {readonly matcher: Matcher; readonly test?: CharacterTest} {
    const sign = this.peek();
    if (sign === '(') return {matcher: this.group()};
    if (this.takeIf('^')) return {matcher: (at, next) => (at === 0 ? next(at) : -1)};
    if (this.takeIf('$')) return {matcher: (at, next) => (at === text.length ? next(at) : -1)};
    if (this.takeIf('\\b'))
      return {matcher: (at, next) => (isWordAt(at - 1) === isWordAt(at) ? -1 : next(at))};
    const test = this.character();
    return {test, matcher: one(test)};
  }

  private group(): Matcher {
    this.at += 1;
    if (this.takeIf('?:')) return this.closed();
    if (this.takeIf('?=')) return this.lookAhead(true);
    if (this.takeIf('?!')) return this.lookAhead(false);
    if (this.takeIf('?<!')) return this.lookBehind(false);
    if (this.takeIf('?<=')) return this.lookBehind(true);
    this.count += 1;
    const index = this.count;
    const inner = this.closed();
    return (at, next) => {
      const before = groups[index];
      const end = inner(at, (stop) => {
        const known = groups[index];
        groups[index] = text.slice(at, stop);
        const whole = next(stop);
        if (whole < 0) groups[index] = known;
        return whole;
      });
      if (end < 0) groups[index] = before;
      return end;
    };
  }

  private closed(): Matcher {
    const inner = this.alternatives();
    this.at += 1;
    return inner;
  }

  private lookAhead(wanted: boolean): Matcher {
    const inner = this.closed();
    return (at, next) => (inner(at, (end) => end) >= 0 === wanted ? next(at) : -1);
  }

  private lookBehind(wanted: boolean): Matcher {
    const inner = this.closed();
    return (at, next) => {
      let isFound = false;
      // All of them ask for one character, of up to four bytes.
      const first = Math.max(0, at - 4);
      for (let from = at; from >= first && !isFound; from -= 1)
        isFound = inner(from, (end) => (end === at ? end : -1)) >= 0;
      return isFound === wanted ? next(at) : -1;
    };
  }

  private character(): CharacterTest {
    const sign = this.take();
    if (sign === '.') return this.isDotAll ? () => true : (code) => !isLineEnd(code);
    if (sign === '[') return this.set();
    if (sign === '\\') return this.escape();
    return this.literal(codeAt(sign, 0, sign.length));
  }

  private literal(wanted: number): CharacterTest {
    if (!this.ignoresCase || !isLetterOfAscii(wanted)) return (code) => code === wanted;
    return (code) => code === wanted || (code ^ 32) === wanted;
  }

  private escape(): CharacterTest {
    const sign = this.take();
    if (sign === 'd') return (code) => code >= 48 && code <= 57;
    if (sign === 'D') return (code) => code < 48 || code > 57;
    if (sign === 's') return isBlank;
    if (sign === 'S') return (code) => !isBlank(code);
    if (sign === 'w') return isWord;
    if (sign === 'p') return this.property();
    return this.literal(this.escaped(sign));
  }

  /** The code of an escaped character. */
  private escaped(sign: string): number {
    if (sign === 'n') return 10;
    if (sign === 'r') return 13;
    if (sign === 't') return 9;
    if (sign !== 'u' && sign !== 'x') return codeAt(sign, 0, sign.length);
    let code = 0;
    for (let left = sign === 'u' ? 4 : 2; left > 0; left -= 1)
      code = code * 16 + '0123456789abcdef'.indexOf(this.take().toLowerCase());
    return code;
  }

  private property(): CharacterTest {
    let name = '';
    this.at += 1;
    while (this.peek() !== '}') name += this.take();
    this.at += 1;
    const ranges = PROPERTIES[name] ?? [];
    return (code) => isIn(ranges, code);
  }

  private set(): CharacterTest {
    const isNegative = this.takeIf('^');
    const tests: CharacterTest[] = [];
    while (this.peek() !== ']') tests.push(this.member());
    this.at += 1;
    return (code) => {
      for (const test of tests) if (test(code)) return !isNegative;
      return isNegative;
    };
  }

  private member(): CharacterTest {
    if (this.peek() === '\\' && 'dDsSwp'.includes(this.peek(1))) {
      this.at += 1;
      return this.escape();
    }
    const first = this.memberCode();
    if (this.peek() !== '-' || this.peek(1) === ']') return this.literal(first);
    this.at += 1;
    const last = this.memberCode();
    if (!this.ignoresCase) return (code) => code >= first && code <= last;
    return (code) => {
      const other = isLetterOfAscii(code) ? code ^ 32 : code;
      return (code >= first && code <= last) || (other >= first && other <= last);
    };
  }

  private memberCode(): number {
    const sign = this.take();
    return sign === '\\' ? this.escaped(this.take()) : codeAt(sign, 0, sign.length);
  }
}

const MANY = 1000000000;

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9' && sign !== '';
}

function isLetterOfAscii(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isWord(code: number): boolean {
  return isLetterOfAscii(code) || (code >= 48 && code <= 57) || code === 95;
}

function isWordAt(at: number): boolean {
  return at >= 0 && at < text.length && isWord(text.charCodeAt(at));
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

function isBlank(code: number): boolean {
  return (code >= 9 && code <= 13) || code === 32 || (code >= 0xa0 && isIn(BLANKS, code));
}

const BLANKS = [
  0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f,
  0x3000, 0x3000, 0xfeff, 0xfeff,
];

/** Tests whether a code is in one of the ranges, each its first and its last, in ascending order. */
function isIn(ranges: readonly number[], code: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (code > (ranges[middle * 2 + 1] as number)) low = middle + 1;
    else high = middle;
  }
  return low * 2 < ranges.length && code >= (ranges[low * 2] as number);
}

/** The properties of characters that are asked for: pairs of a first and a last code point. */
const PROPERTIES: Record<string, readonly number[]> = {};

/** Makes a property known. */
export function defineProperty(name: string, ranges: string): void {
  PROPERTIES[name] = ranges.split(' ').map((code) => Number(code));
}

function one(test: CharacterTest): Matcher {
  return (at, next) => {
    const first = text.charCodeAt(at);
    if (first < 128) return test(first) ? next(at + 1) : -1;
    if (at >= text.length) return -1;
    const length = lengthAt(text, at);
    return test(codeAt(text, at, length)) ? next(at + length) : -1;
  };
}

function repeatCharacter(test: CharacterTest, least: number, most: number): Matcher {
  return (at, next) => {
    let end = at;
    let count = 0;
    for (; count < most && end < text.length; count += 1) {
      const first = text.charCodeAt(end);
      const length = first < 128 ? 1 : lengthAt(text, end);
      if (!test(length === 1 ? first : codeAt(text, end, length))) break;
      end += length;
    }
    for (; count >= least; count -= 1) {
      const whole = next(end);
      if (whole >= 0) return whole;
      end -= count > least ? lengthBefore(text, end) : 0;
    }
    return -1;
  };
}

function repeat(item: Matcher, least: number, most: number, inside: readonly number[]): Matcher {
  const more = (at: number, count: number, next: Next): number => {
    if (count < most) {
      const known = inside.map((index) => groups[index]);
      for (const index of inside) groups[index] = undefined;
      const end = item(at, (stop) =>
        stop === at && count >= least ? -1 : more(stop, count + 1, next),
      );
      if (end >= 0) return end;
      for (const [i, index] of inside.entries()) groups[index] = known[i];
    }
    return count >= least ? next(at) : -1;
  };
  return (at, next) => more(at, 0, next);
}

/** A match of a regular expression: the whole at 0, then its groups. */
export interface Found extends Array<string> {
  0: string;
  index: number;
}

/** Finds a pattern of Lua: first and last byte, counted from 1, and the captures. */
declare function findShape(
  this: void,
  subject: string,
  shape: string,
  from: number,
): [first: number, last: number, ...captures: string[]] | undefined;

/** Parts of a pattern that mean the same in Lua. */
const ESCAPES: Record<string, string> = {d: '%d', n: '\n', r: '\r', t: '\t'};

/**
 * Returns the pattern of Lua that finds the same as a regular expression, as none of its groups is repeated, optional or has
 * alternatives; undefined if there is none. Bytes are all that Lua knows, so that only what is repeated may be beyond ASCII.
 */
function shapeOf(source: string, flags: string): string | undefined {
  let shape = flags.includes('y') ? '^' : '';
  let wasOpen = false;
  if (flags.includes('i')) return undefined;
  for (let at = 0; at < source.length;) {
    const sign = source.charAt(at);
    let item = sign;
    let isOpen = false;
    at += 1;
    if ((sign === '^' && at === 1 && shape === '') || (sign === '$' && at === source.length)) {
      shape += sign;
      continue;
    }
    if (sign === '(' || sign === ')') {
      if ((sign === '(' ? '?' : '*+?{').includes(source.charAt(at)) && at < source.length)
        return undefined;
      shape += sign;
      continue;
    }
    if ('^$|{*+?'.includes(sign) || source.charCodeAt(at - 1) > 126) return undefined;
    if (sign === '[') {
      const end = source.indexOf(']', at);
      const inside = source.slice(at, end);
      isOpen = inside.startsWith('^');
      item = setOf(isOpen ? inside.slice(1) : inside) ?? '';
      if (item === '' || inside.endsWith('\\')) return undefined;
      item = `[${isOpen ? '^' : ''}${item}]`;
      at = end + 1;
    } else if (sign === '\\') {
      item = escapeOf(source.charAt(at)) ?? '';
      if (item === '') return undefined;
      at += 1;
    } else if (sign === '.') {
      isOpen = true;
      if (!flags.includes('s')) return undefined;
    } else item = escapeOf(sign, true) ?? sign;
    const times = at < source.length ? source.charAt(at) : '';
    const isRepeated = times === '*' || times === '+';
    if (times === '{' || (isOpen && (!isRepeated || wasOpen))) return undefined;
    if (isRepeated || times === '?') {
      item += times;
      at += 1;
      if (source.charAt(at) === '?') return undefined;
    }
    shape += item;
    wasOpen = isOpen;
  }
  return shape;
}

/** The inside of a set; undefined if it has more than characters of ASCII and ranges of letters and digits. */
function setOf(inside: string): string | undefined {
  let set = '';
  for (let at = 0; at < inside.length; at += 1) {
    const sign = inside.charAt(at);
    const isRange =
      sign === '-' && isWord(inside.charCodeAt(at - 1)) && isWord(inside.charCodeAt(at + 1));
    if (inside.charCodeAt(at) > 126 || inside.charCodeAt(at) < 32) return undefined;
    if (sign === '\\') at += 1;
    const item = isRange ? sign : escapeOf(sign === '\\' ? inside.charAt(at) : sign, sign !== '\\');
    if (item === undefined) return undefined;
    set += item;
  }
  return set;
}

/** A character, or one after a backslash, as Lua writes it; undefined if it stands for characters of its own. */
function escapeOf(sign: string, isPlain = false): string | undefined {
  const code = sign.charCodeAt(0);
  if (isPlain && isWord(code)) return sign;
  if (isLetterOfAscii(code)) return ESCAPES[sign];
  return code < 127 && code > 31 ? (isWord(code) ? sign : `%${sign}`) : undefined;
}

/** A regular expression. Offsets count bytes. */
export class Pattern {
  private readonly source: string;
  private readonly flags: string;
  /** The same for Lua, if there is one. */
  private readonly shape: string | undefined;
  private reader: PatternReader | undefined;
  private matcher: Matcher | undefined;
  readonly isSticky: boolean;
  readonly isGlobal: boolean;
  lastIndex = 0;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
    this.shape = shapeOf(source, flags);
    this.isSticky = flags.includes('y');
    this.isGlobal = flags.includes('g');
  }

  test(subject: string): boolean {
    return this.search(subject, this.isSticky ? this.lastIndex : 0) !== undefined;
  }

  exec(subject: string): Found | null {
    return (this.search(subject, this.isSticky ? this.lastIndex : 0) as Found | undefined) ?? null;
  }

  search(subject: string, from: number): (string | undefined)[] | undefined {
    if (this.shape !== undefined) {
      if (from > 0 && this.source.startsWith('^')) return undefined;
      const at = findShape(subject, this.shape, from + 1);
      if (at === undefined) return undefined;
      const [first, last, ...captures] = at;
      const whole: string[] = [subject.slice(first - 1, last), ...captures];
      (whole as Found).index = first - 1;
      return whole;
    }
    this.reader ??= new PatternReader(this.source, this.flags);
    this.matcher ??= this.reader.alternatives();
    for (let at = from; at <= subject.length;) {
      text = subject;
      groups = [];
      const end = this.matcher(at, (stop) => stop);
      if (end >= 0) {
        const found: (string | undefined)[] = [subject.slice(at, end)];
        for (let i = 1; i <= this.reader.count; i += 1) found[i] = groups[i];
        (found as unknown as Found).index = at;
        return found;
      }
      if (this.isSticky || this.reader.isAnchored) return undefined;
      at += at < subject.length ? lengthAt(subject, at) : 1;
    }
    return undefined;
  }
}

const patterns = new Map<string, Pattern>();

/** Returns a regular expression by its source and flags; each is read once. */
export function pattern(source: string, flags = ''): Pattern {
  const key = `${flags}/${source}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const made = new Pattern(source, flags);
  patterns.set(key, made);
  return made;
}

/** All that a regular expression finds in a text. */
export function matchAllIn(subject: string, by: Pattern): Found[] {
  const all: Found[] = [];
  for (let at = 0; at <= subject.length;) {
    const found = by.search(subject, at) as Found | undefined;
    if (found === undefined) break;
    all.push(found);
    const length = (found[0] ?? '').length;
    at =
      found.index +
      (length > 0 ? length : found.index < subject.length ? lengthAt(subject, found.index) : 1);
  }
  return all;
}

/** The parts of a text between what a regular expression finds. */
export function splitAt(subject: string, by: Pattern): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const found of matchAllIn(subject, by)) {
    parts.push(subject.slice(at, found.index));
    at = found.index + (found[0] ?? '').length;
  }
  return [...parts, subject.slice(at)];
}

/** Replaces what a regular expression finds: each match if it is global, else the first. */
export function replaceIn(
  subject: string,
  by: Pattern,
  replacement: string | ((whole: string, one: string, two: string) => string),
): string {
  const first = by.isGlobal ? undefined : by.search(subject, 0);
  const all = by.isGlobal ? matchAllIn(subject, by) : first === undefined ? [] : [first as Found];
  let result = '';
  let at = 0;
  for (const found of all) {
    const whole = found[0] ?? '';
    result += subject.slice(at, found.index);
    result +=
      typeof replacement === 'string'
        ? replacement
        : replacement(whole, found[1] as string, found[2] as string);
    at = found.index + whole.length;
  }
  return result + subject.slice(at);
}
