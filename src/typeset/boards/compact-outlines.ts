import {FontProblem, type FontBytes, type ReadContours} from './font-bytes.ts';

/** A part of a file. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

const LACKING = 'the font is damaged: it refers to parts that it lacks';

/** The entries of an index of CFF. */
interface CompactIndex {
  readonly count: number;
  /** The offset after it. */
  readonly end: number;
  readonly entry: (i: number) => Extent;
}

// Adobe Technical Note 5176 (CFF), 5.
function readIndex(bytes: FontBytes, at: number): CompactIndex {
  const count = bytes.u16(at);
  if (count === 0) return {count, end: at + 2, entry: () => ({start: 0, end: 0})};
  const size = bytes.u8(at + 2);
  const base = at + 2 + (count + 1) * size;
  const offset = (i: number): number => {
    if (!Number.isInteger(i) || i < 0 || i > count) throw new FontProblem(LACKING);
    let value = 0;
    for (let j = 0; j < size; j += 1) value = value * 256 + bytes.u8(at + 3 + i * size + j);
    return base + value;
  };
  return {count, end: offset(count), entry: (i) => ({start: offset(i), end: offset(i + 1)})};
}

/** Reads a dictionary of CFF: operands by operators, those of two bytes from 1200 on. */
function readDictionary(
  bytes: FontBytes,
  {start, end}: Extent,
): ReadonlyMap<number, readonly number[]> {
  const entries = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = start; at < end;) {
    const byte = bytes.u8(at);
    at += 1;
    if (byte < 22) {
      entries.set(byte === 12 ? 1200 + bytes.u8(at++) : byte, operands);
      operands = [];
    } else if (byte === 30) {
      // A real number, in nibbles up to 15; no entry that we use has one.
      while ((bytes.u8(at++) & 15) !== 15);
      operands.push(0);
    } else if (byte === 29) {
      operands.push(bytes.u32(at) | 0);
      at += 4;
    } else {
      const {value, size} = readOperand(bytes, byte, at);
      operands.push(value);
      at += size;
    }
  }
  return entries;
}

/** Reads a number that begins with `byte`, in dictionaries and glyphs; `size` counts the bytes from `at` on. */
function readOperand(
  bytes: FontBytes,
  byte: number,
  at: number,
): {readonly value: number; readonly size: number} {
  if (byte === 28) return {value: bytes.i16(at), size: 2};
  if (byte < 247) return {value: byte - 139, size: 0};
  if (byte < 251) return {value: (byte - 247) * 256 + bytes.u8(at) + 108, size: 1};
  if (byte < 255) return {value: -(byte - 251) * 256 - bytes.u8(at) - 108, size: 1};
  return {value: bytes.i16(at) + bytes.u16(at + 2) / 65_536, size: 4};
}

/** Reads the outlines of the table `CFF ` (Adobe Technical Note 5176), of version 1. */
export function readCompactOutlines(bytes: FontBytes, cff: number): ReadContours {
  const names = readIndex(bytes, cff + bytes.u8(cff + 2));
  const tops = readIndex(bytes, names.end);
  const top = readDictionary(bytes, tops.entry(0));
  const globals = readIndex(bytes, readIndex(bytes, tops.end).end);
  const numberOf = (entry: number): number => top.get(entry)?.[0] ?? 0;
  const glyphs = readIndex(bytes, cff + numberOf(17));
  const localsOf = (
    dictionary: ReadonlyMap<number, readonly number[]>,
  ): CompactIndex | undefined => {
    const [size = 0, offset = 0] = dictionary.get(18) ?? [];
    const start = cff + offset;
    const [locals] = readDictionary(bytes, {start, end: start + size}).get(19) ?? [];
    return locals === undefined ? undefined : readIndex(bytes, start + locals);
  };
  // A font of many scripts has several dictionaries, which share its glyphs.
  const parts = top.has(1236) ? readIndex(bytes, cff + numberOf(1236)) : undefined;
  const dictionaryOf = (index: number): ReadonlyMap<number, readonly number[]> =>
    parts === undefined
      ? top
      : readDictionary(bytes, parts.entry(findPart(bytes, cff + numberOf(1237), index)));
  return (index) => {
    const glyph = new CompactGlyph(bytes, globals, localsOf(dictionaryOf(index)));
    glyph.run(glyphs.entry(index), 0);
    return glyph.contours;
  };
}

// Technical Note 5176, 19: a byte for each glyph, or ranges.
function findPart(bytes: FontBytes, at: number, index: number): number {
  if (bytes.u8(at) === 0) return bytes.u8(at + 1 + index);
  let range = at + 3;
  while (bytes.u16(range + 3) <= index) range += 3;
  return bytes.u8(range + 2);
}

/** Draws a glyph by its program. */
// Adobe Technical Note 5177 (Type 2), 4.
class CompactGlyph {
  readonly contours: {start: readonly [number, number]; steps: (readonly number[])[]}[] = [];
  readonly #bytes: FontBytes;
  readonly #globals: CompactIndex;
  readonly #locals: CompactIndex | undefined;
  #stack: number[] = [];
  #x = 0;
  #y = 0;
  #stems = 0;

  constructor(bytes: FontBytes, globals: CompactIndex, locals: CompactIndex | undefined) {
    this.#bytes = bytes;
    this.#globals = globals;
    this.#locals = locals;
  }

