import {describe, expect, test} from 'vitest';
import {extractGames} from '../../src/book/extract-games.ts';
import {parseTex} from '../../src/latex/parse-tex.ts';
import {checkDocument} from '../../src/pipeline/check-document.ts';
import {SourceText} from '../../src/source/source-text.ts';
import {typesetGame} from '../../src/typeset/typeset-game.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {brief, inDocument} from '../check-text.ts';
import {randomTree} from '../game/random-tree.ts';
import {Prng} from '../prng.ts';
import {treeText} from './tree-text.ts';

const WILD = {plies: 30, variations: 15, comments: 10, nags: 10};

describe('a game that was set as LaTeX', () => {
  test('is found clean, and gives back the same tree under xskak', async () => {
    const prng = new Prng(5);
    for (let i = 0; i < 400; i += 1) {
      const game = randomTree(prng, WILD);
      const {start, body} = typesetGame(game, {
        dialect: 'xskak',
        look: DEFAULT_LOOK,
        wantsBoard: (_, __, {ply}) => ply % 20 === 0,
      });
      const text = inDocument(`${start}\n\n${body}`);
      const document = parseTex(new SourceText(text, 'book.tex'));
      const {diagnostics, facts} = await checkDocument(document, {});
      expect(diagnostics.map(brief), text).toEqual([]);
      const [again] = extractGames(facts);
      expect(again && treeText(again), text).toBe(treeText(game));
    }
  });

  test('is found clean under skak', async () => {
    const prng = new Prng(6);
    for (let i = 0; i < 200; i += 1) {
      const game = randomTree(prng, WILD);
      const {start, body} = typesetGame(game, {
        dialect: 'skak',
        look: DEFAULT_LOOK,
        wantsBoard: () => false,
      });
      const text = inDocument(`${start}\n\n${body}`, 'skak');
      const {diagnostics} = await checkDocument(parseTex(new SourceText(text, 'book.tex')), {});
      expect(diagnostics.map(brief), text).toEqual([]);
    }
  });
});
