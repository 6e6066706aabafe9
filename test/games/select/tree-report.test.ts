import {expect, test} from 'vitest';
import {Position} from '../../../src/chess/index.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {openingPosition} from '../../../src/games/select/opening-test.ts';
import {TreeReport} from '../../../src/games/select/game-statistics.ts';
import {SourceText} from '../../../src/text/index.ts';

const PGN = [
  ['2700', '2600', '1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 1-0'],
  ['2500', '2400', '1. c4 Nf6 2. d4 e6 3. Nf3 1/2-1/2'],
  ['', '2300', '1. d4 e6 2. c4 Nf6 3. Nc3 d5 0-1'],
  ['2650', '', '1. e4 (1. d4 Nf6 2. c4 e6 3. g3) 1... e5 *'],
]
  .map(
    ([white = '', black = '', moves = '']) =>
      `[WhiteElo "${white}"]\n[BlackElo "${black}"]\n[Result "${moves.split(' ').at(-1)}"]\n\n${moves}\n`,
  )
  .join('\n');

function treeOf(root: Position, plies: number) {
  const tree = new TreeReport(root, plies);
  for (const game of pgnFormat.read(new SourceText(PGN)).games) tree.add(game);
  return tree;
}

test('counts the moves that games play in a position, however they reached it', () => {
  const tree = treeOf(openingPosition('1. d4 Nf6 2. c4 e6') ?? Position.start(), 1);
  expect(tree.games).toBe(3);
  expect(tree.moves).toMatchObject([
    {san: 'Nc3', fullmove: 3, isWhite: true, games: 2, white: 1, draws: 0, black: 1, elo: 2700},
    {san: 'Nf3', games: 1, draws: 1, elo: 2500},
  ]);
});

test('has the replies of some half-moves, with the ratings of those who played them', () => {
  const {moves} = treeOf(Position.start(), 2);
  expect(moves.map(({san, share}) => [san, share])).toEqual([
    ['d4', 0.5],
    ['c4', 0.25],
    ['e4', 0.25],
  ]);
  expect(moves[0]?.replies).toMatchObject([
    {san: 'Nf6', games: 1, share: 0.5, elo: 2600, replies: []},
    {san: 'e6', games: 1, elo: 2300},
  ]);
  expect(moves[2]?.replies).toMatchObject([
    {san: 'e5', white: 0, draws: 0, black: 0, elo: undefined},
  ]);
});
