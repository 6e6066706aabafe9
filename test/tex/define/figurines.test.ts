import {describe, expect, test} from 'vitest';
import {outline} from '../tree.ts';

describe('a figurine is a move', () => {
  test.each([
    ['\\symknight g4', 'symknight{g4}'],
    ['\\symknight{}g4', 'symknight{g4}'],
    ['\\symknight{} xe4, with tempo', 'symknight{xe4}'],
    ['\\rook~fd1', 'rook{fd1}'],
    ['\\sympawn exd5', 'sympawn{exd5}'],
    ['\\textsymqueen\\,h5+', 'textsymqueen{h5}'],
    ['\\pawn e8=Q.', 'pawn{e8=Q}'],
    ['\\emph{the \\bishop b5}', 'bishop{b5}'],
    ['\\footnote{Or \\king e2.}', 'king{e2}'],
    ['\\let\\N\\symknight \\N f6', 'symknight{f6}'],
    ['\\newcommand{\\K}{\\symking}\\K g1', 'symking{g1}'],
    ['\\newcommand\\N{\\symknight\\xspace}\\N f6', 'symknight{f6}'],
  ])('a figurine before a square is a move: %s', (text, tree) => {
    expect(outline(text)).toBe(tree);
  });

  test('a figurine among moves is a move if it is in a comment', () => {
    expect(outline('\\mainline{1.e4 \\xskakcomment{or \\symknight f3} e5}')).toBe(
      'mainline{1.e4 \\xskakcomment{or \\symknight f3} e5}(xskakcomment{or \\symknight f3}(symknight{f3}))',
    );
  });
});

describe('a figurine is none', () => {
  test.each([
    ['without a square', 'The \\symknight is strong.'],
    ['before a word that begins like a square', '\\king a1rport, \\rook e4x'],
    ['on its way over several squares', '\\symrook a5-c5-c7'],
    ['after an empty line', '\\symknight\n\nf3'],
    ['in the body of a macro', '\\newcommand\\plan{\\symknight g4 comes}\\plan'],
    ['that the document defines anew', '\\renewcommand\\knight[1]{#1}\\knight f3'],
    ['that is not alone in its macro', '\\newcommand\\N{the \\symknight}\\N f3'],
    ['at the end of the text', '\\symknight'],
  ])('a figurine is no move %s', (_, text) => {
    expect(outline(text)).toBe('');
  });

  test('a figurine among moves is no move of its own', () => {
    expect(outline('\\mainline{1.\\symknight f3 d5}')).toBe('mainline{1.\\symknight f3 d5}');
  });
});
