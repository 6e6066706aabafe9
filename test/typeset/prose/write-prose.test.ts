import {expect, test} from 'vitest';
import {makeEscape} from '../../../src/typeset/escape-tex.ts';
import {ENGLISH} from '../../../src/typeset/languages/english.ts';
import {writeProse} from '../../../src/typeset/prose/write-prose.ts';
import {positionOf} from '../set-game.ts';

const WORDING = {language: ENGLISH, escape: makeEscape('pdflatex')};
const SPOT = {
  before: undefined,
  after: positionOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'),
};

test('a comment keeps its paragraphs, and its text is nothing but text', () => {
  expect(writeProse('One & "two".\n\n\n\\three - 50%', WORDING)).toBe(
    'One \\& “two”.\n\n\\textbackslash{}three – 50\\%',
  );
});

test('a move that can be played has a figurine, also between quotation marks', () => {
  expect(writeProse('"2.Nf3!" [2.Bc4] 2..Nc6', WORDING, SPOT)).toBe(
    '“2.\\,{\\knight}f3!” [2.\\,{\\bishop}c4] 2...\\,{\\knight}c6',
  );
});

test('a number before that of a move is set apart from it', () => {
  const text = 'In 1889 2. Nf3, cf. game 7 3. d4; 12.e4 e5 13.Nf3, 12 moves';
  expect(writeProse(text, WORDING)).toBe(
    'In 1889\\quad 2.\\,Nf3, cf. game 7\\quad 3.\\,d4; 12.\\,e4 e5 13.\\,Nf3, 12 moves',
  );
  expect(writeProse(text, WORDING, SPOT)).toContain('In 1889\\quad 2.\\,{\\knight}f3');
});

test('a noncharacter in a comment cannot take the place of a move', () => {
  expect(writeProse('\ufdd0 2.Nf3 \ufdd0', WORDING, SPOT)).toBe('? 2.\\,{\\knight}f3 ?');
});

test('moves keep their letters if this is wanted', () => {
  const letters = {...WORDING, proseMoves: 'letters'} as const;
  expect(writeProse('2. Nf3 and Bb5', letters, SPOT)).toBe('2.\\,Nf3 and Bb5');
});

test('castling in a comment is printed by a macro if it is to have zeros', () => {
  const zeros = {...WORDING, castling: '0-0'} as const;
  expect(writeProse('O-O, 7. O-O-O+ or CO-OP', zeros, SPOT)).toBe(
    '\\skmtext{O-O}, 7.\\,\\skmtext{O-O-O}+ or CO-OP',
  );
});
