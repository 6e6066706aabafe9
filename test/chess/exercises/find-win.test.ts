import {describe, expect, test} from 'vitest';
import {readFen} from '../../../src/chess/fen.ts';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import type {Position} from '../../../src/chess/position.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import {findWin} from '../../../src/chess/exercises/find-win.ts';
import {balanceOf, WinSearch} from '../../../src/chess/exercises/find-win.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../../src/text/source-text.ts';

function positionOf(fen: string): Position {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`no position: ${fen}`);
  return outcome.position;
}

/** The moves after which the side to move is ahead by `target` or more. */
function winners(fen: string, target: number): string[] {
  const position = positionOf(fen);
  const search = new WinSearch(1_000_000);
  return legalMoves(position)
    .filter((move) => search.wins(position, move, target) === true)
    .map((move) => writeSan(position, move));
}

function winIn(moves: string): string | undefined {
  const [game] = pgnFormat.read(new SourceText(`[Event "?"]\n\n${moves}\n`)).games;
  const win = game && findWin(game);
  if (win === undefined) return undefined;
  const position = win.position.clone();
  const sans = win.line.map((move) => {
    const san = writeSan(position, move);
    position.play(move);
    return san;
  });
  return `${win.position.fullmove}. ${sans.join(' ')}`;
}

describe('a win of material', () => {
  test.each([
    ['a fork that a reply meets', '6k1/5ppp/8/1r6/4N3/8/5PPP/6K1 w - - 0 1', 3, []],
    ['a fork of king and queen', '6k1/q4ppp/8/8/3N4/8/5PPP/6K1 w - - 0 1', 3, []],
    ['a skewer of king and queen', '8/8/1q2k3/8/8/8/8/4K2R w - - 0 1', -1, ['Rh6+']],
    ['a piece that is guarded is not won', '4k3/3p4/4n3/8/8/8/4R3/4K3 w - - 0 1', 5, []],
    ['a capture that is answered by mate', '3r2k1/5ppp/8/8/8/8/n4PPP/R5K1 w - - 0 1', 0, []],
  ])('%s', (_name, fen, target, expected) => {
    expect(winners(fen, target)).toEqual(expected);
  });

  test('a search that is given up proves nothing', () => {
    const position = positionOf('4k3/8/8/2n1b3/8/3P4/8/4K3 w - - 0 1');
    const [move] = legalMoves(position);
    expect(move && new WinSearch(1).wins(position, move, 9)).toBeUndefined();
    expect(balanceOf(position)).toBe(-5);
  });
});

describe('a win of material in a game', () => {
  test.each([
    [
      'a pawn forks two pieces',
      '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 a6 5. d4 exd4 6. cxd4 Nge7 7. dxc5 *',
      '7. dxc5',
    ],
    [
      'a piece is taken that nothing guards',
      '1. e4 e5 2. Nf3 Qf6 3. Nc3 Qxf3 4. gxf3 *',
      undefined,
    ],
    ['it only takes back', '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 *', undefined],
    ['a gambit pawn is no piece', '1. e4 e5 2. f4 exf4 3. Nf3 d6 4. d4 g5 *', undefined],
    ['a pass is no move', '1. e4 -- 2. Qh5 -- 3. Qxh7 *', undefined],
  ])('%s', (_name, moves, expected) => {
    expect(winIn(moves)).toBe(expected);
  });
});
