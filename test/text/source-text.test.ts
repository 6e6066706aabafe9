import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {copyBytes, encodeUtf8} from '../../src/text/byte-tools.ts';
import {SourceText} from '../../src/text/source-text.ts';

const anyText = fc.string({unit: 'grapheme', maxLength: 2_000});

describe('a text made of bytes', () => {
  test('a text made of bytes is the text that they encode', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(SourceText.ofUtf8(encodeUtf8(text)).text).toBe(text);
      }),
    );
  });

  test('knows the offset of each character and its byte', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const source = SourceText.ofUtf8(encodeUtf8(text));
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

  test('may keep its bytes, which no view of a buffer is', () => {
    const buffer = Buffer.from('1. e4 1. d4');
    // @ts-expect-error A view does not own its bytes.
    SourceText.ofUtf8(buffer.subarray(0, 5));
    // @ts-expect-error Nor does what is no more than a Buffer.
    SourceText.ofUtf8(buffer);
    const owned = copyBytes(buffer.subarray(0, 5));
    // @ts-expect-error Nor does a view of owned bytes.
    SourceText.ofUtf8(owned.subarray(1));
    const source = SourceText.ofUtf8(owned);
    buffer.fill(0);
    expect(source.text).toBe('1. e4');
  });

  test('keeps a byte order mark', () => {
    expect(SourceText.ofUtf8(encodeUtf8('\uFEFF1. e4')).text).toBe('\uFEFF1. e4');
  });
});
