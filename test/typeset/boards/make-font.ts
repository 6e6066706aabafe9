/** A contour of straight lines. */
type TestContour = readonly (readonly [x: number, y: number])[];

/** A glyph of contours, or of other glyphs. */
export interface TestGlyph {
  readonly contours: readonly TestContour[];
  readonly parts?: readonly (readonly [character: string, x: number, y: number])[];
  readonly advance?: number;
}

/** A square from one height to another. */
export function square(bottom: number, top: number): TestGlyph {
  return {contours: [box(0, bottom, top - bottom)]};
}

/** A square with a hole, whose line turns the other way. */
export function ring(): TestGlyph {
  return {contours: [box(0, 0, 600), box(100, 100, 400).toReversed()]};
}

function box(x: number, y: number, size: number): TestContour {
  return [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
  ];
}

/** Makes a TrueType font, as small as our reader allows; the first glyph is empty. */
export function makeFont(
  glyphs: ReadonlyMap<string, TestGlyph>,
  {advance}: {readonly advance: number},
): Uint8Array {
  const sorted = [...glyphs].sort(([one], [other]) => codeOf(one) - codeOf(other));
  const indexOf = (character: string): number => sorted.findIndex(([own]) => own === character) + 1;
  const outlines = [[], ...sorted.map(([, glyph]) => writeGlyph(glyph, indexOf))];
  const offsets = outlines.reduce<number[]>(
    (all, own) => [...all, (all.at(-1) ?? 0) + own.length],
    [0],
  );
  const size = sorted.length + 1;
  const codes = sorted.map(([character]) => codeOf(character));
  // Format 4: a segment for each character, and one that ends the list.
  const ends = [...codes, 0xffff];
  const map = [
    ...u16(4, 16 + 8 * ends.length, 0, 2 * ends.length, 0, 0, 0, ...ends, 0, ...ends),
    ...u16(...codes.map((code, i) => i + 1 - code), 1, ...ends.map(() => 0)),
  ];
  const tables: Readonly<Record<string, readonly number[]>> = {
    cmap: [...u16(0, 1, 3, 1), ...u32(12), ...map],
    glyf: outlines.flat(),
    head: [...Array<number>(18).fill(0), ...u16(1000), ...Array<number>(30).fill(0), ...u16(1, 0)],
    hhea: [...Array<number>(34).fill(0), ...u16(size)],
    hmtx: u16(advance, 0, ...sorted.flatMap(([, glyph]) => [glyph.advance ?? advance, 0])),
    loca: u32(...offsets),
  };
  const entries = Object.entries(tables);
  let at = 12 + 16 * entries.length;
  const head = [...u32(0x10000), ...u16(entries.length, 0, 0, 0)];
  for (const [tag, bytes] of entries) {
    head.push(...Buffer.from(tag), ...u32(0, at, bytes.length));
    at += bytes.length;
  }
  return Uint8Array.from([...head, ...entries.flatMap(([, bytes]) => bytes)]);
}

function writeGlyph(
  {contours, parts = []}: TestGlyph,
  indexOf: (character: string) => number,
): readonly number[] {
  if (parts.length > 0) {
    // Words, offsets in x and y, and whether more follow.
    const written = parts.flatMap(([character, x, y], i) =>
      u16(i < parts.length - 1 ? 0x23 : 3, indexOf(character), x, y),
    );
    return [...u16(-1, 0, 0, 0, 0), ...written];
  }
  const points = contours.flat();
  const ends = contours.map((_, i) => contours.slice(0, i + 1).flat().length - 1);
  const steps = (axis: 0 | 1): readonly number[] =>
    points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0));
  return [
    ...u16(contours.length, 0, 0, 0, 0, ...ends, 0),
    ...points.map(() => 1),
    ...u16(...steps(0), ...steps(1)),
  ];
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function u16(...values: readonly number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 255, value & 255]);
}

function u32(...values: readonly number[]): number[] {
  return values.flatMap((value) => u16(value >>> 16, value));
}
