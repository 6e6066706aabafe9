import {Readable} from 'node:stream';
import {describe, expect, test} from 'vitest';
import {UserError} from '../../../src/text/errors.ts';
import {readGames, streamGames, type GamesRead} from '../../../src/games/formats/read-parts.ts';
import {sanLine} from '../../../src/chess/game/main-line.ts';

const PGN = '[White "Réti"]\n[Black "Tartakower"]\n[Result "*"]\n\n1. e4 c6 2. d4 d5 *\n';

describe('readGames', () => {
  test('reads a text, and detects its format', () => {
    const {format, games, diagnostics} = readGames(PGN);
    expect(format).toBe('pgn');
    expect(games.map(sanLine)).toEqual([['e4', 'c6', 'd4', 'd5']]);
    expect(diagnostics.map(({rule}) => rule)).toEqual(['game-roster']);
  });

  test.each([
    ['UTF-8', new TextEncoder().encode(PGN)],
    ['Windows-1252', Buffer.from(PGN, 'latin1')],
  ])('reads bytes in %s, and leaves them as they are', (_, bytes) => {
    const before = bytes.subarray();
    const {games} = readGames(bytes, {path: 'games.pgn'});
    expect(games[0]?.tags.get('White')).toBe('Réti');
    expect(bytes).toEqual(before);
  });

  test('keeps its text when a buffer is used again', () => {
    const buffer = Buffer.from('[White "Anderssen\0"]\n\n1. e4 {best} e5 *\n');
    const before = Buffer.from(buffer.toString());
    const {games} = readGames(buffer);
    expect(buffer).toEqual(before);
    buffer.fill(32);
    expect(games[0]?.source.text).toContain('{best}');
  });

  test('reads a format that is given, whatever the text looks like', () => {
    const {format, games} = readGames('e2e4 e7e5 g1f3', {format: 'uci'});
    expect(format).toBe('uci');
    expect(games.map(sanLine)).toEqual([['e4', 'e5', 'Nf3']]);
  });

  test('reports what is wrong', () => {
    const {diagnostics} = readGames('[White "Anderssen"]\n\n1. e4 e5 2. Qh8 *');
    expect(diagnostics.map(({rule}) => rule)).toEqual(['game-roster', 'game-illegal-move']);
  });

  test('refuses a text in no format of games', () => {
    expect(() => readGames('Lorem ipsum dolor sit amet', {path: 'notes.txt'})).toThrow(
      new UserError('unknown-format', 'notes.txt: the format of the games is not recognised'),
    );
  });
});

describe('streamGames', () => {
  test.each([1, 7, 100_000])('reads as many games in chunks of %i bytes', async (size) => {
    const count = size === 1 ? 20 : 3_000;
    const read = await readAll(chunksOf(new TextEncoder().encode(PGN.repeat(count)), size));
    const games = read.flatMap((part) => part.games);
    expect(games).toHaveLength(count);
    expect(games.every(({tags}) => tags.get('Black') === 'Tartakower')).toBe(true);
    expect(games.at(-1)?.source.place(games.at(-1)?.span.start ?? 0).line).toBe(count * 5 - 4);
  });

  test('reads UTF-16', async () => {
    const bytes = Buffer.from(`\uFEFF${PGN}`, 'utf16le');
    const [read] = await readAll(chunksOf(bytes, 10));
    expect(read?.games[0]?.tags.get('White')).toBe('Réti');
  });

  test('reads nothing from an empty stream', async () => {
    const read = await readAll(chunksOf(new Uint8Array(), 1));
    expect(read.flatMap(({games}) => games)).toEqual([]);
  });
});

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<readonly GamesRead[]> {
  const all: GamesRead[] = [];
  for await (const read of streamGames(chunks)) all.push(read);
  return all;
}

describe('after white space that is longer than what is looked at', () => {
  const GAMES: readonly (readonly [id: string, text: string])[] = [
    ['pgn', PGN],
    ['fen', '8/8/8/8/4R3/6k1/8/4K2R w K - 0 1\n'],
    ['uci', 'position startpos moves e2e4 e7e5\n'],
    ['nic', 'White: Tal\nBlack: Larsen\n1.e4 e5 1-0\n'],
    ['movetext', '1. e4 e5 2. Nf3 Nc6\n'],
  ];
  const BLANKS = ['\n'.repeat(20_000), `\uFEFF${' '.repeat(150_000)}\n`, '\r\n'.repeat(90_000)];
  const files = GAMES.flatMap(([id, text]) => BLANKS.map((blanks) => [id, blanks + text] as const));

  test.each(files)('%s is detected', async (id, text) => {
    const whole = readGames(text);
    expect([whole.format, whole.games.length]).toEqual([id, 1]);
    const utf16 = Buffer.from(`\uFEFF${text.replace('\uFEFF', '')}`, 'utf16le');
    for (const bytes of [Buffer.from(text), utf16]) {
      const games: number[] = [];
      for await (const part of streamGames(Readable.from([bytes]))) {
        expect(part.format).toBe(id);
        games.push(part.games.length);
      }
      expect(games.reduce((sum, count) => sum + count, 0)).toBe(1);
    }
  });
});
