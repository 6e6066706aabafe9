import {describe, expect, test} from 'vitest';
import {readFen} from '../../src/chess/fen.ts';
import {Position} from '../../src/chess/position.ts';
import type {Game} from '../../src/game/game.ts';
import type {Setting} from '../../src/typeset/typeset-game.ts';
import {randomTree} from '../game/random-tree.ts';
import {Prng} from '../prng.ts';
import {movesOf, recheck, setGames, settingWith, treeOf} from './set-game.ts';

const WILD = {plies: 8, variations: 15, comments: 10, nags: 10};

/** Where a few random moves lead to what is rare elsewhere. */
const STARTS = [
  // Promotion, also by capture and with mate; Black to move at a number other than 1.
  'r1n2k2/1P1P4/8/8/8/8/1p1p4/R1N2K2 b - - 3 41',
  '7k/P1P3pp/8/8/8/8/p1p3PP/7K w - - 0 60',
  // Castling that gives check, on both sides.
  '5k2/8/8/8/8/8/PPP3PP/R3K2R w KQ - 0 20',
  'r3k2r/ppp3pp/8/8/8/8/8/3K4 b kq - 0 20',
  // En passant for both; a pawn that has just moved two squares.
  '4k3/2p1p1p1/8/1P1P1P2/1p1p1pPp/8/P1P1P3/4K3 b - g3 0 12',
  // Many ways to mate, and knights, rooks and queens that need their files, ranks or both.
  '6k1/5ppp/8/8/8/1Q1Q4/1Q6/R3R1K1 w - - 0 30',
  'R6R/8/8/4k3/8/2N3N1/8/R3K2R w - - 0 50',
  '1q1q3k/8/1q6/8/3n1n2/8/3n4/K7 b - - 99 130',
];

function* randomGames(prng: Prng, count: number): Iterable<Game> {
  for (let i = 0; i < count; i += 1) {
    const fen = prng.chance(40) ? prng.pick(STARTS) : undefined;
    yield randomTree(prng, WILD, fen === undefined ? Position.start() : positionOf(fen));
  }
}

function positionOf(fen: string): Position {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`${fen} is no position`);
  return outcome.position;
}

/**
 * Sets random games, a few in each document, and expects them clean, and what `show` shows of them
 * unchanged. What is rare must have come up.
 */
async function expectSame(
  count: number,
  setting: Setting,
  show: (game: Game) => string,
): Promise<void> {
  const prng = new Prng(5);
  const missing = new Set(RARE);
  for (let done = 0; done < count; done += IN_DOCUMENT) {
    const games = [...randomGames(prng, IN_DOCUMENT)];
    const text = setGames(games, setting);
    const {findings, games: again} = await recheck(text);
    expect(findings).toEqual([]);
    expect(again.map(show)).toEqual(games.filter(({root}) => root.next).map(show));
    for (const rare of missing) if (rare.test(text)) missing.delete(rare);
  }
  expect([...missing]).toEqual([]);
}

/** Castling and promotion with check, mate, en passant by both, Black's first move. */
const RARE = [
  /O-O\b/,
  /O-O-O/,
  /[a-h]8=[QRBN]\+/,
  /[a-h]1=[QRBN]/,
  /\\mate/,
  /bxa3|dxc3/,
  /fxg3|hxg3/,
  /moveid=\d+b|fenboard\{[^}]* b /,
];

const IN_DOCUMENT = 20;

describe('games that were set as LaTeX', () => {
  test('are found clean, and give back the same trees under xskak', async () => {
    const wantsBoard: Setting['wantsBoard'] = (_, __, {ply}) => ply % 20 === 5;
    await expectSame(10_000, settingWith({wantsBoard}), treeOf);
  });

  // Behind castling, skak's glyphs have to stand outside of its command.
  test('are found clean, and give back the same main lines under skak', async () => {
    await expectSame(1_000, settingWith({dialect: 'skak'}), movesOf);
  });

  test.each(['skak', 'xskak'] as const)(
    'are found clean, and give back the same main lines where %s only keeps the board',
    async (dialect) => {
      await expectSame(1_000, settingWith({dialect, moves: 'hidden'}), movesOf);
    },
  );
});
