import {expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {fixDocument} from '../../../src/lint/pipeline/fix-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {UNFRIENDLY_PLACES} from './unfriendly-places.ts';

test.each(UNFRIENDLY_PLACES)('$what: nothing but the mistake is corrected', async (place) => {
  const {engine, before, after = before, preamble = ''} = place;
  const inside = (body: string): string =>
    `\\documentclass{article}\\usepackage{${engine}}${preamble}\\begin{document}\n${body}\n\\end{document}\n`;
  const fixed = await fixDocument(parseTex(new SourceText(inside(before), 'book.tex')));
  expect(fixed.document.source.text).toBe(inside(after));
  expect((await fixDocument(fixed.document)).files).toEqual([]);
});
