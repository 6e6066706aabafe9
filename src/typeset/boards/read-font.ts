import {UserError} from '../../text/index.ts';
import {readCompactOutlines} from './compact-outlines.ts';
import {FontBytes, FontProblem, type Contour, type ReadContours} from './font-bytes.ts';

/** The drawing of a character. */
export interface Glyph {
  /** The distance to the next character; undefined if the font does not say. */
  readonly advance: number | undefined;
  /** Never empty. */
  readonly contours: readonly Contour[];
}

/** Returns the glyph of a character of a font; undefined if the font has none, or an empty one. */
export type GlyphOf = (code: number) => Glyph | undefined;

/**
 * Reads a TrueType or OpenType font (ISO/IEC 14496-22) and passes it to `use`. Only outlines are read, without
 * hints and variations. Throws a `UserError` for any other file and for a damaged one, also in `use`; reading is
 * bounded, so that a font that refers to itself is refused, too.
 */
export function withFont<Result>(
  bytes: Uint8Array,
  path: string,
  use: (glyphOf: GlyphOf) => Result,
): Result {
  try {
    return use(openFont(new FontBytes(bytes)));
  } catch (error) {
    if (error instanceof FontProblem)
      throw new UserError('unreadable', `${path}: ${error.message}`);
    // `DataView` throws this past the end.
    if (error instanceof RangeError)
      throw new UserError('unreadable', `${path}: the font is cut off or damaged`);
    throw error;
  }
}

function openFont(bytes: FontBytes): GlyphOf {
  const tables = readTables(bytes);
  const tableAt = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new FontProblem(`the font has no table \`${tag}\``);
    return at;
  };
  const indexOf = readCharacterMap(bytes, tableAt('cmap'));
  const contoursOf = tables.has('CFF ')
    ? readCompactOutlines(bytes, tableAt('CFF '))
    : readTrueTypeOutlines(bytes, {
        loca: tableAt('loca'),
        glyf: tableAt('glyf'),
        isLong: bytes.i16(tableAt('head') + 50) !== 0,
      });
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')];
  const advanceOf = (index: number): number | undefined =>
    hhea === undefined || hmtx === undefined
      ? undefined
      : bytes.u16(hmtx + 4 * Math.min(index, bytes.u16(hhea + 34) - 1));
  return (code) => {
    const index = indexOf(code);
    const contours = index === 0 ? [] : contoursOf(index).filter(({steps}) => steps.length > 1);
    return contours.length === 0 ? undefined : {advance: advanceOf(index), contours};
  };
}

/** Offsets of the tables by their tags. */
function readTables(bytes: FontBytes): ReadonlyMap<string, number> {
  const signature = bytes.tag(0);
  if (/^wOF[F2]$/.test(signature))
    throw new FontProblem('is a web font (WOFF), which is not supported; use its TTF or OTF');
  if (/^(?:%!PS|\x80\x01)/.test(signature))
    throw new FontProblem('is a PostScript font, which is not supported; use a TTF or OTF');
  // Of a collection, the first font.
  const start = signature === 'ttcf' ? bytes.u32(12) : 0;
  if (!['\0\x01\0\0', 'true', 'OTTO'].includes(bytes.tag(start)))
    throw new FontProblem('is not a font; expected a TTF or OTF');
  const count = bytes.u16(start + 4);
  return new Map(
    Array.from({length: count}, (_, i) => {
      const at = start + 12 + 16 * i;
      return [bytes.tag(at), bytes.u32(at + 8)];
    }),
  );
}

/** Reads the table `cmap`; returns a function from characters to glyphs, of which 0 is none. */
function readCharacterMap(bytes: FontBytes, cmap: number): (code: number) => number {
  const parts = Array.from({length: bytes.u16(cmap + 2)}, (_, i) => {
    const at = cmap + 4 + 8 * i;
    // Microsoft and Unicode before Macintosh.
    return {isOld: bytes.u16(at) === 1, start: cmap + bytes.u32(at + 4)};
  }).sort((one, other) => Number(one.isOld) - Number(other.isOld));
  return (code) => {
    // Fonts of symbols have their characters from U+F000 on.
    for (const sought of code < 256 ? [code, 0xf000 + code] : [code]) {
      for (const {start} of parts) {
        const index = findGlyph(bytes, start, sought);
        if (index !== 0) return index;
      }
    }
    return 0;
  };
}

/** Looks up a character in a part of `cmap`; formats that no font of ours has are empty. */
function findGlyph(bytes: FontBytes, at: number, code: number): number {
  switch (bytes.u16(at)) {
    case 0:
      return code < 256 ? bytes.u8(at + 6 + code) : 0;
    case 4: {
      const size = bytes.u16(at + 6);
      for (let end = at + 14; end < at + 14 + size; end += 2) {
        if (bytes.u16(end) < code) continue;
        const start = end + 2 + size;
        if (bytes.u16(start) > code) return 0;
        const delta = bytes.u16(start + size);
        const range = bytes.u16(start + 2 * size);
        if (range === 0) return (code + delta) & 0xffff;
        const index = bytes.u16(start + 2 * size + range + 2 * (code - bytes.u16(start)));
        return index === 0 ? 0 : (index + delta) & 0xffff;
      }
      return 0;
    }
    case 6: {
      const place = code - bytes.u16(at + 6);
      return place >= 0 && place < bytes.u16(at + 8) ? bytes.u16(at + 10 + 2 * place) : 0;
    }
    case 12: {
      const end = at + 16 + 12 * bytes.u32(at + 12);
      for (let group = at + 16; group < end; group += 12) {
        if (bytes.u32(group + 4) < code) continue;
        const place = code - bytes.u32(group);
        return place < 0 ? 0 : bytes.u32(group + 8) + place;
      }
      return 0;
    }
  }
  return 0;
}

