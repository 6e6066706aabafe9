import fc from 'fast-check';
import {expect, test} from 'vitest';
import {NODE_TOOLS} from '../../src/files/node-byte-tools.ts';
import {PORTABLE_TOOLS} from '../../src/source/byte-tools.ts';
import {countLines} from '../../src/source/count-lines.ts';
import {SourceText} from '../../src/source/source-text.ts';

test.each([
  ['Node.js', NODE_TOOLS],
  ['any machine', PORTABLE_TOOLS],
])('counts lines as places do, with the tools of %s', (_, tools) => {
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
      expect(countLines(bytes, tools)).toBe(new SourceText(text).place(text.length).line - 1);
    }),
  );
});
