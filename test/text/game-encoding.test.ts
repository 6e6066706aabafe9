import fc from 'fast-check';
import {expect, test} from 'vitest';
import {requireTranscoder} from '../../src/games/formats/game-parts.ts';
import {decodeLines, recogniseUtf16} from '../../src/text/game-encoding.ts';

const PGN = '[White "Müller, Jörg"]\n\n1. e4 {♘} *\n';

/** UTF-16 with the high byte first. */
const bigEndian = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(PGN), undefined],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${PGN}`), undefined],
  ['UTF-16LE', Buffer.from(PGN, 'utf16le'), 'utf-16le'],
  ['UTF-16LE with its mark', Buffer.from(`\uFEFF${PGN}`, 'utf16le'), 'utf-16le'],
  ['UTF-16BE', bigEndian(PGN), 'utf-16be'],
  ['UTF-16BE with its mark', bigEndian(`\uFEFF${PGN}`), 'utf-16be'],
  [
    'a text with stray zeros',
    Buffer.from('[White "\0\0\0"]\n\n1. e4 e5 2. Nf3 Nc6 *\n'),
    undefined,
  ],
  ['nothing', Buffer.from(''), undefined],
])('%s is told from UTF-16', (_, bytes, encoding) => {
  expect(recogniseUtf16(bytes)).toBe(encoding);
});

test('UTF-16 in chunks of any length gives the same text', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), fc.integer({min: 1, max: 7}), (text, size) => {
      const bytes = Buffer.from(text, 'utf16le');
      const toUtf8 = requireTranscoder('utf-16le');
      const parts: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        parts.push(toUtf8(bytes.subarray(at, at + size)));
      }
      expect(Buffer.concat([...parts, toUtf8()]).toString()).toBe(text);
    }),
  );
});

test('each line has the encoding that fits it', () => {
  const bytes = Buffer.concat([
    Buffer.from('1. e4\n{Réti}\n'),
    Buffer.from('{R\xe9ti} e5\r\n\n2. Nf3\n', 'latin1'),
    Buffer.from('{Réti} {'),
    Buffer.from('R\xe9ti', 'latin1'),
  ]);
  expect(decodeLines(bytes)).toEqual({
    text: '1. e4\n{Réti}\n{Réti} e5\r\n\n2. Nf3\n{RÃ©ti} {Réti',
    page: 'windows-1252',
  });
});

test('no line is lost, whatever its bytes', () => {
  const line = fc.oneof(
    fc.uint8Array(),
    fc.string().map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const bytes = Buffer.concat(lines.flatMap((one) => [Buffer.from(one), Buffer.from('\n')]));
      const breaks = bytes.filter((byte) => byte === 10).length;
      expect(decodeLines(bytes).text.split('\n')).toHaveLength(breaks + 1);
    }),
  );
});

test.each([
  ['windows-1251', [0xc1, 0xee, 0xf2], 'Бот'],
  ['CP1251', [0xc1], 'Б'],
  ['koi8-r', [0xe2, 0xcf, 0xd4], 'Бот'],
  ['ibm866', [0x81, 0xae, 0xe2], 'Бот'],
  ['cp437', [0x81], 'ü'],
  ['IBM852', [0x9d, 0x75, 0x6b, 0x61, 0xbe, 0xfb, 0xeb], 'Łukażűű'.replace('űű', 'űŰ')],
  ['shift_jis', [0x8f, 0xab], '将'],
  ['iso-2022-jp', [...Buffer.from('A \x1b$B1)@8\x1b(B B')], 'A 羽生 B'],
  ['macintosh', [0x4d, 0x9f], 'Mü'],
  ['koi8-u', [0xeb, 0xc9, 0xa7, 0xd7], 'Київ'],
  ['windows-1257', [0x52, 0xee, 0x67, 0x61], 'Rīga'],
  ['gb18030', [0xcf, 0xf3], '象'],
  ['utf-16be', [0x04, 0x11], 'Б'],
  ['utf-7', [...Buffer.from('M+APw-ller, Z+AXwA8wFCAQc- Nf6+ +- 1+1')], 'Müller, Zżółć Nf6+ + 1+1'],
])('%s is decoded in chunks of any length', (name, bytes, text) => {
  for (const size of [1, 2, 100]) {
    const toUtf8 = requireTranscoder(name);
    const parts: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += size)
      parts.push(toUtf8(Uint8Array.from(bytes.slice(at, at + size))));
    expect(Buffer.concat([...parts, toUtf8()]).toString()).toBe(text);
  }
});

/** https://encoding.spec.whatwg.org/#names-and-labels, one name for each encoding. */
const NAMES = [
  ...['utf-8', 'ibm866', 'iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6'],
  ...['iso-8859-7', 'iso-8859-8', 'iso-8859-8-i', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14'],
  ...['iso-8859-15', 'koi8-r', 'koi8-u', 'macintosh', 'windows-874', 'windows-1250'],
  ...['windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'],
  ...['windows-1256', 'windows-1257', 'windows-1258', 'x-mac-cyrillic', 'gbk', 'gb18030', 'big5'],
  ...['euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr', 'utf-16be', 'utf-16le'],
].filter((name) => {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
});

test.each(NAMES)('%s is decoded in chunks as it is whole', (name) => {
  const bytes = fc.array(
    fc.oneof(fc.nat(255), fc.constantFrom(27, 36, 40, 65, 66, 74, 0x81, 0x84, 0xa4, 0xb0)),
  );
  fc.assert(
    fc.property(bytes, fc.integer({min: 1, max: 40}), (list, size) => {
      const all = Uint8Array.from(list);
      const toUtf8 = requireTranscoder(name);
      const parts: Uint8Array[] = [];
      for (let at = 0; at < all.length; at += size) parts.push(toUtf8(all.subarray(at, at + size)));
      const decoder = new TextDecoder(name, {ignoreBOM: name.startsWith('utf-16')});
      const whole = decoder.decode(all, {stream: true}) + decoder.decode();
      expect(Buffer.concat([...parts, toUtf8()]).toString()).toBe(Buffer.from(whole).toString());
    }),
  );
});

test('an unknown encoding is refused', () => {
  expect(() => requireTranscoder('cp99')).toThrow('encoding cp99: expected a name such as');
});
