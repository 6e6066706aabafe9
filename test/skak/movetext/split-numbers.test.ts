import {describe, expect, test} from 'vitest';
import {splitNumbers} from '../../../src/skak/movetext/tokenize-movetext.ts';
import {splitWords} from '../../../src/skak/movetext/split-words.ts';

const tex = String.raw;

/** `12w` for `12.`, `12b?` for a number that is not well-formed; words as they stand. */
function piecesOf(text: string): readonly string[] {
  const words = splitWords(text, {start: 0, end: text.length});
  return splitNumbers(text, words).map((piece) => {
    if (piece.type === 'paragraph') return '¶';
    const written = text.slice(piece.start, piece.end);
    if (piece.type === 'word') return written;
    const side = piece.side === 'white' ? 'w' : 'b';
    return `${written} ${piece.fullmove}${side}${piece.wellFormed ? '' : '?'}`;
  });
}

describe('a number as the draft has it', () => {
  test.each([
    ['2.Kg1', ['2. 2w', 'Kg1']],
    ['2. Kg1 3. Bf4', ['2. 2w', 'Kg1', '3. 3w', 'Bf4']],
    ['12...Nf6', ['12... 12b', 'Nf6']],
    ['12... Nf6', ['12... 12b', 'Nf6']],
    ['007.Nf3', ['007. 7w', 'Nf3']],
    ['0.Nf3', ['0. 0w', 'Nf3']],
    ['100.Kd4 Kd6', ['100. 100w', 'Kd4', 'Kd6']],
    ['2.', ['2. 2w']],
    ['1.2.3.', ['1. 1w', '2.3.']],
    ['1.e4\n\n2.Nf3', ['1. 1w', 'e4', '¶', '2. 2w', 'Nf3']],
    ['1.{e4}', ['1. 1w', '{e4}']],
    ['1.~e4', ['1. 1w', '~e4']],
  ])('a number is read as the draft has it: %j', (text, expected) => {
    expect(piecesOf(text)).toEqual(expected);
  });
});

describe('a number in another spelling is read for what it means', () => {
  test.each([
    ['5 O-O', ['5 5w?', 'O-O']],
    ['6..Re1', ['6.. 6w?', 'Re1']],
    ['1....e5', ['1.... 1b?', 'e5']],
    ['6…Re8', ['6… 6b?', 'Re8']],
    ['6.…Re8', ['6.… 6b?', 'Re8']],
    [tex`1\ldots e5`, [tex`1\ldots 1b?`, 'e5']],
    [tex`1\ldots{}e5`, [tex`1\ldots{} 1b?`, 'e5']],
    [tex`1.\dots{} e5`, [tex`1.\dots{} 1b?`, 'e5']],
    ['1)e4', ['1) 1w?', 'e4']],
    ['1) e4', ['1) 1w?', 'e4']],
  ])('a number in another spelling is understood: %j', (text, expected) => {
    expect(piecesOf(text)).toEqual(expected);
  });
});

describe('no number', () => {
  test.each(['0-0', '0-0-0', '1-0', '1/2-1/2', '1,e4', 'e4', '...', '.5', 'a1.', tex`1\ldotsx`])(
    '%j is no number',
    (text) => {
      expect(piecesOf(text)).toEqual([text]);
    },
  );
});

test('a control word that swallows the space before a number is noted with the number, not with its move', () => {
  const text = '1.e4 e5% best\n2.Nf3';
  const pieces = splitNumbers(text, splitWords(text, {start: 0, end: text.length}));
  expect(pieces.slice(-2)).toMatchObject([
    {type: 'number', fullmove: 2, glued: 'comment'},
    {type: 'word', glued: undefined},
  ]);
});