  /** Runs a program or a subroutine; returns false at the end of the glyph. */
  run({start, end}: Extent, depth: number): boolean {
    if (depth > 10) throw new FontProblem('the font is damaged: a glyph is part of itself');
    for (let at = start; at < end;) {
      const byte = this.#bytes.u8(at);
      at += 1;
      if (byte === 28 || byte > 31) {
        const {value, size} = readOperand(this.#bytes, byte, at);
        this.#stack.push(value);
        at += size;
        if (this.#stack.length > 513)
          throw new FontProblem('the font is damaged: a glyph has too many numbers');
      } else if (byte === 10 || byte === 29) {
        const subroutines = byte === 10 ? this.#locals : this.#globals;
        const count = subroutines?.count ?? 0;
        const bias = count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768;
        const called = subroutines?.entry((this.#stack.pop() ?? 0) + bias);
        if (called === undefined) throw new FontProblem(LACKING);
        if (!this.run(called, depth + 1)) return false;
      } else if (byte === 11 || byte === 14) {
        return byte === 11;
      } else {
        at = this.#execute(byte, at);
        this.#stack = [];
      }
    }
    return true;
  }

  /** Executes an operator and returns the offset after it; a width may precede the numbers of the first. */
  #execute(operator: number, at: number): number {
    const stack = this.#stack;
    switch (operator) {
      case 1:
      case 3:
      case 18:
      case 23:
        this.#stems += stack.length >> 1;
        return at;
      case 19:
      case 20:
        this.#stems += stack.length >> 1;
        return at + ((this.#stems + 7) >> 3);
      case 4:
        this.#moveTo(0, stack.at(-1));
        return at;
      case 21:
        this.#moveTo(stack.at(-2), stack.at(-1));
        return at;
      case 22:
        this.#moveTo(stack.at(-1), 0);
        return at;
      case 6:
      case 7:
        stack.forEach((length, i) => {
          this.#draw(...(i % 2 === operator % 2 ? [length, 0] : [0, length]));
        });
        return at;
      case 12:
        this.#flex(this.#bytes.u8(at));
        return at + 1;
      case 26:
      case 27:
        this.#curveAlong(operator === 27);
        return at;
      case 30:
      case 31:
        this.#curveByTurns(operator === 31);
        return at;
    }
    // Lines and curves, of which 24 and 25 end with one of the other kind.
    if (operator === 5 || operator === 25) this.#drawAll(2, operator === 25 ? 6 : 0);
    if (operator === 8 || operator === 24 || operator === 25) this.#drawAll(6);
    if (operator === 24) this.#drawAll(2);
    return at;
  }

  #moveTo(dx = 0, dy = 0): void {
    this.#x += dx;
    this.#y += dy;
    this.contours.push({start: [this.#x, this.#y], steps: []});
  }

  /** Draws a line of two numbers or a curve of six, each pair from the point before. */
  #draw(...deltas: readonly number[]): void {
    const step: number[] = [];
    for (const [i, delta] of deltas.entries()) {
      if (i % 2 === 0) step.push((this.#x += delta));
      else step.push((this.#y += delta));
    }
    this.contours.at(-1)?.steps.push(step);
  }

  #drawAll(size: 2 | 6, kept = 0): void {
    while (this.#stack.length >= size + kept) this.#draw(...this.#stack.splice(0, size));
  }

  /** Curves that begin across and end upright, or the other way round, by turns; the last may end anyhow. */
  #curveByTurns(isAcross: boolean): void {
    while (this.#stack.length >= 4) {
      const [one = 0, dx = 0, dy = 0, two = 0] = this.#stack.splice(0, 4);
      const last = this.#stack.length === 1 ? (this.#stack.pop() ?? 0) : 0;
      this.#draw(...(isAcross ? [one, 0, dx, dy, last, two] : [0, one, dx, dy, two, last]));
      isAcross = !isAcross;
    }
  }

  /** Curves that begin and end in one direction; the first may begin anyhow. */
  #curveAlong(isAcross: boolean): void {
    let aside = this.#stack.length % 4 === 0 ? 0 : (this.#stack.shift() ?? 0);
    while (this.#stack.length >= 4) {
      const [one = 0, dx = 0, dy = 0, two = 0] = this.#stack.splice(0, 4);
      this.#draw(...(isAcross ? [one, aside, dx, dy, two, 0] : [aside, one, dx, dy, 0, two]));
      aside = 0;
    }
  }

  /** Two curves in short forms. */
  #flex(kind: number): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] =
      this.#stack;
    const [wide, high] = [a + c + e + g + i, b + d + f + h + j];
    const end = Math.abs(wide) > Math.abs(high) ? [k, -high] : [-wide, k];
    const curves: Readonly<Record<number, readonly number[]>> = {
      34: [a, 0, b, c, d, 0, e, 0, f, -c, g, 0],
      35: [a, b, c, d, e, f, g, h, i, j, k, l],
      36: [a, b, c, d, e, 0, f, 0, g, h, i, -(b + d + h)],
      37: [a, b, c, d, e, f, g, h, i, j, ...end],
    };
    const drawn = curves[kind];
    if (drawn === undefined)
      throw new FontProblem('the glyphs of the font contain calculations, which are not supported');
    this.#draw(...drawn.slice(0, 6));
    this.#draw(...drawn.slice(6));
  }
}
