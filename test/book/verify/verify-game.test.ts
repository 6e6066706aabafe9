import {describe, expect, test} from 'vitest';
import {epdFormat} from '../../../src/games/formats/epd/epd-format.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {chancesOf, writeScore, type EngineLine} from '../../../src/book/verify/uci-engine.ts';
import {verifyGame} from '../../../src/book/verify/verify-game.ts';

/** How an engine evaluates, from White's point of view: by the number of nodes and half-moves. */
type Opinion = (nodes: number, side: string) => EngineLine;

const cp = (value: number, move = 'a2a3'): EngineLine => ({
  score: {kind: 'centipawns', value},
  move,
});

async function messages(text: string, opinion: Opinion, format = pgnFormat): Promise<string[]> {
  const [game] = format.read(new SourceText(text)).games;
  if (game === undefined) throw new Error('expected a game');
  const {findings} = await verifyGame(game, {
    ask: ({fen, nodes, lines}) => {
      const line = opinion(nodes, fen.split(' ')[1] ?? '');
      return Promise.resolve(
        Array.from({length: lines}, (_, i) => ({...line, move: line.move + 'x'.repeat(i)})),
      );
    },
    name: () => 'Engine',
    nodes: 100,
    placeOf: ({start, end}) => ({source: game.source, span: {start, end}}),
  });
  return findings.map(
    ({rule, source, span, message}) => `${rule} at ${source.slice(span)}: ${message}`,
  );
}

/** The same evaluation from White's point of view, whoever is to move. */
function always(value: number, move?: string): Opinion {
  return (_nodes, side) => cp(side === 'w' ? value : -value, move);
}

describe('a sign of an evaluation', () => {
  test.each([
    ['1. e4 = *', 400, true],
    ['1. e4 = *', 200, false],
    ['1. e4 +- *', 20, true],
    ['1. e4 +- *', 90, false],
    ['1. e4 -+ *', 20, true],
    ['1. e4 -+ *', -200, false],
    ['1. e4 +/- *', -30, false],
    ['1. e4 +/- *', -300, true],
    ['1. e4 $13 *', 900, false],
  ])('%s at %i centipawns is contradicted: %s', async (text, value, isContradicted) => {
    const found = await messages(text, always(value));
    expect(found).toEqual(
      isContradicted ? [expect.stringContaining('engine-disagrees-with-evaluation at e4')] : [],
    );
  });

  test('a sign of an evaluation is not contradicted if a longer search agrees with it', async () => {
    expect(await messages('1. e4 = *', (nodes) => cp(nodes > 100 ? 0 : 900))).toEqual([]);
  });
});

describe('a sign of a move', () => {
  test('a good move that loses much is contradicted', async () => {
    // Black to move stands well after it; White to move stood well before it.
    expect(await messages('1. e4! *', () => cp(150))).toEqual([
      'engine-disagrees-with-move-sign at e4: `1. e4` has the sign `!`, Engine says: -1.50 after it, +1.50 after `a3`',
    ]);
  });

  test('a mistake that is the best move is contradicted', async () => {
    expect(await messages('1. e4? *', always(0, 'e2e4'))).toEqual([
      'engine-disagrees-with-move-sign at e4: `1. e4` has the sign `?`, Engine says: this is the best move',
    ]);
  });

  test.each(['1. e4! *', '1. e4? *', '1. e4!? *', '1. e4?! *'])(
    'a sign in an even position is not contradicted: %s',
    async (text) => {
      expect(await messages(text, always(0))).toEqual([]);
    },
  );
});

describe('an exercise with one solution', () => {
  const puzzle = '6k1/8/8/8/8/8/R7/1R4K1 w - - bm Ra7;';

  test('an exercise with a second winning move is contradicted', async () => {
    expect(await messages(puzzle, always(900, 'a2a7'), epdFormat)).toEqual([
      expect.stringMatching(
        /^engine-finds-second-solution at : Engine says: .* wins, too: \+9\.00$/u,
      ),
    ]);
  });

  test('an exercise that nothing wins is contradicted', async () => {
    expect(await messages(puzzle, always(-10, 'a2a7'), epdFormat)).toEqual([
      'engine-finds-no-win at : Engine says: -0.10',
    ]);
  });
});

test('winning chances grow from -1 to 1', () => {
  expect(chancesOf({kind: 'mate', moves: -1})).toBe(-1);
  expect(chancesOf({kind: 'centipawns', value: 0})).toBe(0);
  expect(chancesOf({kind: 'centipawns', value: 100})).toBeCloseTo(0.182, 3);
  expect(chancesOf({kind: 'mate', moves: 5})).toBe(1);
});

test('a score is written from the point of view of White', () => {
  expect(writeScore({kind: 'centipawns', value: 125}, false)).toBe('-1.25');
  expect(writeScore({kind: 'mate', moves: 3}, false)).toBe('Black mates in 3');
  expect(writeScore({kind: 'mate', moves: -3}, false)).toBe('White mates in 3');
});
