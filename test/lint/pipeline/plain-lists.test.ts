import {expect, test, vi} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {tokenizeMovetext} from '../../../src/skak/movetext/tokenize-movetext.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';

vi.mock('../../../src/skak/movetext/tokenize-movetext.ts', {spy: true});

const tex = String.raw;

/** Nearly all lists of every book: a close look takes several times as long. */
test.each([
  tex`\newgame\mainline{1. e4 e5 2. Nf3}\variation{2. d4}\mainline{2... Nc6 3. Bb5}`,
  tex`\newgame\mainline{1. e4}\unknownmacro{x}\mainline{1... e5}`,
])('plain moves are not read closely: %s', async (body) => {
  for (const dialect of ['skak', 'xskak'] as const) {
    const source = new SourceText(inDocument(body, dialect), 'book.tex');
    const {facts} = await checkDocument(parseTex(source));
    expect(facts.blocks.map(({status}) => status)).not.toContain('unjudged');
    expect(facts.blocks.every(({faults}) => faults.length === 0)).toBe(true);
  }
  expect(tokenizeMovetext).not.toHaveBeenCalled();
});
