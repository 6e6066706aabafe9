import {expect, test} from 'vitest';
import {playListAsPackage} from '../../src/skak/replay/package-list.ts';
import {ENGLISH_CONTEXT} from '../../src/skak/replay/package-machine.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {Prng} from '../prng.ts';
import {MACRO_DEFINITIONS, lookUpMacro, remarkedList} from './remarked-lists.ts';
import {mutatedList, randomGame, randomPosition} from './mutated-lists.ts';
import {describeWithTex} from './requires-tex.ts';
import {askTex} from './tex.ts';
import type {TexAnswer} from './tex.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** For a long run: `SKAKMAT_FUZZ=20 SKAKMAT_SEED=7 npx vitest run test/oracle/package-machine.test.ts`. */
const TIMES = Number(process.env['SKAKMAT_FUZZ'] ?? 1);
const SEED = Number(process.env['SKAKMAT_SEED'] ?? 1972);

type Dialect = 'skak' | 'xskak';

describeWithTex('the package machine', () => {
  test.each<[Dialect, number]>([
    ['skak', 400],
    ['xskak', 40],
  ])(
    'the package machine plays lists as %s does',
    async (dialect, count) => {
      const random = new Prng(SEED);
      const positions = Array.from({length: 20}, () => randomPosition(random));
      // xskak does not take the side to move from a FEN.
      const games = Array.from({length: (count * TIMES) / 5}, (_, i) =>
        randomGame(random, dialect === 'xskak' || i % 2 === 0 ? START : random.pick(positions)),
      );
      const all = Array.from({length: count * TIMES}, () => {
        const {fen, tokens} = mutatedList(random, random.pick(games));
        return {fen, argument: tokens.join(' ')};
      });
      const today = casesOfToday(all, 4);
      const lists = today.filter((list) => machineSays(list, dialect) !== UNPREDICTABLE);
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
      expect(lists.length).toBeGreaterThan(today.length * 0.7);
    },
    TIMES * 1_800_000,
  );

  // Where TeX stops it is the message of a macro deep inside, which depends on what is said after it.
  test.each<[Dialect, number]>([
    ['skak', 300],
    ['xskak', 40],
  ])(
    'the package machine plays remarks in braces as %s does',
    async (dialect, count) => {
      const random = new Prng(SEED);
      const all = Array.from({length: count * TIMES}, () => {
        const {fen, tokens} = remarkedList(random, randomGame(random, START));
        return {fen, argument: tokens.join(' ')};
      });
      const lists = casesOfToday(all, 4);
      const answers = await askTex(
        lists.map(({fen, argument}) => ({
          engine: dialect,
          preamble: `\\documentclass{article}\n\\usepackage{${dialect}}\n${MACRO_DEFINITIONS}`,
          body: `${setUp(dialect, fen)}\n\\mainline{${argument}}`,
        })),
        // That TeX stops is all that is compared, whatever its message.
        {errorsAlone: false},
      );
      const told = lists.map((list, i) => ({
        ...list,
        machine: asOutcome(machineSays(list, dialect)),
        packages: answers[i] === undefined ? '' : asOutcome(packagesSay(answers[i])),
      }));
      const sure = told.filter(({machine}) => machine !== UNPREDICTABLE);
      expect(sure.filter(({machine, packages}) => machine !== packages)).toEqual([]);
      expect(sure.length).toBeGreaterThan(lists.length * 0.5);
    },
    TIMES * 1_800_000,
  );
});

/** A board, or that TeX stops. */
function asOutcome(told: string): string {
  return told === UNPREDICTABLE || /^[1-8KQRBNPkqrbnp/]+ [wb] /.test(told) ? told : 'stops';
}

interface Line {
  readonly fen: string;
  readonly argument: string;
}

const UNPREDICTABLE = 'unpredictable';

function machineSays({fen, argument}: Line, dialect: Dialect): string {
  const line = playListAsPackage(fen, argument, {...ENGLISH_CONTEXT, lookUp: lookUpMacro, dialect});
  if (line.kind === 'unpredictable' || line.kind === 'unknown') return UNPREDICTABLE;
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
