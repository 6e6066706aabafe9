import fc from 'fast-check';
import {expect, test} from 'vitest';
import {chooseKernel} from '../../src/games/formats/pgn/choose-kernel.ts';
import {KERNEL_NAMES} from '../../src/games/formats/pgn/plain-kernel.ts';
import {SourceText} from '../../src/text/source-text.ts';

test.each(KERNEL_NAMES)('counts lines as places do, with the kernel in %s', (kernel) => {
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
      expect(chooseKernel(bytes, kernel).countLines(bytes)).toBe(
        new SourceText(text).place(text.length).line - 1,
      );
    }),
  );
});
