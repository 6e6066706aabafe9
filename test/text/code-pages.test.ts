import {expect, test} from 'vitest';
import {choosePage, decodePage} from '../../src/text/code-pages.ts';

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

const RUSSIAN = '[White "Ботвинник, М"]\n[Black "Таль, Михаил"]\n[Event "Матч на первенство мира"]';
const CAPITALS = '[White "БОТВИННИК"] [Event "МОСКВА"]';
const POLISH = '[White "Łukasz Żółć"]\n[Black "Gajewski, Grzegorz"]\n[Event "Gdańsk"]';

// Bytes by iconv.
test.each([
  ['windows-1251', RUSSIAN, '[White "\xc1\xee\xf2\xe2\xe8\xed\xed\xe8\xea, \xcc"]'],
  ['koi8-r', RUSSIAN, '[White "\xe2\xcf\xd4\xd7\xc9\xce\xce\xc9\xcb, \xed"]'],
  ['ibm866', RUSSIAN, '[White "\x81\xae\xe2\xa2\xa8\xad\xad\xa8\xaa, \x8c"]'],
  ['windows-1251', CAPITALS, '[White "\xc1\xce\xd2\xc2\xc8\xcd\xcd\xc8\xca"]'],
  ['koi8-r', CAPITALS, '[White "\xe2\xef\xf4\xf7\xe9\xee\xee\xe9\xeb"]'],
  ['ibm866', CAPITALS, '[White "\x81\x8e\x92\x82\x88\x8d\x8d\x88\x8a"]'],
  ['windows-1250', POLISH, '[White "\xa3ukasz \xaf\xf3\xb3\xe6"]'],
  ['iso-8859-2', POLISH, '[White "\xa3ukasz \xaf\xf3\xb3\xe6"]\n[Black "Zi\xb1bek, \xa6l\xb1zak"]'],
  ['windows-1250', '[White "Kovačević"]', '[White "Kova\xe8evi\xe6"]'],
  ['windows-1250', '[White "Dvořák, Jiří"]', '[White "Dvo\xf8\xe1k, Ji\xf8\xed"]'],
  ['windows-1250', '[White "Černý"]', '[White "\xc8ern\xfd"]'],
] as const)('%s is guessed: %j', (page, text, written) => {
  const bytes = latin1(written);
  expect(choosePage(bytes)).toBe(page);
  const [line = ''] = written.split('\n');
  expect(decodePage(latin1(line), page)).toBe(text.split('\n')[0]?.slice(0, line.length));
});

test.each([
  ...['Müller, Jörg', 'Håkansson, Åke', 'Peña, José', 'Gonçalves, João', 'Lefèvre, Gaël', 'Saðvík'],
  ...[
    'Østergaard, Søren',
    'Kjær, Bjørn',
    'Nicolò, Città',
    'Hübner (½-½) £5',
    'Kõiv, Tõnu',
    '10² m³ 3º',
  ],
  ...[
    'Bronstein, David © 2001',
    'fête, août, où',
    'Ærø',
    'Þór, Ægir',
    'Peñarrubia, Muñoz',
    '¿Qué? ¡Sí!',
  ],
])('%j stays windows-1252', (text) => {
  expect(choosePage(latin1(text))).toBe('windows-1252');
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
