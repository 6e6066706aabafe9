import {gzipSync} from 'node:zlib';
import * as zlib from 'node:zlib';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {openBytes} from '../../../src/workspace/files/byte-reader.ts';
import {openGameStream} from '../../../src/workspace/game-files/open-games.ts';
import {readChunks} from '../../../src/text/byte-tools.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

const GAME = '[Event "Réti"]\n[Result "*"]\n\n1. e4 {♘} e5 *\n\n';

/** Long enough for several parts, the characters of UTF-8 cut in all ways. */
const LONG = Array.from({length: 60_000}, (_, i) => GAME.replace('*"', `*${i}"`)).join('');

const cutBeforeEvent = (text: string): number => text.lastIndexOf('\n[Event ') + 1;

interface ReadPart {
  readonly text: string;
  readonly firstLine: number;
  readonly encoding: string;
}

/** What the parts of `bytes` are, which come in chunks of `size`. */
async function partsOf(bytes: Uint8Array, size: number): Promise<readonly ReadPart[]> {
  // eslint-disable-next-line @typescript-eslint/require-await -- stands for a stream
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const stream = await openGameStream(readChunks(chunks()), '<stdin>');
  const parts: ReadPart[] = [];
  for await (const {source, encoding} of stream.parts(cutBeforeEvent)) {
    parts.push({text: source.text, firstLine: source.origin.line, encoding});
  }
  return parts;
}

test.each([1 << 20, 65_536, 4_097])('a text in chunks of %d comes back whole', async (size) => {
  const parts = await partsOf(Buffer.from(LONG), size);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({text}) => text).join('')).toBe(LONG);
  expect(parts.every(({text}) => text.startsWith('[Event '))).toBe(true);
});

test('each part knows its first line', async () => {
  const parts = await partsOf(Buffer.from(LONG.replaceAll('\n', '\r\n')), 65_536);
  let line = 1;
  for (const {text, firstLine} of parts) {
    expect(firstLine).toBe(line);
    line += text.split('\n').length - 1;
  }
});

test.each([
  ['nothing', Buffer.from(''), 'utf-8', ''],
  ['UTF-8', Buffer.from(GAME), 'utf-8', GAME],
  ['UTF-16', Buffer.from(`\uFEFF${GAME}`, 'utf16le'), 'utf-16le', `\uFEFF${GAME}`],
  ['Windows-1252', Buffer.from('{R\xe9ti}', 'latin1'), 'windows-1252', '{Réti}'],
  ['code page 437', Buffer.from('{R\x82ti}', 'latin1'), 'cp437', '{Réti}'],
  ['zero bytes', Buffer.from('1.\0e4\0'), 'utf-8', '1. e4 '],
  ['gzip', gzipSync(GAME), 'utf-8', GAME],
  ['gzip of two parts', Buffer.concat([gzipSync(GAME), gzipSync(GAME)]), 'utf-8', GAME + GAME],
])('%s is read', async (_, bytes, encoding, text) => {
  expect(await partsOf(bytes, 5)).toEqual([{text, firstLine: 1, encoding}]);
});

test('zstd is read where Node can, and refused with a remedy where it cannot', async () => {
  const {zstdCompressSync} = zlib as {readonly zstdCompressSync?: (text: string) => Uint8Array};
  if (zstdCompressSync !== undefined) {
    const [part] = await partsOf(zstdCompressSync(GAME), 5);
    expect(part?.text).toBe(GAME);
  } else {
    const magic = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0);
    await expect(partsOf(magic, 5)).rejects.toThrow('zstd -dc <stdin> | skakmat games -');
  }
});

test('a damaged gzip file is a failure of the world', async () => {
  const bytes = gzipSync(LONG).fill(0, 1_000, 2_000);
  await expect(partsOf(bytes, 65_536)).rejects.toMatchObject({code: 'unreadable'});
});

test('a file is read like any other stream', async () => {
  const folder = temporaryFolder({'games.pgn': LONG});
  const stream = await openGameStream(await openBytes(join(folder, 'games.pgn')), 'games.pgn');
  expect(stream.head.startsWith(GAME.slice(0, 20))).toBe(true);
  const texts: string[] = [];
  for await (const {source} of stream.parts(cutBeforeEvent)) texts.push(source.text);
  expect(texts.join('')).toBe(LONG);
});

test('a file that is not there is a failure of the world', async () => {
  const folder = temporaryFolder();
  await expect(openBytes(join(folder, 'games.pgn'))).rejects.toMatchObject({code: 'unreadable'});
});

test('a text that can be cut nowhere is read in one piece', async () => {
  const line = 'e4 '.repeat(1_500_000);
  const parts = await partsOf(Buffer.from(line), 1 << 20);
  expect(parts.map(({text}) => text.length)).toEqual([line.length]);
});

test('a file that is closed before its end gives nothing more', async () => {
  const folder = temporaryFolder({'games.pgn': '1. e4 e5 *\n'});
  const read = await openBytes(join(folder, 'games.pgn'));
  const into = new Uint8Array(4);
  expect(await read(into)).toBe(4);
  read.close();
  read.close();
  expect(await read(into)).toBe(0);
});
