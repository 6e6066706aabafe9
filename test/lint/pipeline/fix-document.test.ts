import {describe, expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import type {ReadInput} from '../../../src/tex/document/tex-document.ts';
import {fixDocument} from '../../../src/lint/pipeline/fix-document.ts';
import {applyEdits} from '../../../src/text/apply-fixes.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {brief, fixText, inDocument} from '../../check-text.ts';

describe('the safe fixes', () => {
  test.each([
    [
      'a number that is off where the next one is right',
      '\\newgame\\mainline{1.e4 e5 7.Nf3 Nc6 3.Bb5 a6 4.Ba4}',
      '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4}',
    ],
    [
      'a number that is off where the next line is right',
      '\\newgame\\mainline{1.e4 e5 3.Nf3}\\mainline{2...Nc6 3.Bb5}',
      '\\newgame\\mainline{1.e4 e5 2.Nf3}\\mainline{2...Nc6 3.Bb5}',
    ],
    [
      'several flaws of one line',
      '\\newgame\\mainline{1.e2-e4 e5 Nf3 Nc6 3.Bb5% Spanish\na6 4.0-0}',
      '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 % Spanish\na6 4.O-O}',
    ],
    [
      'a flaw that another one hides',
      '\\newgame\\mainline{1.e4\\wbetter e5 2.Nf3 3...Nc6}',
      '\\newgame\\mainline{1.e4\\wbetter{} e5 2.Nf3 Nc6}',
    ],
    [
      'castling in the line of another language',
      '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sf3 Sc6 3.Lc4 Lc5 4.0-0 Sb8-a6}',
      '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sf3 Sc6 3.Lc4 Lc5 4.O-O Sb8-a6}',
    ],
  ])('set right %s', async (_, wrong, right) => {
    expect(await fixText(inDocument(wrong))).toBe(inDocument(right));
  });

  test.each([
    [
      'numbers that are off through the whole line',
      '\\newgame\\mainline{1.e4 e5 3.Nf3 Nc6 4.Bb5 a6}',
    ],
    [
      'a number of a line that may belong elsewhere',
      '\\newgame\\mainline{1.e4 e5}\\mainline{9.Nf3}',
    ],
    ['an illegal move', '\\newgame\\mainline{1.e4 e5 2.Nd3}'],
    ['a number before a move that cannot be played', '\\newgame\\mainline{1.e4 e5 3.Nd3}'],
    ['a promotion', '\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.a8 Kd6}'],
    ['a small letter', '\\newgame\\mainline{1.e4 e5 2.nf3}'],
    ['a wrapper', '\\newcommand\\open{\\mainline{1.e4 e5 3.Nf3}}\\newgame\\open'],
  ])('leave %s to the author', async (_, body) => {
    expect(await fixText(inDocument(body))).toBe(inDocument(body));
  });
});

test('the edits lead from the text before to the text after, through all rounds', async () => {
  const before = new SourceText(
    inDocument('\\newgame\\mainline{1.e2-e4 e5\n\n2.Nf3 3...Nc6 4.Bb5 0-0}'),
    'book.tex',
  );
  const {files} = await fixDocument(parseTex(before));
  expect(files).toHaveLength(1);
  for (const {edits, after} of files) {
    expect(applyEdits(before.text, edits).text).toBe(after.text);
  }
});

test('files that a book reads are corrected in place, with the board that the book brings', async () => {
  const texts = new Map([
    ['one', '\\mainline{2.Nf3 Nc6 4.Bb5}'],
    ['two', '\\mainline{3...a6} % as it should be\n'],
  ]);
  const readInput: ReadInput = (name) => {
    const text = texts.get(name);
    return text === undefined
      ? {kind: 'missing'}
      : {kind: 'source', source: new SourceText(text, `${name}.tex`)};
  };
  const root = new SourceText(
    inDocument('\\newgame\\mainline{1.e4 e5}\\input{one}\\input{two}\\mainline{4.Ba4 Nf6 6.O-O}'),
    'book.tex',
  );
  const {files, checked} = await fixDocument(parseTex(root, {readInput}), {readInput});
  expect(checked.diagnostics.map(brief)).toEqual([]);
  expect(files.map(({after}) => [after.path, after.text])).toEqual([
    ['book.tex', root.text.replace('6.O-O', '5.O-O')],
    ['one.tex', '\\mainline{2.Nf3 Nc6 3.Bb5}'],
  ]);
});

test('a file that is read twice is corrected once, if it is wrong in both places alike', async () => {
  const chapter = '\\newgame\\mainline{1.e4 e5 3.Nf3}';
  const readInput: ReadInput = () => ({
    kind: 'source',
    source: new SourceText(chapter, 'chapter.tex'),
  });
  const root = new SourceText(inDocument('\\input{chapter}\\input{chapter}'), 'book.tex');
  const {files} = await fixDocument(parseTex(root, {readInput}), {readInput});
  expect(files.map(({after}) => after.text)).toEqual(['\\newgame\\mainline{1.e4 e5 2.Nf3}']);
});

test('a brace that closes nothing is not added again and again', async () => {
  // Nobody knows where the name ends, so that it takes in all that follows.
  const text = '\\mainline{1.Nf3 d5 N\\csname : the rook.\n\n\\mainline{19...Qxf3}\n';
  const document = (
    await fixDocument(parseTex(new SourceText(text, 'book.tex')), {fixes: {unsafe: true}})
  ).document;
  // The empty line is the only correction that helps.
  expect(document.source.text).toBe(text.replace('\n\n', '\n'));
});

test('a result that is the whole argument, without braces, is not moved', async () => {
  const text = '\\newgame\\mainline{1.e4}\\mainline*';
  const document = parseTex(new SourceText(text, 'book.tex'));
  const fixed = await fixDocument(document, {fixes: {unsafe: true}});
  expect(fixed.document.source.text).toBe(text);
});

test('a move number that is the whole argument, without braces, gets no full stop after it', async () => {
  const text = '\\newgame\\mainline1/2';
  const document = parseTex(new SourceText(text, 'book.tex'));
  const {files, checked} = await fixDocument(document);
  expect(files).toEqual([]);
  expect(checked.diagnostics.filter(({fix}) => fix !== undefined)).toEqual([]);
});
