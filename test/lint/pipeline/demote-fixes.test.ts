import {describe, expect, test} from 'vitest';
import {fixDocument} from '../../../src/lint/pipeline/fix-document.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';

async function fix(body: string): Promise<string> {
  const document = parseTex(new SourceText(inDocument(body, 'skak'), 'book.tex'));
  return (await fixDocument(document)).document.source.text;
}

/** Compiled with skak 1.5.3: what would be written stops TeX, or plays another board. */
describe('a fix that the packages do not play is left out', () => {
  test.each([
    '\\newgame\\mainline{1. a4 Nc6}\n\\mainline{2. 3 d5}',
    '\\newgame\\mainline{1. e4 e5}\n\\variation{1...{}c5 2. d4}',
  ])('a fix that the packages do not play is left out of %j', async (body) => {
    expect(await fix(body)).toBe(inDocument(body, 'skak'));
  });
});

/** What follows a slip in its list may belong to it. */
test.each([
  '\\newgame\\mainline{N. d4}',
  '\\newgame\\mainline{1. d3 c6}\n\\variation{1... d5 2. d4 Q\\wbetter a5+}',
  '\\newgame\\mainline{1. e4 Ke3 2. Nf3 0-0-0}',
])('nothing is corrected after an error of the same list: %j', async (body) => {
  expect(await fix(body)).toBe(inDocument(body, 'skak'));
});

/** TeX stops at the first list, and so never comes to the macro in the second, where it gives up the whole document. */
test.each([
  '\\newgame\\hidemoves{g4 f6}\n\\mainline{2.d4 e6\\\\x}',
  '\\newgame\\mainline{1.e4 e5 3.Nf3 Nc6 3.Bb5}\n\\mainline{3...a6\\label{a}}',
])('what lets TeX come to a list that it cannot handle is not corrected: %j', async (body) => {
  expect(await fix(body)).toBe(inDocument(body, 'skak'));
});

test('a list of a game after which another game has a broken list is corrected', async () => {
  const next = '\n\\newgame\\mainline{1.d4 d5\\\\x}';
  expect(await fix(`\\newgame\\hidemoves{g4 f6}${next}`)).toBe(
    inDocument(`\\newgame\\hidemoves{1.g4 f6}${next}`, 'skak'),
  );
});

test('what precedes an error of its list is corrected', async () => {
  expect(await fix('\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Ke3}')).toBe(
    inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Ke3}', 'skak'),
  );
});

test('a remark is put where the packages do not read it', async () => {
  expect(await fix('\\newgame\\mainline{1.e4 e5 2.Nf3= Nc6 3.Bb5}')).toBe(
    inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3{{}=} Nc6 3.Bb5}', 'skak'),
  );
});
