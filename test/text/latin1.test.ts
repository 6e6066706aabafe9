import fc from 'fast-check';
import {expect, test} from 'vitest';
import {decodeLatin1, encodeLatin1} from '../../src/text/encoding.ts';

test('decodes and encodes as Node.js does', () => {
  fc.assert(
    fc.property(fc.uint8Array({maxLength: 20_000}), (bytes) => {
      const text = decodeLatin1(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('latin1'));
      expect([...encodeLatin1(text)]).toEqual([...bytes]);
    }),
    {examples: [[Uint8Array.from({length: 256}, (_, byte) => byte)]]},
  );
});

test('decodes more bytes than a call takes arguments', () => {
  const bytes = new Uint8Array(1_000_000).fill(0xe9);
  expect(decodeLatin1(bytes)).toBe('é'.repeat(1_000_000));
});
