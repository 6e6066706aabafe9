import {describe, expect, test} from 'vitest';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
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

/** TeX stops before it comes to the words that it cannot read, which make more errors, or end the document. */
test.each([
  '\\newgame\\hidemoves{g4 f6}\n\\mainline{2.d4 e6\\\\x}',
  '\\newgame\\mainline{1.g4 Nc6\n\n2.h4 a5 3. N3 h5 4.Nf3}',
  '\\newgame\\mainline{1..b3, h6}\n\\mainline{2.N * a3?! f5 3.g3 b5}',
  '\\newgame\\mainline{1.e4 e5 3.Nf3 Nc6 3.Bb5}\n\\mainline{3...a6\\label{a}}',
  '\\newgame\\mainline{1.e4 e5 B:c4! Nc6 3.Bxf7+ Kxf7}',
])('what lets TeX come to a list that it cannot handle is not corrected: %j', async (body) => {
  expect(await fix(body)).toBe(inDocument(body, 'skak'));
});

test('what TeX plays anyway is corrected before a word that it cannot read', async () => {
  expect(await fix('\\newgame\\mainline{1.e4 1...e5 2.N * a3}')).toBe(
    inDocument('\\newgame\\mainline{1.e4 e5 2.N * a3}', 'skak'),
  );
});

test('a list of a game after which another game has a broken list is corrected', async () => {
  const next = '\n\\newgame\\mainline{1.d4 d5\\\\x}';
  expect(await fix(`\\newgame\\hidemoves{g4 f6}${next}`)).toBe(
    inDocument(`\\newgame\\hidemoves{1.g4 f6}${next}`, 'skak'),
  );
});

test('a fix that moves the start of a later variation is not called safe', async () => {
  const body = `\\newchessgame[setfen={rnb1k1nr/pppp1ppp/8/8/4p3/P1BP4/1PP1QPPP/R3KBNR w Kkq - 0 11},moveid=11w]
\\mainline{11.h3 a5 12.f4 Ne7 13.Bxg7 exd3 14.Qxe7+ Kxe7} He may try \\variation{13...b6 14.Qxe4}.
\\variation{14.Qe6good Na6 15.Kd1 Rb8 16.a4} Not \\variation{15.Ne2 c5 16.g4 d5} (\\variation{16...f6})`;
  const document = parseTex(new SourceText(inDocument(body, 'xskak'), 'book.tex'));
  const promised = (await checkDocument(document)).diagnostics.filter(
    (found) => found.fix?.safety === 'safe',
  );
  const {diagnostics} = (await fixDocument(document)).checked;
  expect(diagnostics.map(({rule}) => rule)).toEqual(['misplayed-move']);
  expect(promised).toEqual([]);
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
