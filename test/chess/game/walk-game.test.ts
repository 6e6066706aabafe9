import {expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {NULL_MOVE} from '../../../src/chess/move.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {
  finalPosition,
  mainLine,
  positionAt,
  sanIn,
  sanLine,
} from '../../../src/chess/game/main-line.ts';
import {walkGame} from '../../../src/chess/game/walk-game.ts';
import {Prng} from '../../prng.ts';
import {makeGame} from './make-game.ts';
import {randomTree} from './random-tree.ts';

/** What a visitor sees, in words. */
function show(game: Game): string {
  const words: string[] = [];
  walkGame(game, {
    move: (node, before) => words.push(sanIn(node, before)),
    open: (first) => words.push('(', ...first.before.map(({text}) => text)),
    close: () => words.push(')'),
  });
  return words.join(' ');
}

test.each([
  '',
  'e4',
  'e4 ( d4 ) ( c4 ) e5 Nf3',
  'e4 e5 ( c5 Nf3 ( c3 d5 ( Nf6 e5 ) exd5 ) d6 ) ( e6 ) Nf3 Nc6',
  'e4 ( d4 d5 ( Nf6 c4 ( Nf3 g6 ( b6 ) ) ) ( f5 ) )',
  'e4 -- d4 d5 -- dxe4',
])('the moves of %j come in the order in which they are written', (moves) => {
  expect(show(makeGame({moves}))).toBe(moves);
});

test('a line of twenty thousand moves is walked without recursion', () => {
  const game = makeGame({moves: 'Nf3'});
  const {next} = game.root;
  let node = next;
  for (let i = 0; i < 20_000; i += 1) node = node?.add(NULL_MOVE, 0, 0);
  node = next;
  for (let i = 0; i < 10_000; i += 1) node = node?.add(NULL_MOVE, 0, 0);
  expect(show(game).split(' ')).toHaveLength(1 + 20_000 + 10_000 + 2);
});

test('variations nested twenty thousand deep are walked', () => {
  const game = makeGame({moves: 'e4'});
  let node = game.root.next;
  for (let i = 0; i < 20_000; i += 1) {
    node?.add(NULL_MOVE, 0, 0);
    node = node?.add(NULL_MOVE, 0, 0);
  }
  expect(show(game).match(/\(/gu)).toHaveLength(20_000);
});

test('a board that no move leads to is the position of what follows', () => {
  const game = makeGame({moves: 'e4'});
  const board = game.root.next?.add(NULL_MOVE, 0, 0);
  if (board === undefined) throw new Error('expected a node');
  board.fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 20';
  expect(sanLine(game)).toEqual(['e4', '--']);
  expect(writeFen(finalPosition(game))).toBe(board.fen);
  board.fen = 'no board';
  expect(writeFen(finalPosition(game))).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3/u);
});

test('the main line leaves variations out', () => {
  const game = makeGame({moves: 'e4 e5 ( c5 ) Nf3'});
  expect(sanLine(game)).toEqual(['e4', 'e5', 'Nf3']);
  expect(mainLine(game)).toHaveLength(3);
});

test('each node of a variation has its position', () => {
  const game = makeGame({moves: 'e4 e5 ( c5 Nf3 ( c3 ) )'});
  const sicilian = game.root.next?.children[1];
  const alapin = sicilian?.children[1];
  if (alapin === undefined) throw new Error('expected a variation');
  expect(writeFen(positionAt(game, alapin))).toBe(
    'rnbqkbnr/pp1ppppp/8/2p5/4P3/2P5/PP1P1PPP/RNBQKBNR b KQkq - 0 2',
  );
  expect(writeFen(positionAt(game, game.root))).toBe(writeFen(game.start));
});

test('a position is the same, whether or not earlier ones were looked at', () => {
  const prng = new Prng(17);
  for (let i = 0; i < 30; i += 1) {
    const game = randomTree(prng, {plies: 40, variations: 30, comments: 0, nags: 0});
    walkGame(game, {
      move: (node, {fullmove, side, position}) => {
        if (node.parent === undefined || prng.below(10) > 0) return;
        expect(writeFen(position)).toBe(writeFen(positionAt(game, node.parent)));
        expect([position.fullmove, position.sideToMove]).toEqual([fullmove, side]);
      },
    });
  }
});
