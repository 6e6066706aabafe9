import {describe, expect, test} from 'vitest';
import {START_FEN} from '../../src/chess/fen.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {quartersOfToday} from '../cases-of-today.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {RARE_STARTS} from './rare-starts.ts';
import {movesOf, positionOf, recheck, setGames, settingWith, treeOf} from './set-game.ts';
import type {Setting} from '../../src/typeset/setting.ts';

const WILD = {plies: 8, variations: 15, comments: 10, nags: 10};

function* randomGames(prng: Prng, count: number): Iterable<Game> {
  for (let i = 0; i < count; i += 1) {
    yield randomTree(prng, WILD, positionOf(prng.chance(40) ? prng.pick(RARE_STARTS) : START_FEN));
  }
}

/**
 * Sets random games, a few in each document, and expects them clean, and what `show` shows of them
 * unchanged. What is rare must have come up.
 */
async function expectSame(
  count: number,
  setting: Setting,
  show: (game: Game) => string,
  seed = 5,
): Promise<void> {
  const prng = new Prng(seed);
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
  test.each(quartersOfToday(10_000, 5))(
    '%i typeset games check clean, and are extracted as the same trees under xskak',
    async (count, seed) => {
      const wantsBoard: Setting['wantsBoard'] = (_, __, {ply}) => ply % 20 === 5;
      await expectSame(count, settingWith({wantsBoard}), treeOf, seed);
    },
  );

  test('typeset games are clean, and return the same trees where TeX prints them as written', async () => {
    const wantsBoard: Setting['wantsBoard'] = (_, __, {ply}) => ply % 20 === 5;
    const look = {...DEFAULT_LOOK, isTypeset: true};
    await expectSame(2_000, settingWith({wantsBoard, look, moves: 'typeset'}), treeOf);
  });

  // Behind castling, skak's glyphs have to stand outside of its command.
  test('typeset games check clean, and are extracted with the same main lines under skak', async () => {
    await expectSame(1_000, settingWith({dialect: 'skak'}), movesOf);
  });

  test.each(['skak', 'xskak'] as const)(
    'typeset games with hidden moves check clean under %s, with the same main lines',
    async (dialect) => {
      await expectSame(1_000, settingWith({dialect, moves: 'hidden'}), movesOf);
    },
  );
});
