import {describe, expect, test} from 'vitest';
import {START_FEN, writeFen} from '../../../src/chess/fen.ts';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {sanOf} from '../../../src/chess/write-san.ts';
import {tryMoves} from '../../../src/skak/replay/find-slip.ts';
import {ENGLISH_PIECES} from '../../../src/chess/letters.ts';
import {tokenizeMovetext} from '../../../src/skak/movetext/tokenize-movetext.ts';
import {positionOf} from '../../chess/position-of.ts';

/** For each legal move, how many half-moves of `rest` can be played behind it; a star where all can. */
function attempts(rest: string, fen = START_FEN): Readonly<Record<string, string>> {
  const position = positionOf(fen);
  const tokens = tokenizeMovetext(rest, {start: 0, end: rest.length}, ENGLISH_PIECES);
  return Object.fromEntries(
    tryMoves(position, legalMoves(position), {tokens, from: 0}).map(({move, plies, isWhole}) => [
      sanOf(position, move),
      `${plies}${isWhole ? '*' : ''}`,
    ]),
  );
}

describe('a list after a move', () => {
  test('plays a list after a move as far as it can be played', () => {
    const {e4, d4, e3} = attempts('e5 2.Bc4 Nc6 3.Qh5');
    expect({e4, d4, e3}).toEqual({e4: '4*', d4: '1', e3: '4*'});
  });

  test('plays a list up to a wrong number', () => {
    expect(attempts('e5 3.Nf3 Nc6').e4).toBe('1');
    expect(attempts('1...e5 2.Nf3').e4).toBe('2*');
  });

  test('plays a list after a move past comments and signs', () => {
    expect(attempts('e5{ open} $1 \\xskakcomment{and so on} 2.Nf3!\\wbetter{} Nc6').e4).toBe('3*');
  });

  test('plays a list up to an unknown word', () => {
    expect(attempts('e5 2.Mf3 Nc6').e4).toBe('1');
  });
});

test('leaves the position as it was', () => {
  const position = positionOf(START_FEN);
  const tokens = tokenizeMovetext('e5 2.Nf3', {start: 0, end: 8}, ENGLISH_PIECES);
  tryMoves(position, legalMoves(position), {tokens, from: 0});
  expect(writeFen(position)).toBe(START_FEN);
});
