import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {SourceText} from '../../src/text/source-text.ts';

const anyText = fc.string({unit: 'grapheme', maxLength: 2_000});

describe('a text made of bytes', () => {
  test('a text made of bytes is the text that they encode', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(SourceText.ofUtf8(Buffer.from(text)).text).toBe(text);
      }),
    );
  });

  test('knows the offset of each character and its byte', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const source = SourceText.ofUtf8(Buffer.from(text));
        let offset = 0;
        for (const character of text) {
          const at = Buffer.byteLength(text.slice(0, offset));
          expect([source.offsetOf(at), source.byteOf(offset)]).toEqual([offset, at]);
          offset += character.length;
        }
        expect(source.offsetOf(Buffer.byteLength(text))).toBe(text.length);
      }),
    );
  });

  test('keeps a byte order mark', () => {
    expect(SourceText.ofUtf8(Buffer.from('\uFEFF1. e4')).text).toBe('\uFEFF1. e4');
  });
});
