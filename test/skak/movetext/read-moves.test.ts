import {describe, expect, test} from 'vitest';
import {lettersOf} from '../../../src/chess/piece-letters.ts';
import {ENGLISH_PIECES, makeLetters} from '../../../src/chess/letters.ts';
import type {Letters} from '../../../src/chess/letters.ts';
import {matchMove} from '../../../src/chess/san.ts';
import {tokenizeMovetext} from '../../../src/skak/movetext/tokenize-movetext.ts';
import {showSpec} from './show-token.ts';

const tex = String.raw;

/** What is said, then the specification in brackets, the rest of the meaning, and the comment. */
function match(word: string, letters: Letters = ENGLISH_PIECES): string {
  const matched = matchMove(word, 0, word.length, letters);
  if (matched === undefined) return 'no move';
  const {spec, specEnd, meaningEnd} = matched;
  const rest = `${word.slice(specEnd, meaningEnd)}|${word.slice(meaningEnd)}`;
  return `${showSpec(spec)} [${word.slice(0, specEnd)}]${rest === '|' ? '' : rest}`;
}

function lettersFor(language: string): Letters {
  const row = lettersOf(language);
  if (row === undefined) throw new Error(`expected the letters of ${language}`);
  return makeLetters(row.letters);
}

describe('the productions of the draft', () => {
  test.each([
    ['Qf3-f4', 'Qf3-f4 [Qf3-f4]'],
    ['Qf3xf4', 'Qf3xf4 [Qf3xf4]'],
    ['Qf3f4', 'Qf3-f4 [Qf3f4]'],
    ['Nbd2', 'Nb-d2 [Nbd2]'],
    ['Nbxd2', 'Nbxd2 [Nbxd2]'],
    ['Nb-d2', 'Nb-d2 [Nb-d2]'],
    ['N1xc3', 'N1xc3 [N1xc3]'],
    ['Ree6', 'Re-e6 [Ree6]'],
    ['R1-e6', 'R1-e6 [R1-e6]'],
    ['Nxc4', 'Nxc4 [Nxc4]'],
    ['N-c4', 'Nc4 [N-c4]'],
    ['Kg1', 'Kg1 [Kg1]'],
    ['f7-f8R', 'Pf7-f8=R [f7-f8R]'],
    ['f7f8R', 'Pf7-f8=R [f7f8R]'],
    ['f7xe8R', 'Pf7xe8=R [f7xe8R]'],
    ['dxe8B', 'Pdxe8=B [dxe8B]'],
    ['de8B', 'Pd-e8=B [de8B]'],
    ['g2-g4', 'Pg2-g4 [g2-g4]'],
    ['g2g4', 'Pg2-g4 [g2g4]'],
    ['fxe6', 'Pfxe6 [fxe6]'],
    ['fe6', 'Pf-e6 [fe6]'],
    ['e8R', 'Pe8=R [e8R]'],
    ['a6', 'Pa6 [a6]'],
    ['gxf8K', 'Pgxf8=K [gxf8K]'],
    ['O-O', 'O-O [O-O]'],
    ['O-O-O', 'O-O-O [O-O-O]'],
  ])('the production is read as the draft has it: %s', (word, expected) => {
    expect(match(word)).toBe(expected);
  });
});

describe('the longest specification wins, and the rest is the move comment', () => {
  test.each([
    ['Nf3!?', 'Nf3 [Nf3]|!?'],
    ['Nf3g5', 'Nf3-g5 [Nf3g5]'],
    ['Nf3g9', 'Nf3 [Nf3]|g9'],
    ['Nf3good', 'Nf3 [Nf3]|good'],
    ['e4e', 'Pe4 [e4]|e'],
    ['e4-', 'Pe4 [e4]|-'],
    ['e4x', 'Pe4 [e4]|x'],
    ['exd6ep', 'Pexd6 [exd6]|ep'],
    ['exd6e.p.', 'Pexd6 [exd6]|e.p.'],
    ['Qxf7#', 'Qxf7 [Qxf7]|#'],
    [tex`Qxf7\#`, tex`Qxf7 [Qxf7]|\#`],
    ['e4{ (good)}', 'Pe4 [e4]|{ (good)}'],
    ['O-O+', 'O-O [O-O]|+'],
    ['O-O-', 'O-O [O-O]|-'],
    ['O-O-0', 'O-O [O-O]|-0'],
    ['Ne8Q', 'Ne8 [Ne8]|Q'],
    ['Nf3Nc6', 'Nf3 [Nf3]|Nc6'],
  ])('the longest specification wins, and the rest is the move comment: %s', (word, expected) => {
    expect(match(word)).toBe(expected);
  });
});

