import {describe, expect, test} from 'vitest';
import {turnOf, writeTurn} from '../../../src/skak/replay/played-game.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {parse} from '../../tex/tree.ts';
import {inDocument} from '../../check-text.ts';

/** The moves in running text: who plays them, and the turns of the positions they may be about. */
function inlineMoves(body: string): readonly string[] {
  return replay(parse(inDocument(body))).inlineMoves.map(({word, side, nodes}) => {
    const turns = nodes.map((node) => writeTurn(turnOf(node)));
    return [word, side ?? 'somebody', ...turns].join(' ');
  });
}

const GAME = '\\newgame\\mainline{1.e4 e5 2.Nf3}';

describe('a move in running text', () => {
  test('a move in running text belongs to the position of the main line, or half a move before', () => {
    expect(inlineMoves(`${GAME} \\bmove{Nc6}`)).toEqual(['Nc6 black 2... 2.']);
  });

  test('a move in running text belongs to the end of the last variation, or half a move before', () => {
    expect(inlineMoves(`${GAME} \\variation{2.Nc3 Nf6 3.f4} \\symbishop c5`)).toEqual([
      'Bc5 somebody 2... 2. 3... 3.',
    ]);
  });

  test('a move in running text is placed by its number', () => {
    expect(inlineMoves(`${GAME} 1...\\symbishop c5, 2.\\symknight c3`)).toEqual([
      'Bc5 black 1... 1.',
      'Nc3 white 2. 1...',
    ]);
    expect(inlineMoves(`${GAME} after \\movecomment{1... c5!}`)).toEqual(['c5 black 1... 1.']);
  });

  test('a move in a comment belongs to the position of the moves around it', () => {
    expect(
      inlineMoves('\\newgame\\mainline{1.e4 \\xskakcomment{or \\wmove{d4}} e5 2.Nf3}'),
    ).toEqual(['d4 white 1... 1. 2.']);
  });
});

test('dots without a number mean Black', () => {
  expect(inlineMoves(`${GAME} He wants ...\\symknight c6.`)).toEqual(['Nc6 black 2... 2.']);
});

describe('a move in running text without a position', () => {
  test.each([
    ['before any game', '\\wmove{e4}', 'e4 white'],
    ['behind moves that cannot be played', '\\newgame\\mainline{1.e5} \\wmove{e4}', 'e4 white'],
    ['with a number that the game has not reached', `${GAME} 9.\\symknight c3`, 'Nc3 white'],
    [
      'beside a diagram of another board',
      `${GAME} \\chessboard[setfen=4k3/8/8/8/8/8/8/4K3 w - - 0 1] \\symking e2`,
      'Ke2 somebody',
    ],
  ])('a move has no position %s', (_, body, move) => {
    expect(inlineMoves(body)).toEqual([move]);
  });
});

test('text that is more than one move is ignored', () => {
  expect(inlineMoves(`${GAME} \\wmove{Nf3 Nc6} \\wmove{any} \\wmove{}`)).toEqual([]);
});
