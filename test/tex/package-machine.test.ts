import {expect, test} from 'vitest';
import {playListAsPackage} from './package-list.ts';
import {Prng} from '../prng.ts';
import {mutatedList, randomGame, randomPosition} from './mutated-lists.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';
import type {TexAnswer} from './tex.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** For a long run: `SKAKMAT_FUZZ=20 SKAKMAT_SEED=7 npx vitest run test/tex/package-machine.test.ts`. */
const TIMES = Number(process.env['SKAKMAT_FUZZ'] ?? 1);
const SEED = Number(process.env['SKAKMAT_SEED'] ?? 1972);

type Dialect = 'skak' | 'xskak';

describeWithTex('the package machine', () => {
  test.each<[Dialect, number]>([
    ['skak', 800],
    ['xskak', 60],
  ])(
    'plays what %s plays',
    async (dialect, count) => {
      const random = new Prng(SEED);
      const positions = Array.from({length: 20}, () => randomPosition(random));
      // xskak does not take the side to move from a FEN.
      const games = Array.from({length: (count * TIMES) / 5}, (_, i) =>
        randomGame(random, dialect === 'xskak' || i % 2 === 0 ? START : random.pick(positions)),
      );
      const lists = Array.from({length: count * TIMES}, () => {
        const {fen, tokens} = mutatedList(random, random.pick(games));
        return {fen, argument: tokens.join(' ')};
      }).filter((list) => machineSays(list, dialect) !== UNPREDICTABLE);
      const answers = await askTex(
        lists.map(({fen, argument}) => ({
          engine: dialect,
          body: `${setUp(dialect, fen)}\n\\mainline{${argument}}`,
        })),
        {errorsAlone: false},
      );
      const differences = lists
        .map((list, i) => ({
          ...list,
          machine: machineSays(list, dialect),
          packages: answers[i] === undefined ? '' : packagesSay(answers[i]),
        }))
        .filter(({machine, packages}) => machine !== packages);
      expect(differences).toEqual([]);
      expect(lists.length).toBeGreaterThan(count * TIMES * 0.8);
    },
    TIMES * 120_000,
  );
});

interface Line {
  readonly fen: string;
  readonly argument: string;
}

const UNPREDICTABLE = 'unpredictable';

function machineSays({fen, argument}: Line, dialect: Dialect): string {
  const line = playListAsPackage(fen, argument, dialect);
  if (line.kind === 'unpredictable') return UNPREDICTABLE;
  if (line.kind === 'refused') return line.message;
  const {placement, side, enPassant, halfmove, fullmove} = line;
  return [placement, side.charAt(0), enPassant, halfmove, fullmove].join(' ');
}

function packagesSay({fen, errors, status}: TexAnswer): string {
  const [first] = errors;
  if (first !== undefined) return first.message.replace(/[.!]+$/, '');
  if (status !== 'ok' || fen === undefined) return status;
  const [placement, side, , ...rest] = fen.split(' ');
  return [placement, side, ...rest].join(' ');
}

function setUp(dialect: Dialect, fen: string): string {
  if (dialect === 'xskak') return '\\newchessgame';
  return fen === START ? '\\newgame' : `\\fenboard{${fen}}`;
}