/** A glyph may be made of parts, which are made of parts. */
const MOST_DEEP = 8;

function readTrueTypeOutlines(
  bytes: FontBytes,
  {loca, glyf, isLong}: {readonly loca: number; readonly glyf: number; readonly isLong: boolean},
): ReadContours {
  const offset = (index: number): number =>
    isLong ? bytes.u32(loca + 4 * index) : 2 * bytes.u16(loca + 2 * index);
  const read = (index: number, depth: number): readonly Contour[] => {
    if (depth > MOST_DEEP) throw new FontProblem('the font is damaged: a glyph is part of itself');
    const at = glyf + offset(index);
    if (at === glyf + offset(index + 1)) return [];
    const count = bytes.i16(at);
    if (count >= 0) return readSimpleGlyph(bytes, at + 10, count);
    return readParts(bytes, at + 10).flatMap(({index: part, matrix}) =>
      read(part, depth + 1).map((contour) => transform(contour, matrix)),
    );
  };
  return (index) => read(index, 0);
}

/** x' = ax + cy + e, y' = bx + dy + f */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

function readParts(
  bytes: FontBytes,
  start: number,
): readonly {readonly index: number; readonly matrix: Matrix}[] {
  const parts: {readonly index: number; readonly matrix: Matrix}[] = [];
  for (let [at, flags] = [start, 0x20]; (flags & 0x20) !== 0;) {
    flags = bytes.u16(at);
    const index = bytes.u16(at + 2);
    if ((flags & 2) === 0)
      throw new FontProblem('the parts of its glyphs meet at points, which is not supported');
    const isWide = (flags & 1) !== 0;
    const [x, y] = isWide
      ? [bytes.i16(at + 4), bytes.i16(at + 6)]
      : [bytes.i8(at + 4), bytes.i8(at + 5)];
    at += isWide ? 8 : 6;
    // One scale, two, or a matrix.
    const size = (flags & 8) !== 0 ? 1 : (flags & 0x40) !== 0 ? 2 : (flags & 0x80) !== 0 ? 4 : 0;
    const [a = 1, b = a, c = 0, d = b] = Array.from(
      {length: size},
      (_, i) => bytes.i16(at + 2 * i) / 16_384,
    );
    parts.push({index, matrix: size === 4 ? [a, b, c, d, x, y] : [a, 0, 0, b, x, y]});
    at += 2 * size;
  }
  return parts;
}

function transform({start, steps}: Contour, [a, b, c, d, e, f]: Matrix): Contour {
  const move = (numbers: readonly number[]): readonly number[] =>
    numbers.map((value, i) => {
      if (i % 2 === 0) return a * value + c * (numbers[i + 1] ?? 0) + e;
      return b * (numbers[i - 1] ?? 0) + d * value + f;
    });
  const [x = 0, y = 0] = move(start);
  return {start: [x, y], steps: steps.map(move)};
}

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

function readSimpleGlyph(bytes: FontBytes, start: number, count: number): readonly Contour[] {
  const ends = Array.from({length: count}, (_, i) => bytes.u16(start + 2 * i));
  if (ends.some((end, i) => end < (ends[i - 1] ?? 0)))
    throw new FontProblem('the font is damaged: the parts of a glyph overlap');
  const size = (ends.at(-1) ?? -1) + 1;
  bytes.spend(size);
  let at = start + 2 * count;
  at += 2 + bytes.u16(at);
  const flags: number[] = [];
  while (flags.length < size) {
    const flag = bytes.u8(at++);
    const repeats = (flag & 8) === 0 ? 0 : bytes.u8(at++);
    for (let i = 0; i <= repeats; i += 1) flags.push(flag);
  }
  const readAxis = (short: number, same: number): readonly number[] => {
    let value = 0;
    return flags.slice(0, size).map((flag) => {
      if ((flag & short) !== 0) value += bytes.u8(at++) * ((flag & same) === 0 ? -1 : 1);
      else if ((flag & same) === 0) {
        value += bytes.i16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = xs.map((x, i) => ({x, y: ys[i] ?? 0, isOn: ((flags[i] ?? 0) & 1) !== 0}));
  return ends.flatMap((end, i) => {
    const own = points.slice((ends[i - 1] ?? -1) + 1, end + 1);
    return own.length === 0 ? [] : [joinPoints(own)];
  });
}

/** Joins points by lines and quadratic curves, which become cubic; between two points off the line is one on it. */
function joinPoints(points: readonly OutlinePoint[]): Contour {
  const whole = points.flatMap((point, i) => {
    const last = points.at(i - 1) ?? point;
    return point.isOn || last.isOn
      ? [point]
      : [{x: (last.x + point.x) / 2, y: (last.y + point.y) / 2, isOn: true}, point];
  });
  const first = whole.findIndex(({isOn}) => isOn);
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)];
  const steps: (readonly number[])[] = [];
  let [{x, y} = {x: 0, y: 0}] = turned;
  const start = [x, y] as const;
  let control: OutlinePoint | undefined;
  for (const point of turned.slice(1)) {
    if (!point.isOn) {
      control = point;
      continue;
    }
    const third = (end: number, middle: number): number => end + ((middle - end) * 2) / 3;
    if (control === undefined) steps.push([point.x, point.y]);
    else
      steps.push([
        ...[third(x, control.x), third(y, control.y)],
        ...[third(point.x, control.x), third(point.y, control.y), point.x, point.y],
      ]);
    control = undefined;
    ({x, y} = point);
  }
  return {start, steps};
}
