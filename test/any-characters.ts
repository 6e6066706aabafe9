import fc from 'fast-check';

const SURROGATES = {first: 0xd800, count: 0x800} as const;
const LAST = 0x10_ffff;

/** Any character but halves of surrogate pairs. */
const anyCharacter = fc
  .integer({min: 0, max: LAST - SURROGATES.count})
  .map(
    (number) => String.fromCodePoint(number < SURROGATES.first ? number : withGap(number)),
    numberOf,
  );

/**
 * Texts of any characters, as `fc.string({unit: 'binary'})` makes them. That one lists all 1.1 million
 * characters first, which takes more than a second.
 */
export function anyCharacters(constraints: fc.StringConstraints = {}): fc.Arbitrary<string> {
  return fc.string({...constraints, unit: anyCharacter});
}

function withGap(number: number): number {
  return number + SURROGATES.count;
}

/** The number from which a character is made; fast-check asks with any value. */
function numberOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== value) throw new Error('no character');
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}
