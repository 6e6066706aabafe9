import {expect, test} from 'vitest';
import {pgnFormat} from '../../../src/formats/pgn/pgn-format.ts';
import {writePgn} from '../../../src/formats/pgn/write-pgn.ts';
import type {Game} from '../../../src/game/game.ts';
import {SourceText} from '../../../src/source/source-text.ts';
import {randomGame} from '../../game/random-game.ts';
import {flatten, showGame} from '../../game/show-game.ts';
import {Prng} from '../../prng.ts';

const COUNT = 10_000;

function read(text: string): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'written.pgn')).games;
}

test(`${COUNT} random games come back as they were written`, () => {
  const random = new Prng(64);
  for (let i = 0; i < COUNT; i += 1) {
    const game = randomGame(random);
    const text = writePgn(game);
    const [back, ...more] = read(text);
    if (back === undefined || more.length > 0) throw new Error(`expected one game in\n${text}`);
    if (showGame(back).join('\n') !== showGame(game).join('\n')) {
      expect(showGame(back), text).toEqual(showGame(game));
    }
    if (writePgn(back) !== text) expect(writePgn(back)).toBe(text);
  }
});

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
  expect(messages.filter((message) => !/^Unexpected (?:drop|pass) /u.test(message))).toEqual([]);
});
