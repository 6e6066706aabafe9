import {expect, test} from 'vitest';
import {SourceText} from '../../src/text/source-text.ts';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';
import type {Settings} from '../check-text.ts';

const typographic: Settings = {settings: [{preset: 'typographic'}]};

function wants(white: string): Settings {
  const rules = new Map([['number-style', {options: {white}}]]);
  return {settings: [{preset: 'typographic', rules}]};
}

test('number-style takes the majority of the whole book, in whatever file', async () => {
  const chapter = '\\newgame\\mainline{1.d4 d5 2.c4 e6}';
  const said = await checkText(inDocument('\\newgame\\mainline{1. e4 e5}\\input{chapter}'), {
    ...typographic,
    readInput: () => ({kind: 'source', source: new SourceText(chapter, 'chapter.tex')}),
  });
  expect(said.map(brief)).toEqual(['2:19 number-style 1. e4']);
});

test('number-style counts the numbers of White and of Black apart', async () => {
  const text = inDocument('\\newgame\\mainline{1.e4}\\mainline{1... e5 2.Nf3}\\mainline{2... Nc6}');
  expect(await checkText(text, typographic)).toEqual([]);
});

test('number-style asks for no change where both styles are equally frequent', async () => {
  expect(await checkText(inDocument('\\newgame\\mainline{1.e4 e5 2. Nf3}'), typographic)).toEqual(
    [],
  );
});

test('number-style counts a line end after a number as a space, and keeps it', async () => {
  const text = inDocument('\\newgame\\mainline{1. e4 e5 2.\nNf3 Nc6 3.Bb5}');
  expect((await checkText(text, typographic)).map(brief)).toEqual(['3:9 number-style 3.Bb5']);
  const tight = '\\newgame\\mainline{1.e4 e5 2.\nNf3 Nc6 3.Bb5}';
  expect(await fixText(text, wants('tight'))).toBe(inDocument(tight));
});

test('number-style turns several spaces into none, and no space into one', async () => {
  const text = inDocument('\\newgame\\mainline{1.  e4{!} e5 2.Nf3! Nc6}');
  expect(await fixText(text, wants('tight'))).toBe(
    inDocument('\\newgame\\mainline{1.e4{!} e5 2.Nf3! Nc6}'),
  );
  expect(await fixText(text, wants('spaced'))).toBe(
    inDocument('\\newgame\\mainline{1.  e4{!} e5 2. Nf3! Nc6}'),
  );
});

test('number-style does not count moves in the body of a wrapper', async () => {
  const body =
    '\\newcommand\\open{\\newgame\\mainline{1. e4 e5 2. Nf3 Nc6}}\n\\open\\mainline{3.Bb5}';
  expect(await checkText(inDocument(body), typographic)).toEqual([]);
});
