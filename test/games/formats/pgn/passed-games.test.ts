import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {Position} from '../../../../src/chess/position.ts';
import type {Diagnostic} from '../../../../src/text/diagnostic.ts';
import type {GameReading} from '../../../../src/games/formats/game-format.ts';
import {KERNEL_NAMES} from '../../../../src/games/formats/pgn/plain-kernel.ts';
import type {KernelName} from '../../../../src/games/formats/pgn/plain-kernel.ts';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {sortByGame} from '../../../../src/workspace/game-files/write-output.ts';
import {makeFilter} from '../../../../src/games/select/choose-games.ts';
import type {GameWishes} from '../../../../src/games/select/choose-games.ts';
import {wantedGamesOf} from '../../../../src/games/select/wanted-games-of.ts';
import {encodeUtf8} from '../../../../src/text/byte-tools.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {writeGames} from '../../../bench/pgn.ts';
import {Prng} from '../../../prng.ts';
import {describeGame} from './describe-game.ts';
import {scramble} from './scramble.ts';

/** What a command shows of a reading: all places of games, and what is wanted with its findings. */
function describeChosen(reading: GameReading, wishes: GameWishes): unknown {
  const isWanted = makeFilter(wishes);
  const findings = sortByGame(reading);
  const tell = ({rule, span, message}: Diagnostic): unknown => [rule, span, message];
  return {
    spans: reading.games.map(({span}) => span),
    wanted: reading.games.flatMap((game, i) =>
      isWanted(game, i + 1) ? [[i, describeGame(game), findings.of(game).map(tell)]] : [],
    ),
    others: findings.others.map(tell),
  };
}

/** Reads a text with and without passing over games; returns how many were passed over. */
function compare(text: string, wishes: GameWishes, kernel: KernelName): number {
  const wanted = wantedGamesOf(wishes);
  const fast = readPgn(SourceText.ofUtf8(encodeUtf8(text)), {wanted, kernel});
  const careful = readPgn(new SourceText(text));
  expect(describeChosen(fast, wishes), text).toEqual(describeChosen(careful, wishes));
  return fast.games.filter(({isPassed}) => isPassed === true).length;
}

function fenAfter(moves: number, prng: Prng): string {
  const {text} = writeGames(1, false, 1 + prng.below(8));
  const {games} = readPgn(new SourceText(text));
  const position = games[0]?.start.clone() ?? Position.start();
  let node = games[0]?.root.next;
  for (let i = 0; i < moves && node !== undefined; i += 1, node = node.next)
    position.play(node.move);
  return writeFen(position);
}

const WISHES: readonly ((prng: Prng) => GameWishes)[] = [
  () => ({white: 'morphy'}),
  () => ({player: 'Lasker', not: true}),
  () => ({event: '18', result: '1-0,1/2'}),
  () => ({tag: 'site=*wien', date: '1860..1990'}),
  () => ({eco: 'B,C2', elo: '2000..'}),
  () => ({eco: 'B', not: true}),
  () => ({where: 'white ~ a and not year < 1900 or result = 1-0'}),
  () => ({where: 'plies > 80 and white ~ a'}),
  () => ({white: 'a', underpromotion: true, not: true}),
  (prng) => ({position: fenAfter(prng.below(12), prng)}),
  (prng) => ({position: fenAfter(prng.below(90), prng), eitherColor: true}),
  (prng) => ({position: fenAfter(1, prng), black: 'e'}),
  (prng) => ({opening: prng.pick(['1.a3', '1.a3 f6', '1.Nf3', '1.d3'])}),
  (prng) => ({material: prng.pick(['KQRRBBNNPPPPPPPP KQRRBBNNPPPPPPPP', 'KQRR KR', 'KR KQ'])}),
  (prng) => ({material: `${prng.pick(['KQRRBBNNPPPPPPP', 'KQRRBBNPPPPPPP'])} KQRRBBNNPPPPPPPP`}),
];

describe('passing over games that are not wanted', () => {
  test('gives the games and findings that reading all of them gives', () => {
    let passed = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const prng = new Prng(seed);
      const {text} = writeGames(5, seed % 2 === 0, 1 + (seed % 8));
      const wishes = (WISHES[seed % WISHES.length] ?? ((): GameWishes => ({})))(prng);
      const scrambled = prng.chance(70) ? scramble(scramble(text, prng), prng) : text;
      passed += compare(scrambled, wishes, KERNEL_NAMES[seed % 2] ?? 'js');
    }
    // So that the property does not hold for want of games.
    expect(passed).toBeGreaterThan(SEEDS);
  }, 3_600_000);
});

const SEEDS = Number(process.env['SKAKMAT_PASSED_GAMES'] ?? 60);
