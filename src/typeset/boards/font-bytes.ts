/** A closed line: its start, then lines of two numbers and cubic curves of six, in units of the font, y upwards. */
export interface Contour {
  readonly start: readonly [x: number, y: number];
  readonly steps: readonly (readonly number[])[];
}

/** Returns the outline of a glyph. */
export type ReadContours = (index: number) => readonly Contour[];

/** The reason why a font cannot be read, in words. */
export class FontProblem extends Error {}

/** Far more than the pieces of any font take. */
const MOST_READS = 3_000_000;

/** Numbers in a font, at their offsets; every loop over a font reads one, so that counting them bounds all work. */
export class FontBytes {
  readonly #view: DataView;
  #reads = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Counts work as if it were so many numbers. */
  spend(count: number): void {
    this.#reads += count;
    if (this.#reads > MOST_READS)
      throw new FontProblem('the font is damaged: its glyphs have no end');
  }

  u8(at: number): number {
    this.spend(1);
    return this.#view.getUint8(at);
  }

  i8(at: number): number {
    return (this.u8(at) << 24) >> 24;
  }

  u16(at: number): number {
    return this.u8(at) * 256 + this.u8(at + 1);
  }

  i16(at: number): number {
    return (this.u16(at) << 16) >> 16;
  }

  u32(at: number): number {
    return this.u16(at) * 65_536 + this.u16(at + 2);
  }

  tag(at: number): string {
    return String.fromCharCode(...[0, 1, 2, 3].map((i) => this.u8(at + i)));
  }
}