describe('a promotion with a sign, which the draft would call comment, is understood', () => {
  test.each([
    ['e8=R', 'Pe8=R [e8]=R|'],
    ['fxe8=N+', 'Pfxe8=N [fxe8]=N|+'],
    ['e7-e8=Q!', 'Pe7-e8=Q [e7-e8]=Q|!'],
    ['e8(Q)', 'Pe8=Q [e8](Q)|'],
    ['e8/Q', 'Pe8=Q [e8]/Q|'],
    ['e8=q', 'Pe8=Q [e8]=q|'],
    ['e8(Q', 'Pe8 [e8]|(Q'],
    ['e8=', 'Pe8 [e8]|='],
    ['e8=X', 'Pe8 [e8]|=X'],
    ['Ne8=Q', 'Ne8 [Ne8]|=Q'],
  ])(
    'a promotion with a sign, which the draft calls a comment, is understood: %s',
    (word, expected) => {
      expect(match(word)).toBe(expected);
    },
  );
});

describe('no move', () => {
  test.each([
    ...['', 'N', 'Nf', 'N3', 'Nx', 'Nfx3', 'Nf9', 'Ni1', 'N0', 'Nxxf3', 'NNf3', 'N:f3', 'NF3'],
    ...['e', 'e9', 'e0', 'i4', 'E4', 'xe4', '-e4', '4e5', '4xe5', 'ex', 'e-', '=Q', 'P', 'Pe4'],
    ...['Sf3', 'nf3', 'O', 'O-', 'O--O', 'OO', '0-0', 'o-o', 'o-o-o', 'O–O', '--', '+', '#'],
  ])('%j is no move', (word) => {
    expect(match(word)).toBe('no move');
  });

  test('a move does not extend beyond the end of its span', () => {
    expect(matchMove('Nf3', 0, 2, ENGLISH_PIECES)).toBeUndefined();
    expect(matchMove('O-O-O', 0, 3, ENGLISH_PIECES)).toMatchObject({specEnd: 3});
    expect(matchMove('O-O', 0, 2, ENGLISH_PIECES)).toBeUndefined();
    expect(matchMove('e8=Q', 0, 3, ENGLISH_PIECES)).toMatchObject({specEnd: 2, meaningEnd: 2});
    expect(matchMove('e7e8', 0, 3, ENGLISH_PIECES)).toMatchObject({specEnd: 2});
  });
});

describe('piece letters', () => {
  test.each([
    ['german', 'Sf3', 'Nf3 [Sf3]'],
    ['german', 'Lb5+', 'Bb5 [Lb5]|+'],
    ['german', 'Txd8', 'Rxd8 [Txd8]'],
    ['german', 'e8=D', 'Pe8=Q [e8]=D|'],
    ['german', 'e8D', 'Pe8=Q [e8D]'],
    ['german', 'Nf3', 'no move'],
    ['german', 'Bf3', 'no move'],
    ['german', 'e8=Q', 'Pe8 [e8]|=Q'],
    ['french', 'Cxd4', 'Nxd4 [Cxd4]'],
    ['french', 'Rg1', 'Kg1 [Rg1]'],
    ['russian', 'Крg1', 'Kg1 [Крg1]'],
    ['russian', 'Кf3', 'Nf3 [Кf3]'],
    ['russian', 'Кbxd2', 'Nbxd2 [Кbxd2]'],
    ['russian', 'Фd1-d4', 'Qd1-d4 [Фd1-d4]'],
    ['russian', 'e8Кр', 'Pe8=K [e8Кр]'],
    ['russian', 'e8=Ф', 'Pe8=Q [e8]=Ф|'],
    ['russian', 'Kf3', 'no move'],
    ['figurine', '♘f3', 'Nf3 [♘f3]'],
    ['figurine', '♕xd8+', 'Qxd8 [♕xd8]|+'],
    ['figurine', 'e8=♕', 'Pe8=Q [e8]=♕|'],
    ['black figurine', '♞f6', 'Nf6 [♞f6]'],
    ['estonian', 'Oc4', 'Bc4 [Oc4]'],
    ['estonian', 'O-O', 'O-O [O-O]'],
    ['estonian', 'Rf3', 'Nf3 [Rf3]'],
  ])('in the letters of %s, %s is read', (language, word, expected) => {
    expect(match(word, lettersFor(language))).toBe(expected);
  });
});

