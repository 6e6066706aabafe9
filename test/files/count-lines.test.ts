import fc from 'fast-check';
import {expect, test} from 'vitest';
import {countLines} from '../../src/files/count-lines.ts';
import {SourceText} from '../../src/source/source-text.ts';

test('lines are counted as places have them', () => {
  const pieces = fc.constantFrom(
    '\n',
    '\r',
    '\r\n',
    'e4',
    '1. ',
    'x'.repeat(7),
    '\u0a0d',
    '\u008a',
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.nat({max: 5}), (words, skipped) => {
      const text = words.join('');
      const bytes = new Uint8Array(Buffer.from(' '.repeat(skipped) + text)).subarray(skipped);
      expect(countLines(bytes)).toBe(new SourceText(text).place(text.length).line - 1);
    }),
  );
});
