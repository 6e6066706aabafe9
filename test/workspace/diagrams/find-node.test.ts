import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {makeFinder} from '../../../src/workspace/diagrams/picture.ts';
import type {PlaceOptions} from '../../../src/workspace/diagrams/picture.ts';
import {MoveNode} from '../../../src/chess/game/game.ts';
import {NULL_MOVE} from '../../../src/chess/move.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const LEGAL = makeGame({moves: 'e4 e5 Nf3 ( Bc4 ) d6 Bc4 Bg4'});

function fenAt(flags: PlaceOptions, game = LEGAL): string | undefined {
  const found = makeFinder(flags)(game);
  return found && writeFen(found.position);
}

describe('the place of a diagram', () => {
  test.each<[PlaceOptions, string]>([
    [{}, 'rn1qkbnr/ppp2ppp/3p4/4p3/2B1P1b1/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 4'],
    [{ply: 0}, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    [{ply: 3}, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'],
    [{at: '1b'}, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2'],
    [{at: '2w'}, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'],
  ])('%j is on the main line', (flags, fen) => {
    expect(fenAt(flags)).toBe(fen);
  });

  test.each<PlaceOptions>([{ply: 7}, {at: '4w'}, {at: '9999b'}])(
    '%j is not in this game',
    (flags) => {
      expect(fenAt(flags)).toBeUndefined();
    },
  );

  test('follows the numbers of a game that starts elsewhere', () => {
    const game = makeGame({fen: '8/8/8/8/8/4k3/4p3/4K3 b - - 0 70', moves: 'Kd3 Kf2 Kd2'});
    expect(fenAt({at: '71b'}, game)).toBe('8/8/8/8/8/8/3kpK2/8 w - - 3 72');
    expect(fenAt({at: '70w'}, game)).toBeUndefined();
  });

  test('is the board that a broadcast shows where there is no move', () => {
    const game = makeGame({moves: 'e4'});
    const shown = '4k3/8/8/8/8/8/8/4K2R w - - 0 2';
    const last = game.root.next ?? MoveNode.root();
    last.add(NULL_MOVE, 0, 0).fen = shown;
    expect(fenAt({}, game)).toBe(shown);
  });

  test.each(['17', 'w17', '0w', '17W', '17...', ''])('--at %j is refused', (at) => {
    expect(() => makeFinder({at})).toThrow(`at ${at}: expected a move such as 17w or 17b`);
  });
});