describe('what a word is', () => {
  test.each([
    [tex`\xskakcomment{best}`, 'comment'],
    [tex`\xskakcomments{best}`, 'symbol'],
    ['$1', 'nag'],
    ['$146', 'nag'],
    ['$D', 'nag'],
    ['$1234', 'unknown'],
    ['1-0', 'result'],
    ['0-1', 'result'],
    ['1/2-1/2', 'result'],
    ['½-½', 'result'],
    ['*', 'result'],
    ['1-0.', 'result'],
    ['--', 'null-move'],
    ['Z0', 'null-move'],
    ['...', 'dots'],
    ['…', 'dots'],
    [tex`\ldots`, 'dots'],
    ['{best by test}', 'group'],
    ['{e4 is best}', 'group'],
    ['(5.d3 b5)', 'parenthesis'],
    ['!?', 'symbol'],
    ['+', 'symbol'],
    [tex`\wbetter{}`, 'symbol'],
    [tex`$\pm$`, 'symbol'],
    ['good', 'unknown'],
    ['e.p.', 'unknown'],
    ['Sf3', 'unknown'],
    ['0-0', 'unknown'],
    ['{e4}', 'move'],
    ['{e4!}', 'move'],
    ['Nf3', 'move'],
    ['e4{ best by test}', 'move'],
    ['7.', 'number'],
  ])('a word is read as %s: %s', (text, kind) => {
    const [token, ...others] = tokenizeMovetext(text, {start: 0, end: text.length}, ENGLISH_PIECES);
    expect(token?.type === 'remark' ? token.kind : token?.type).toBe(kind);
    expect(others).toEqual([]);
  });
});

describe('a result is one in any dress', () => {
  const kindOf = (word: string): string => {
    const [token] = tokenizeMovetext(word, {start: 0, end: word.length}, ENGLISH_PIECES);
    return token?.type === 'remark' ? token.kind : (token?.type ?? 'nothing');
  };

  test.each([
    ...[
      '1-0',
      '0-1.',
      '1--0',
      '1–0',
      '0:1',
      '*',
      '½-½',
      '½–½',
      '1/2',
      '1/2--1/2',
      '(1-0)',
      '{0-1}',
    ],
    ...[
      tex`{\bf 1-0}`,
      tex`{\bfseries 1--0}`,
      tex`{\textbf{1-0}}`,
      tex`\textbf{½-½}`,
      tex`\hfill{0-1}`,
    ],
    ...[tex`\textonehalf-\textonehalf`, tex`\textonehalf{}--\textonehalf{}`, tex`\half-\half`],
    ...[tex`$\frac12$-$\frac12$`, tex`$\frac{1}{2}-\frac{1}{2}$`],
  ])('a result is recognised in any form: %s', (word) => {
    expect(kindOf(word)).toBe('result');
  });

  test.each([
    ['0-0', 'unknown'],
    ['0-0-0', 'unknown'],
    ['1-1', 'unknown'],
    ['O-O', 'move'],
    ['--', 'null-move'],
    ['{good}', 'group'],
    ['{1.e4}', 'group'],
    ['(1.e4)', 'parenthesis'],
    [tex`\textbf{e4}`, 'symbol'],
  ])('%s is no result', (word, kind) => {
    expect(kindOf(word)).toBe(kind);
  });
});
