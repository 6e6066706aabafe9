import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {PIECE_LETTERS} from '../../../src/chess/piece-letters.ts';
import {makeLetters} from '../../../src/chess/letters.ts';
import {splitWords} from '../../../src/skak/movetext/split-words.ts';
import {tokenizeMovetext} from '../../../src/skak/movetext/tokenize-movetext.ts';
import {anyCharacters} from '../../any-characters.ts';

const tex = String.raw;

const pieces = [
  ...[
    '1.e4',
    'e5',
    '2.',
    '2...',
    'Nf3!',
    'O-O',
    '0-0',
    'e8=Q',
    '12…',
    '$1',
    '--',
    '1-0',
    '12345678',
  ],
  ...['{', '}', '(', ')', '%', ' ', '  ', '\t', '\n', '\r\n', '\r', '\n\n', '~', '$', '\\', '\\ '],
  ...[tex`\wbetter`, tex`\xskakcomment{`, tex`\%`, tex`\ldots`, 'Кр', '♘', '\u00a0', '\u0000'],
];

const anyMoves = fc
  .array(
    fc.oneof({weight: 9, arbitrary: fc.constantFrom(...pieces)}, anyCharacters({maxLength: 6})),
    {maxLength: 25},
  )
  .map((parts) => parts.join(''));

const anyLetters = fc.constantFrom(...PIECE_LETTERS).map(({letters}) => makeLetters(letters));

/** Blanks and comments, each of them with its line end. */
const BLANK = /^(?:[ \t\r\n]|%[^\r\n]*(?:\r\n?|\n|$))*$/;

describe('any text as movetext', () => {
  test('any text is returned whole, with only blanks and comments between tokens', () => {
    fc.assert(
      fc.property(anyMoves, anyLetters, fc.nat(8), fc.nat(8), (text, letters, cut, cutEnd) => {
        const start = Math.min(cut, text.length);
        const end = Math.max(start, text.length - cutEnd);
        let done = start;
        for (const token of tokenizeMovetext(text, {start, end}, letters)) {
          expect(token.start).toBeGreaterThanOrEqual(done);
          expect(token.end).toBeGreaterThan(token.start);
          expect(text.slice(done, token.start)).toMatch(BLANK);
          if (token.type === 'paragraph') {
            expect(text.slice(token.start, token.end)).toMatch(/^[ \t\r\n]+$/);
          }
          done = token.end;
        }
        expect(done).toBeLessThanOrEqual(end);
        expect(text.slice(done, end)).toMatch(BLANK);
      }),
      {numRuns: 5_000},
    );
  });

  test('any move has its specification in the text', () => {
    fc.assert(
      fc.property(anyMoves, anyLetters, (text, letters) => {
        for (const token of tokenizeMovetext(text, {start: 0, end: text.length}, letters)) {
          if (token.type !== 'move') continue;
          expect(token.specEnd).toBeGreaterThan(token.start);
          expect(token.meaningEnd).toBeGreaterThanOrEqual(token.specEnd);
          expect(token.end).toBeGreaterThanOrEqual(token.meaningEnd);
        }
      }),
      {numRuns: 3_000},
    );
  });
});

test('words without TeX signs are separated by blanks', () => {
  const plain = fc
    .array(fc.oneof(fc.constantFrom(' ', '\t', '\n', '\r'), fc.string({maxLength: 5})))
    .map((parts) => parts.join('').replace(/[\\{}$&^_~%"()]/g, ''));
  fc.assert(
    fc.property(plain, (text) => {
      const words = splitWords(text, {start: 0, end: text.length});
      expect(
        words.flatMap((word) => (word.type === 'word' ? [text.slice(word.start, word.end)] : [])),
      ).toEqual(text.split(/[ \t\r\n]+/).filter((word) => word !== ''));
    }),
    {numRuns: 3_000},
  );
});

test.each(['(', '{', '\\', '\\a ', '%\n', '1', '1.', '(1.e4 ', '\n\n', '$\\', 'e4{ '])(
  'a long list of %j is read in one pass',
  (piece) => {
    const text = piece.repeat(20_000);
    const letters = makeLetters(['K', 'Q', 'R', 'B', 'N', 'P']);
    const tokens = tokenizeMovetext(text, {start: 0, end: text.length}, letters);
    expect(tokens.length).toBeLessThanOrEqual(2 * 20_000);
  },
);
