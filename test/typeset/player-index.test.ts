import {expect, test} from 'vitest';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {PlayerIndex} from '../../src/typeset/gather-games.ts';
import {readText} from '../games/formats/readings.ts';

test('players are in alphabetical order, grouped by letter, each with all games', () => {
  const pairs = ['Tal;Étienne', 'Zukertort;Tal', '?;Euwe', 'Tal;?'];
  const pgn = pairs.map((pair) => {
    const [white = '', black = ''] = pair.split(';');
    return `[White "${white}"]\n[Black "${black}"]\n\n1. e4 *\n`;
  });
  const index = new PlayerIndex();
  readText(pgnFormat, pgn.join('\n')).games.forEach((game, i) => {
    index.add(game, i + 1);
  });
  const lines = index
    .players()
    .map(({name, isFirst, games}) => [
      isFirst ? `${name.charAt(0)}: ${name}` : name,
      ...games.map((game) => `${game.number}${game.isWhite ? 'w' : 'b'}`),
    ]);
  expect(lines).toEqual([
    ['É: Étienne', '1b'],
    ['Euwe', '3b'],
    ['T: Tal', '1w', '2b', '4w'],
    ['Z: Zukertort', '2w'],
  ]);
});
