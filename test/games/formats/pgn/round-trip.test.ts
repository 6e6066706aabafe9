import {expect, test} from 'vitest';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {trimGame} from '../../../../src/games/select/arrange-games.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {encodeUtf8} from '../../../../src/text/byte-tools.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {randomGame} from '../../../chess/game/random-game.ts';
import {flatten, showGame} from '../../../chess/game/show-game.ts';
import {quartersOfToday} from '../../../cases-of-today.ts';
import {Prng} from '../../../prng.ts';

function read(text: string): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'written.pgn')).games;
}

test.each(quartersOfToday(10_000, 64))(
  '%i random games come back as they were written',
  (count, seed) => {
    const random = new Prng(seed);
    for (let i = 0; i < count; i += 1) {
      const game = randomGame(random);
      const text = writePgn(game);
      const [back, ...more] = read(text);
      if (back === undefined || more.length > 0) throw new Error(`expected one game in\n${text}`);
      if (showGame(back).join('\n') !== showGame(game).join('\n')) {
        expect(showGame(back), text).toEqual(showGame(game));
      }
      if (writePgn(back) !== text) expect(writePgn(back)).toBe(text);
    }
  },
);

test('tags survive a round trip', () => {
  const random = new Prng(65);
  for (let i = 0; i < 300; i += 1) {
    const game = randomGame(random);
    const [back] = read(writePgn(game));
    for (const [name, value] of game.tags) {
      expect(flatten(back?.tags.get(name) ?? '')).toBe(flatten(value).replaceAll('"', "'"));
    }
  }
});

test('concatenated games are read as the same number of games', () => {
  const random = new Prng(66);
  const games = Array.from({length: 300}, () => randomGame(random));
  const back = read(games.map((game) => writePgn(game)).join(''));
  expect(back.map(showGame)).toEqual(games.map(showGame));
});

test('written PGN is read without flaws, except for what PGN does not support', () => {
  const random = new Prng(67);
  const text = Array.from({length: 300}, () => writePgn(randomGame(random))).join('');
  const {diagnostics} = pgnFormat.read(new SourceText(text, 'written.pgn'));
  const messages = diagnostics.map(({message}) => message);
  expect(messages.filter((message) => !/^Unexpected (?:drop|null move) /u.test(message))).toEqual(
    [],
  );
});

/** Moves of the main line, and what could be played instead. */
const LINE = [
  ['e4', 'd4', 'c4', 'Nf3'],
  ['e5', 'c5', 'e6', 'd5'],
  ['Nf3', 'Nc3', 'Bc4', 'd4'],
  ['Nc6', 'd6', 'Nf6', 'd5'],
  ['Bb5', 'Bc4', 'd4', 'Nc3'],
  ['a6', 'd6', 'Nf6', 'f5'],
] as const;

/** A text of moves with comments wherever they can stand, and variations nested in variations. */
function randomText(random: Prng): string {
  let comments = 0;
  const comment = (): string => (random.chance(35) ? ` {c${(comments += 1)} >= [%csl]}` : '');
  const number = (ply: number): string => `${(ply >> 1) + 1}${ply % 2 === 0 ? '.' : '...'}`;
  const alternatives = (ply: number, from: number): string => {
    let text = comment();
    for (let i = from; i < 4 && random.chance(40); i += 1) {
      const glyph = random.chance(20) ? ' $14' : '';
      const inside = i === 3 ? '' : alternatives(ply, i + 1);
      text += ` (${comment()} ${number(ply)} ${LINE[ply]?.[i] ?? ''}${glyph}${inside})${comment()}`;
      if (inside.includes('(')) break;
    }
    return text;
  };
  const moves = LINE.slice(0, random.below(LINE.length + 1)).map(
    ([move], ply) =>
      `${number(ply)} ${move}${random.chance(20) ? ' $1' : ''}${alternatives(ply, 1)}`,
  );
  return `${comment()} ${moves.join(' ')} *`;
}

/** Without numbers, which are repeated as needed, and with the comments of one place as one. */
function tokensOf(text: string): string {
  return text
    .replaceAll(/\d+\.+/gu, '')
    .replaceAll(/([()])/gu, ' $1 ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('} {', ' ')
    .trim();
}

test('text keeps its place among moves and variations, in both lanes', () => {
  const random = new Prng(68);
  for (let i = 0; i < 1000; i += 1) {
    const moves = randomText(random);
    const text = `[Event "?"]\n[Site "?"]\n[Result "*"]\n\n${moves}\n\n`;
    const [once] = read(text).map((game) => writePgn(game));
    expect(tokensOf(once?.split('\n\n').slice(1).join(' ') ?? '')).toBe(tokensOf(moves));
    const [plain] = pgnFormat.read(SourceText.ofUtf8(encodeUtf8(text))).games;
    expect(plain && writePgn(plain)).toBe(once);
    expect(read(once ?? '').map((game) => writePgn(game))).toEqual([once]);
    expect(read(once ?? '').map(showGame)).toEqual(read(text).map(showGame));
    const trimmed = read(text).map((game) => trimGame(game, {strip: new Set(), toPly: Infinity}));
    expect(trimmed.map((game) => writePgn(game))).toEqual([once]);
  }
});
