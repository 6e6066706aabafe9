import {describe, expect, test} from 'vitest';
import {extractGames} from '../../src/book/extract-games.ts';
import type {Game} from '../../src/game/game.ts';
import type {MoveNode} from '../../src/game/move-node.ts';
import {parseTex} from '../../src/latex/parse-tex.ts';
import {checkDocument} from '../../src/pipeline/check-document.ts';
import {SourceText} from '../../src/source/source-text.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {typesetGame} from '../../src/typeset/typeset-game.ts';
import {DEFAULT_LOOK} from '../../src/typeset/write-board.ts';
import {brief, inDocument} from '../check-text.ts';
import {randomTree} from '../game/random-tree.ts';
import {Prng} from '../prng.ts';

const WILD = {plies: 30, variations: 15, comments: 10, nags: 10};

/** Every node as its move and its glyphs, in brackets what replaces it. */
function treeOf(game: Game): string {
  const write = (node: MoveNode): string => {
    const [first, ...others] = node.children;
    if (first === undefined) return '';
    const variations = others.map((other) => `(${nodeText(other)} ${write(other)})`).join('');
    return `${nodeText(first)} ${variations}${write(first)}`;
  };
  return write(game.root);
}

function nodeText({move, nags}: MoveNode): string {
  return `${move}${nags.map((nag) => `$${nag}`).join('')}`;
}

describe('a game that was set as LaTeX', () => {
  test('is found clean, and gives back the same tree under xskak', async () => {
    const prng = new Prng(5);
    for (let i = 0; i < 400; i += 1) {
      const game = randomTree(prng, WILD);
      const {start, body} = typesetGame(game, {
        dialect: 'xskak',
        look: DEFAULT_LOOK,
        wantsBoard: (_, __, {ply}) => ply % 20 === 0,
        escape: makeEscape('pdflatex'),
      });
      const text = inDocument(`${start}\n\n${body}`);
      const document = parseTex(new SourceText(text, 'book.tex'));
      const {diagnostics, facts} = await checkDocument(document, {});
      expect(diagnostics.map(brief), text).toEqual([]);
      const [again] = extractGames(facts);
      expect(again && treeOf(again), text).toBe(treeOf(game));
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
        escape: makeEscape('pdflatex'),
      });
      const text = inDocument(`${start}\n\n${body}`, 'skak');
      const {diagnostics} = await checkDocument(parseTex(new SourceText(text, 'book.tex')), {});
      expect(diagnostics.map(brief), text).toEqual([]);
    }
  });
});
