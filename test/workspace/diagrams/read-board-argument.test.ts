import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {readBoardArgument} from '../../../src/workspace/diagrams/picture.ts';
import {UserError} from '../../../src/text/errors.ts';
import {anyCharacters} from '../../any-characters.ts';

const LETTERS = '8/8/8/pkK[]~ wb-1\n\u202e'.split('');

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe('what stands for a board', () => {
  test.each([
    [START, `${START} w - - 0 1`],
    [`  ${START}  b  KQkq - 0 1`, `${START} b KQkq - 0 1`],
    ['8/8/8/8/8/8/8/k1K5[Qn] b - - 0 1', '8/8/8/8/8/8/8/k1K5[Qn] b - - 0 1'],
  ])('%s is a FEN', (text, fen) => {
    const argument = readBoardArgument(text, undefined);
    expect(argument.kind === 'position' && writeFen(argument.position)).toBe(fen);
  });

  test.each([
    '-',
    'games.pgn',
    'a/b.pgn',
    '/a/b/c/d/e',
    './a/b/c/d',
    'a/b/c/d/e.fen',
    'my games/w',
  ])('%s is a file', (path) => {
    expect(readBoardArgument(path, undefined)).toEqual({kind: 'file', path});
  });

  test('a malformed FEN is shown with its faults', () => {
    expect(() => readBoardArgument('8/8/8/8/8/8/8/K w - - 0 x', undefined)).toThrow(
      [
        'Rank 1 has 1 square, expected 8',
        '  8/8/8/8/8/8/8/K w - - 0 x',
        '                ^',
        'Unexpected `x` as move number, expected a number',
        '  8/8/8/8/8/8/8/K w - - 0 x',
        '                          ^',
      ].join('\n'),
    );
  });

  test('a board without a rank is still meant as one', () => {
    expect(() => readBoardArgument('8/8/8/8/8/8/k1K5 w', undefined)).toThrow(UserError);
  });

  test('a FEN that contradicts its board is taken, with a remark', () => {
    const argument = readBoardArgument('4k3/8/8/8/8/8/8/4K3 w K - 0 1', undefined);
    expect(argument).toMatchObject({
      remarks: [
        'The castling right `K` contradicts the board: no rook on `h1`',
        '  4k3/8/8/8/8/8/8/4K3 w K - 0 1',
        '                        ^',
      ],
    });
  });

  test('any text is one or the other, or refused', () => {
    const words = fc.string({unit: fc.constantFrom(...LETTERS), maxLength: 60});
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(words, anyCharacters()), (text) => {
        try {
          expect(readBoardArgument(text, undefined).kind).toMatch(/^(?:position|file)$/);
        } catch (error) {
          refused += 1;
          expect(error).toBeInstanceOf(UserError);
          expect((error as UserError).message).not.toMatch(/[\u0000-\u0009\u202e]/);
        }
      }),
      {numRuns: 500},
    );
    expect(refused).toBeGreaterThan(0);
  });
});
