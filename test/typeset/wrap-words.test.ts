import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {breakLines, wrapWords} from '../../src/typeset/wrap-words.ts';

describe('a text', () => {
  test('a text is broken between words', () => {
    const word = fc.stringMatching(/^[a-z]{1,20}$|^[a-z]{70,90}$/);
    const gap = fc.constantFrom(' ', ' ', ' ', '  ', '\n', '\n\n', '\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), {maxLength: 60}), (pairs) => {
        const text = pairs.map(([letters, blank]) => letters + blank).join('');
        expect(breakLines(text)).toBe(wrapWords(pairs.map(([letters]) => letters)));
      }),
    );
  });
});
