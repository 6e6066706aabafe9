import {describe, expect, test} from 'vitest';
import {writePlacement} from '../../src/chess/fen.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {brief, inDocument} from '../check-text.ts';
import {randomBook} from './random-book.ts';

const BOOKS = 240;

describe.each(['skak', 'xskak'] as const)('of random legal games in %s', (dialect) => {
  test('random legal games have no finding, whatever the accepted spelling', async () => {
    for (let seed = 0; seed < BOOKS; seed += 1) {
      const text = inDocument(randomBook(seed, dialect).body, dialect);
      const {diagnostics} = await checkDocument(parseTex(new SourceText(text)));
      expect(diagnostics.map((finding) => `seed ${seed}: ${brief(finding)}`)).toEqual([]);
    }
  });

  test.each([
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('random legal games have no finding if lines end with %s', async (_, end) => {
    for (let seed = 0; seed < BOOKS / 3; seed += 1) {
      const text = inDocument(randomBook(seed, dialect).body, dialect).replaceAll('\n', end);
      const {diagnostics} = await checkDocument(parseTex(new SourceText(text)));
      expect(diagnostics.map((finding) => `seed ${seed}: ${brief(finding)}`)).toEqual([]);
    }
  });

  test('every main line ends with the board that its moves lead to', async () => {
    for (let seed = 0; seed < BOOKS; seed += 1) {
      const {body, placements} = randomBook(seed, dialect);
      const {facts} = await checkDocument(parseTex(new SourceText(inDocument(body, dialect))));
      const mainlines = facts.blocks.filter(({command}) => !command.name.startsWith('variation'));
      expect(
        mainlines.map(({after}) => after && writePlacement(facts.board.goTo(after))),
        `seed ${seed}`,
      ).toEqual(placements);
    }
  });
});
