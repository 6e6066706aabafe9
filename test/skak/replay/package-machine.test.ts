import {describe, expect, test} from 'vitest';
import {playListAsPackage} from '../../../src/skak/replay/package-list.ts';
import {ENGLISH_CONTEXT, playAsPackage} from '../../../src/skak/replay/package-machine.ts';
import type {WordContext} from '../../../src/skak/replay/package-word.ts';

const XSKAK: WordContext = {...ENGLISH_CONTEXT, dialect: 'xskak'};
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
/** White is about to promote on a8, or to take on b8. */
const PROMOTION = '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 40';
/** The Italian game, White to castle. */
const ITALIAN = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';

function placementAfter(fen: string, word: string): string {
  const move = playAsPackage(fen, word);
  return move.kind === 'played' ? move.placement : move.kind;
}

describe('the package machine plays a word', () => {
  test.each([
    ['e4', START, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'],
    ['e2e4', START, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'],
    ['e5', AFTER_E4, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR'],
    ['Nf3!?', START, 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R'],
    ['Ng1f3', START, 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R'],
    ['O-O', ITALIAN, 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1'],
    ['O-O+,', ITALIAN, 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1'],
    ['a8=Q', PROMOTION, 'Qn2k3/8/8/8/8/8/8/4K3'],
    ['axb8=N+', PROMOTION, '1N2k3/8/8/8/8/8/8/4K3'],
  ])('the package machine plays %s as its author meant it', (word, fen, placement) => {
    expect(placementAfter(fen, word)).toBe(placement);
  });

  test('the package machine counts moves, half-moves and the square passed by a pawn', () => {
    expect(playAsPackage(AFTER_E4, 'Nf6')).toEqual({
      kind: 'played',
      placement: 'rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR',
      side: 'white',
      enPassant: '-',
      halfmove: 1,
      fullmove: 2,
    });
    expect(playAsPackage(START, 'e4')).toMatchObject({enPassant: 'e3', halfmove: 0, fullmove: 1});
  });
});

describe('the package machine plays wrong moves without a message', () => {
  const castled = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
  test.each([
    [
      'the hyphen of a pawn as a capture by the knight',
      'g2-g4',
      START,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPNP/RNBQKB1R',
    ],
    [
      'the hyphen of a pawn: the king walks',
      'e2-e4',
      START,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPKPPP/RNBQ1BNR',
    ],
    [
      'the hyphen of a pawn: it vanishes',
      'e2-e4',
      '4k3/8/8/8/8/8/4P3/6K1 w - - 0 1',
      '4k3/8/8/8/8/8/8/6K1',
    ],
    [
      'the hyphen of a piece: nothing moves',
      'Nb1-c3',
      START,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    ],
    ['castling with zeros', '0-0', castled, '4k3/8/8/8/8/8/8/4K2R'],
    ['castling in small letters', 'o-o', castled, '4k3/8/8/8/8/8/8/4K2R'],
    ['castling where nobody may', 'O-O', START, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1'],
    ['promotion without a sign', 'a8Q', PROMOTION, 'Pn2k3/8/8/8/8/8/8/4K3'],
    ['promotion in parentheses', 'a8/Q', PROMOTION, 'Pn2k3/8/8/8/8/8/8/4K3'],
    ['promotion forgotten', 'a8', PROMOTION, 'Pn2k3/8/8/8/8/8/8/4K3'],
    ['promotion to a black queen', 'a8=q', PROMOTION, 'qn2k3/8/8/8/8/8/8/4K3'],
    ['capture and promotion without a sign', 'axb8N', PROMOTION, '1P2k3/8/8/8/8/8/8/4K3'],
    ['two knights become one', 'Nd2', '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', '4k3/8/8/8/8/8/3N4/4K3'],
    ['a move no piece can make', 'Nf6', START, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
    ['a pinned piece stays', 'Nc3', '4k3/8/8/8/8/8/8/r2NK3 w - - 0 1', '4k3/8/8/8/8/8/8/r2NK3'],
    [
      'the piece that is not pinned goes',
      'Nc3',
      '4k3/8/8/1N6/8/8/8/r2NK3 w - - 0 1',
      '4k3/8/8/8/8/2N5/8/r2NK3',
    ],
    ['a king goes anywhere', 'Ke5', START, 'rnbqkbnr/pppppppp/8/4K3/8/8/PPPPPPPP/RNBQ1BNR'],
    [
      'a pawn goes anywhere on its file',
      'e7',
      START,
      'rnbqkbnr/ppppPppp/8/8/8/8/PPPP1PPP/RNBQKBNR',
    ],
    ['a piece in small letters', 'nf3', START, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
    ['another language', 'Sf3', START, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
    ['a colon for a capture', 'e:d5', 'k7/8/8/3p4/4P3/8/8/K7 w - - 0 1', 'unpredictable'],
    [
      'a capture without an x: the enemy vanishes',
      'ed5',
      'k7/8/8/3p4/4P3/8/8/K7 w - - 0 1',
      'k7/8/8/8/4P3/8/8/K7',
    ],
    ['a bishop that is a pawn', 'bb3', START, 'rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR'],
    [
      'a comment whose g is a file: nothing moves',
      'Nf3good',
      START,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    ],
    ['two moves without a space', 'e4e5', START, 'rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR'],
    ['check written in letters', 'Qh5ch', 'k7/8/8/8/8/8/8/3Q3K w - - 0 1', 'k7/8/8/8/8/8/8/3Q3K'],
    ['a result', '1-0', START, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
    ['a dash for a move', '--', START, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
    [
      'Black repeats his number',
      '2...e5',
      AFTER_E4,
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
    ],
    [
      'en passant at any time',
      'exd6',
      '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 30',
      '4k3/8/3P4/8/8/8/8/4K3',
    ],
  ])('the package machine plays %s: %s', (_, word, fen, placement) => {
    expect(placementAfter(fen, word)).toBe(placement);
  });
});

describe('the package machine tells what TeX says', () => {
  test.each([
    ['a8=', PROMOTION, 'Argument of \\@setmoverest has an extra }'],
    ['O--O', ITALIAN, "Use of \\ParseCastling doesn't match its definition"],
    ['N', START, 'Argument of \\Foldr@ has an extra }'],
    ['Bb9', START, 'Missing \\endcsname inserted'],
    ['a8=V', PROMOTION, 'Package chessfss Error: Input char V unknown'],
  ])('the package machine gives TeX’s message about %s', (word, fen, message) => {
    expect(playAsPackage(fen, word)).toEqual({kind: 'refused', message});
  });

  test('the package machine drops what TeX drops without a message', () => {
    expect(playAsPackage(START, 'Zugzwang')).toEqual({kind: 'dropped'});
  });
});

describe('the package machine does not guess', () => {
  test.each([
    ['two words', START, 'e4 e5'],
    ['no word', START, ''],
    ['a file without a rank', START, 'ed'],
    ['a rank of seven squares', 'rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e4'],
    ['a board without a king', '8/8/8/8/8/8/8/R7 w - - 0 1', 'Ra2'],
    ['a FEN without counters', 'k7/8/8/8/8/8/8/K7 w - -', 'Ka2'],
  ])('the package machine does not guess at %s', (_, fen, word) => {
    expect(playAsPackage(fen, word).kind).toBe('unpredictable');
  });
});

describe('the package machine plays a list', () => {
  const after = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';
  test.each(['1.e4 e5', '1. e4\n  e5', '01.e4\te5 2.', '1.e4 e5 Zugzwang 7.Qxf7', '1.White e4 e5'])(
    'the package machine plays the list %j',
    (argument) => {
      expect(playListAsPackage(START, argument)).toMatchObject({
        kind: 'played',
        placement: after,
        side: 'white',
        fullmove: 2,
      });
    },
  );

  test('the package machine plays a number as a move', () => {
    expect(playListAsPackage(START, '1.e4 1...e5')).toMatchObject({
      placement: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
      side: 'white',
      fullmove: 2,
    });
  });

  test.each([
    ['2.e4', 'mainline: 2 is not the correct move number'],
    ['1...e5', 'mainline: white, not black, to move (e5)'],
    ['1.e4 e5 Nf3', 'Argument of \\EatNumberA has an extra }'],
    ['1.e4 e5 Nf3 Nc6 3.Bb5', 'Argument of \\Mainline has an extra }'],
    ['1.e4\n\ne5', 'Paragraph ended before \\@mainline was complete'],
    ['1.Ra7', 'Undefined control sequence'],
  ])('the package machine gives the message at which TeX stops: %j', (argument, message) => {
    expect(playListAsPackage(START, argument)).toEqual({kind: 'refused', message});
  });

  test('the package machine knows the differences between the dialects', () => {
    expect(playListAsPackage(START, '1.Ra7', XSKAK).kind).toBe('played');
    expect(playListAsPackage(START, '1.e4 e5 Nf3 2.d4', XSKAK)).toMatchObject({
      message: 'Argument of \\xskak@do@parsemainline has an extra }',
    });
  });
});
