import {expect, test} from 'vitest';
import {choosePage, decodePage} from '../../src/source/code-pages.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['[White "M\xfcller, J\xf6rg"]', 'windows-1252', '[White "Müller, Jörg"]'],
  ['[White "M\x81ller, J\x94rg"]', 'cp437', '[White "Müller, Jörg"]'],
  ['[White "\x99sterreich, Andr\x82"]', 'cp437', '[White "Österreich, André"]'],
  ['[White "\xd6sterreich, Andr\xe9"]', 'windows-1252', '[White "Österreich, André"]'],
  ['1.e4 \xab-\xab', 'cp437', '1.e4 ½-½'],
  ['1.e4 \xbd-\xbd', 'windows-1252', '1.e4 ½-½'],
  ['\xda\xc4\xc4\xc4\xbf\n\xb3 K \xb3', 'cp437', '┌───┐\n│ K │'],
  ['White\x92s plan \x96 \x93good\x94 \x85', 'windows-1252', 'White’s plan – “good” …'],
  ['[White "Gro\xe1, A"] M\x81ller', 'cp437', '[White "Groß, A"] Müller'],
  ['[White "Petrosian, A"] \xa9', 'windows-1252', '[White "Petrosian, A"] ©'],
])('%j is %s', (text, page, decoded) => {
  expect(choosePage(latin1(text))).toBe(page);
  expect(decodePage(latin1(text), choosePage(latin1(text)))).toBe(decoded);
});

test.each(['windows-1252', 'cp437'] as const)(
  '%s has a character of its own for each byte',
  (page) => {
    const bytes = Uint8Array.from({length: 256}, (_, i) => i);
    const text = decodePage(bytes, page);
    expect(text).toHaveLength(256);
    expect(new Set(text).size).toBe(256);
    expect(text.slice(0, 128)).toBe(Buffer.from(bytes.subarray(0, 128)).toString('latin1'));
  },
);
