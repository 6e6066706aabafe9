import {describe, expect, test} from 'vitest';
import {readGames} from '../../../src/games/formats/read-parts.ts';
import {recogniseBinary} from '../../../src/games/formats/refuse-binary.ts';
import {seededRandom} from '../../chess/random-games.ts';

function bytes(latin1: string): Uint8Array {
  return Buffer.from(latin1, 'latin1');
}

describe('what begins with', () => {
  test.each([
    ['\0\0\x2c\0\x2e\x01\0\0\0\x05', 'a ChessBase database'],
    ['\0\0\x24\0\x2e\x01\0\0\0\x05', 'a ChessBase database'],
    ['Scid.si\0\x01\x90', 'a Scid database'],
    ['SQLite format 3\0', 'an SQLite database'],
    ['PK\x03\x04\x14\0\0\0', 'a zip archive'],
    ['\x1f\x8b\x08\0', 'a file packed by gzip'],
    ['\x28\xb5\x2f\xfd\x24', 'a file packed by zstd'],
    ['%PDF-1.7\n', 'a PDF document'],
    ['{\\rtf1\\ansi 1.e4 e5}', 'a document in Rich Text Format'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an Office document'],
    ['\x89PNG\r\n\x1a\n', 'a picture'],
    ['\xff\xd8\xff\xe0', 'a picture'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'a picture'],
    [`${'a'.repeat(100)}${'\0'.repeat(157)}ustar`, 'a tar archive'],
  ])('a file that starts with %j is recognized', (head, name) => {
    expect(recogniseBinary(bytes(head))?.name).toBe(name);
  });
});

describe('by its name', () => {
  test.each([
    ['games.docx', 'PK\x03\x04\x14\0', 'a document'],
    ['games.ctg', '\0\x03\x05', 'an opening book'],
    ['Perfect.BIN', '\0\x03\x05', 'an opening book'],
    ['mega.si5', '\x01\x02', 'a Scid database'],
    ['old.cbf', '\x01\x02', 'a ChessBase database'],
    ['mega.cbv', '\x01\x02', 'a ChessBase archive'],
  ])('the file name %s is recognized', (path, head, name) => {
    expect(recogniseBinary(bytes(head), path)?.name).toBe(name);
  });

  test('a text is never taken for a binary file', () => {
    expect(recogniseBinary(bytes('1.e4 e5 2.Nf3 Nc6 *\n'), 'games.bin')).toBeUndefined();
  });
});

test('every hint says what to do instead', () => {
  expect(recogniseBinary(bytes('Scid.si\0'))?.hint).toBe('Export its games as PGN');
});

describe('no text', () => {
  test('bytes of all values are no text', () => {
    const random = seededRandom(9);
    const noise = Uint8Array.from({length: 5_000}, () => Math.floor(random() * 256));
    expect(recogniseBinary(noise)?.name).toBe('a binary file');
  });
});

describe('a text', () => {
  test.each([
    ['', 'empty'],
    ['1.e4 e5 2.Nf3 \x95 \xbd-\xbd\n', 'in an old encoding'],
    ['[Event "?"]\r\n\r\n1.e4 e5 *\r\n\x1a', 'from DOS'],
    [`1.e4 e5 *\n${'1.d4 d5 *\n'.repeat(100)}\0\0\0\0`, 'with zeros behind it'],
    ['fics% \x07\n\x15\x17<12> rnbqkbnr\n\xff\xfb\x01', 'from a terminal'],
    ['\xef\xbb\xbf1.e4 *', 'with a byte order mark'],
  ])('%j is one %s', (head) => {
    expect(recogniseBinary(bytes(head))).toBeUndefined();
  });
});

test.each([
  ['UTF-32 with the least byte first', [0xff, 0xfe, 0, 0, 0x31, 0, 0, 0, 0x2e, 0, 0, 0]],
  ['UTF-32 with the greatest byte first', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x31, 0, 0, 0, 0x2e]],
])('refuses %s, whatever the format', (_, head) => {
  expect(() => {
    readGames(Uint8Array.from(head), {format: 'pgn'});
  }).toThrow('is a text in UTF-32; save it as UTF-8');
});

test('refuses random bytes, whatever the format', () => {
  const noise = Uint8Array.from({length: 4096}, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 255);
  expect(() => {
    readGames(noise, {format: 'pgn'});
  }).toThrow('is a binary file');
});
