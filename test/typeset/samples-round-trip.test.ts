import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {isDrop, NULL_MOVE} from '../../src/chess/move.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {mainLine} from '../../src/chess/game/main-line.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {readGames, recheck, setGames, settingWith, treeOf} from './set-game.ts';

const SETTING = settingWith({
  moves: 'typeset',
  look: {...DEFAULT_LOOK, isTypeset: true},
  wantsBoard: (_, {diagram}, {ply}) => diagram !== undefined || ply % 7 === 3,
});

const PASSES = '1. e4 e5 2. Nf3 (2. -- d5 3. exd5 (3. -- dxe4)) Nc6 3. Bb5 -- 4. Bxc6 dxc6 *';

const CHESS960 = `[Variant "Chess960"]
[FEN "1rnbkr2/pppppppp/8/8/8/8/PPPPPPPP/1RNBKR2 w FBfb - 0 1"]

1. c3 c6 2. O-O O-O (2... Nd6 3. Nd3) 3. Bc2 $220 a6 *`;

const CRAZYHOUSE = `[Variant "Crazyhouse"]

1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 (3... Qd8 4. P@e6 {A drop.}) 4. Nf3 Bg4 5. P@d6 $220 exd6 *`;

/** The moves of a game and its variations; some glyphs share a sign, and some have none. */
function movesIn(game: Game): string {
  return treeOf(game).replace(/\$\d+/gu, '');
}

async function expectSame(games: readonly Game[]): Promise<void> {
  const {findings, games: again} = await recheck(setGames(games, SETTING));
  expect(findings).toEqual([]);
  expect(again.map(movesIn)).toEqual(games.filter(({root}) => root.next).map(movesIn));
}

test.each(readdirSync('examples/typeset').filter((name) => name.endsWith('.pgn')))(
  'the games of %s come back from the document that prints them',
  async (name) => {
    await expectSame(readGames(readFileSync(`examples/typeset/${name}`, 'utf8')));
  },
);

test.each([
  ['passes', PASSES],
  ['castling of Chess960', CHESS960],
])('%s come back from the document that prints them', async (_name, pgn) => {
  const games = readGames(pgn);
  expect(games).toHaveLength(1);
  await expectSame(games);
});

test('a game comes back from the document up to its first drop', async () => {
  const [game] = readGames(CRAZYHOUSE);
  const {findings, games} = await recheck(setGames(game === undefined ? [] : [game], SETTING));
  expect(findings).toEqual([]);
  const moves = game === undefined ? [] : mainLine(game).map(({move}) => move);
  const drop = moves.findIndex((move) => move !== NULL_MOVE && isDrop(move));
  expect(drop).toBe(8);
  expect(games.flatMap((one) => mainLine(one).map(({move}) => move))).toEqual(moves.slice(0, drop));
});

test('a pass of a side in check is reported', async () => {
  const {findings} = await recheck(
    setGames([], SETTING).replace(
      '\\begin{document}',
      '\\begin{document}\\skmgame\\skmmoves{1. e4 f6 2. Qh5+ --}',
    ),
  );
  expect(findings).toEqual([expect.stringContaining('unknown-move-text')]);
});
