import {existsSync} from 'node:fs';
import {afterEach, describe, expect, test} from 'vitest';
import {UserError} from '../../../src/text/errors.ts';
import {EnginePool, readEngineLine} from '../../../src/book/verify/uci-engine.ts';
import {temporaryFolder} from '../../temporary-folder.ts';
import {writeFakeEngine} from './fake-engine.ts';

const [FIRST, SECOND, DEADLY, SILENT, ODD] = [
  '8/8/8/8/8/8/8/Kk6 w',
  '8/8/8/8/8/8/8/K1k5 w',
  '8/8/8/8/8/8/8/K2k4 w',
  '8/8/8/8/8/8/8/K3k3 w',
  '8/8/8/8/8/8/8/K4k2 w',
];

let pool: EnginePool | undefined;

afterEach(async () => {
  await pool?.stop();
});

async function start(count = 1): Promise<EnginePool> {
  const path = writeFakeEngine(temporaryFolder(), {
    [FIRST]: [
      'info depth 1 seldepth 1 multipv 1 score cp 10 nodes 20 pv a1a2 b1b2',
      'info depth 2 multipv 2 score cp -30 nodes 30 pv a1b1',
      'info depth 2 multipv 1 score cp 900 upperbound nodes 30 pv a1a2',
      'info depth 2 multipv 1 score mate 3 nodes 40 pv a1b2 b1a1',
    ],
    [DEADLY]: 'crash',
    [SILENT]: 'hang',
    [ODD]: [
      '\u0000\u00ff info',
      'info score cp abc pv zz',
      'info multipv 999999999 score cp 1 pv a1a2',
      'info depth 1 multipv 0 score cp 5 pv a1a2',
      'bestmoves are rare',
      'x'.repeat(1_000_000),
      `info ${'score cp 1 '.repeat(1_000)}`,
      'info depth 1 multipv 2 score cp 7 pv a1b1',
    ],
  });
  pool = await EnginePool.start(path, count, {greetingMs: 2_000, searchMs: 0});
  return pool;
}

describe('an engine', () => {
  test('an engine is known by its name', async () => {
    expect((await start()).name).toBe('Fake 1');
  });

  test('gives the last score of each line, but no bounds', async () => {
    const engine = await start();
    expect(await engine.ask({fen: `${FIRST} - - 0 1`, nodes: 10, lines: 2})).toEqual([
      {score: {kind: 'mate', moves: 3}, move: 'a1b2'},
      {score: {kind: 'centipawns', value: -30}, move: 'a1b1'},
    ]);
  });

  test('an engine that crashes gives no answer, and answers the next question', async () => {
    const engine = await start();
    expect(await engine.ask({fen: `${DEADLY} - - 0 1`, nodes: 10, lines: 1})).toBeUndefined();
    expect(await engine.ask({fen: `${SECOND} - - 0 1`, nodes: 10, lines: 1})).toHaveLength(1);
  });

  test('an engine that falls silent gives no answer, and answers the next question', async () => {
    const engine = await start();
    expect(await engine.ask({fen: `${SILENT} - - 0 1`, nodes: 10, lines: 1})).toBeUndefined();
    expect(await engine.ask({fen: `${SECOND} - - 0 1`, nodes: 10, lines: 1})).toHaveLength(1);
  });

  test('an engine that falls silent three times in a row is not asked any more', async () => {
    const engine = await start();
    for (const nodes of [1, 2, 3]) await engine.ask({fen: `${SILENT} - - 0 1`, nodes, lines: 1});
    expect(await engine.ask({fen: `${SECOND} - - 0 1`, nodes: 10, lines: 1})).toBeUndefined();
  });

  test('an engine that crashes in many positions in a row is asked about the next one', async () => {
    const engine = await start();
    for (const nodes of [1, 2, 3, 4]) {
      await engine.ask({fen: `${DEADLY} - - 0 1`, nodes, lines: 1});
    }
    expect(await engine.ask({fen: `${SECOND} - - 0 1`, nodes: 10, lines: 1})).toHaveLength(1);
  });

  test('lines that are no search results are ignored, and without a best one all of them', async () => {
    const engine = await start();
    expect(await engine.ask({fen: `${ODD} - - 0 1`, nodes: 10, lines: 2})).toEqual([]);
  });

  const STOCKFISH = '/usr/games/stockfish';

  test.skipIf(!existsSync(STOCKFISH))(
    'Stockfish answers a question after one about castling rights that cannot be',
    async () => {
      pool = await EnginePool.start(STOCKFISH, 1);
      const fens = ['8/8/8/8/4R3/6k1/8/4K2R w KQkq - 0 1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'];
      const answers = [];
      for (const fen of fens) answers.push(await pool.ask({fen, nodes: 1_000, lines: 1}));
      expect(answers[1]).toHaveLength(1);
    },
  );

  test('answers as many questions at once as there are processes, each once', async () => {
    const engine = await start(2);
    const question = {fen: `${FIRST} - - 0 1`, nodes: 10, lines: 1};
    const asked = [question, question, {...question, nodes: 20}, {...question, nodes: 30}];
    const answers = await Promise.all(asked.map((one) => engine.ask(one)));
    expect(answers[0]).toBe(answers[1]);
    expect(answers).toHaveLength(4);
    expect(answers).not.toContain(undefined);
  });

  test.each(['/bin/false', '/nowhere/engine'])(
    'a program is no engine if it is %s',
    async (path) => {
      await expect(EnginePool.start(path, 1)).rejects.toThrow(UserError);
    },
  );
});

test.each([
  ['info string NNUE evaluation', undefined],
  ['info depth 3 score cp 12 lowerbound pv e2e4', undefined],
  ['info depth 3 score cp 12 nodes 5', undefined],
  [
    'info depth 3 score mate -2 pv a7a8q',
    {score: {kind: 'mate', moves: -2}, move: 'a7a8q', rank: 1},
  ],
])('the line "%s" is read', (line, expected) => {
  expect(readEngineLine(line)).toEqual(expected);
});
