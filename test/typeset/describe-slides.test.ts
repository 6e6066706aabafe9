import {describe, expect, test} from 'vitest';
import {extractGames} from '../../src/book/extract/read-book.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {sanLine} from '../../src/chess/game/main-line.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {describeSlides} from '../../src/typeset/describe-slides.ts';
import type {SlideSteps} from '../../src/typeset/slide-steps.ts';
import {writeStart} from '../../src/typeset/typeset-game.ts';
import {brief, inDocument} from '../check-text.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

function slidesOf(game: Game, steps: SlideSteps, dialect: Dialect = 'xskak') {
  const wantsBoard = readBoardPlan(['marked']);
  return describeSlides(game, {
    dialect,
    look: DEFAULT_LOOK,
    wantsBoard,
    language: ENGLISH,
    escape: makeEscape('pdflatex'),
    steps,
  });
}

/** Text and last squares of each slide. */
function outlineOf(moves: string, steps: SlideSteps): readonly string[] {
  const [game] = pgnFormat.read(new SourceText(moves, 'slides.pgn')).games;
  if (game === undefined) throw new Error(`no game in ${moves}`);
  return slidesOf(game, steps).map(({text, board}) => {
    const squares = /markfields=\{([^}]*)\}/u.exec(board.text)?.[1] ?? '-';
    return `${text.text.replaceAll('\n', ' ')} | ${squares}`;
  });
}

describe('a game as slides', () => {
  test('slides advance from comment to comment', () => {
    const moves = '1. e4 e5 {The open game.} 2. Nf3 Nc6 3. Bb5 {[#]} a6 *';
    expect(outlineOf(moves, 'marked')).toEqual([
      ' | -',
      '\\mainline{1. e4 e5} The open game. | e7,e5',
      '\\mainline{2. Nf3 Nc6 3. Bb5} | f1,b5',
      '\\mainline{3... a6} | a7,a6',
    ]);
  });

  test('slides of half-moves repeat the moves since the last remark', () => {
    const moves = '1. e4 e5 {The open game.} 2. Nf3 Nc6 3. Bb5 *';
    const [game] = pgnFormat.read(new SourceText(moves, 'slides.pgn')).games;
    if (game === undefined) throw new Error('no game');
    const before = slidesOf(game, 'moves').map((slide) => slide.before && slide.before.text);
    const knight = '2.\\,{\\knight}f3';
    expect(before).toEqual(['', '', '1.\\,e4', '', knight, `${knight} {\\knight}c6`]);
    expect(slidesOf(game, 'marked').map(({before: shown}) => shown)).toEqual(['', '', '']);
  });

  test('slides advance from half-move to half-move', () => {
    expect(outlineOf('1. e4 e5 {The open game.} 2. Nf3 Nc6 3. Bb5 *', 'moves')).toEqual([
      ' | -',
      '\\mainline{1. e4} | e2,e4',
      '\\mainline{1... e5} The open game. | e7,e5',
      '\\mainline{2. Nf3} | g1,f3',
      '\\mainline{2... Nc6} | b8,c6',
      '\\mainline{3. Bb5} | f1,b5',
    ]);
  });

  test('slides show a board in a variation, then return to the game', () => {
    const moves = '1. e4 e5 (1... c5 2. Nf3 {[#] Sicilian.}) (1... e6) 2. Nf3 *';
    expect(outlineOf(moves, 'marked')).toEqual([
      ' | -',
      '\\mainline{1. e4 e5} ({\\variation[level=2]{1... c5 2. Nf3}} | e7,e5',
      'Sicilian.) | g1,f3',
      '({\\variation[level=2]{1... e6}}) | e7,e5',
      '\\mainline{2. Nf3} | g1,f3',
    ]);
  });

  test('slides play the moves of the game, and check clean', async () => {
    const prng = new Prng(9);
    for (let i = 0; i < 60; i += 1) {
      const game = randomTree(prng, {plies: 30, variations: 15, comments: 20, nags: 10});
      const dialect = i % 2 === 0 ? 'xskak' : 'skak';
      const slides = slidesOf(game, i % 4 < 2 ? 'marked' : 'moves', dialect);
      const body = slides.map(({text, board}) => `${text.text}\n\n${board.text}`).join('\n\n');
      const text = inDocument(
        `${writeStart(game, {dialect, escape: makeEscape('pdflatex')})}\n\n${body}`,
        dialect,
      ).replace('\\begin{document}', '\\usepackage{chessboard}$&');
      const document = parseTex(new SourceText(text, 'slides.tex'));
      const {diagnostics, facts} = await checkDocument(document, {});
      expect(diagnostics.map(brief), text).toEqual([]);
      expect(extractGames(facts).map(sanLine), text).toEqual([sanLine(game)]);
    }
  });
});
