import {expect, test} from 'vitest';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {templateNamed} from '../oracle/typeset-book.ts';

const GAME =
  '[White "A"]\n[Black "B"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 Ke7 2. e5 Ke6 1/2-1/2\n';

/** The environment of each board of a game and its caption, in their order. */
function boardsOf(options: TypesetOptions, template: 'game' | 'book' = 'game'): readonly string[] {
  const wantsBoard = readBoardPlan(['every=1']);
  const writer = makeTexWriter({...options, wantsBoard}, templateNamed(template));
  const {games} = pgnFormat.read(new SourceText(GAME, 'a.pgn'));
  const body = games.map((game, i) => writer.write(game, i + 1)).join('') + writer.tail;
  const boards = body.matchAll(/\\begin\{(center|figure)\}.*\n(?:\\skmkeep\n)?\\skmboard.*\n(.*)/g);
  return Array.from(boards, ([, environment = '', caption = '']) =>
    caption.startsWith('\\end') ? environment : `${environment}: ${caption}`,
  );
}

test('boards after moves float in columns that LaTeX knows, with the move that led to them', () => {
  const floating = [
    'center',
    'figure: \\skmcaption{Position after \\skmtext{1...Ke7}}',
    'figure: \\skmcaption{Position after \\skmtext{2...Ke6}}',
  ];
  expect(boardsOf({})).toEqual(floating);
  expect(boardsOf({columns: '1'})).toEqual(floating);
  expect(boardsOf({columns: '3'})).toEqual(['center', 'center', 'center']);
  expect(boardsOf({}, 'book')).toEqual(floating);
});

const LONG =
  'The pawn must not advance at once, since the black king would take the opposition. '.repeat(6);

test('the board at the start of a long game floats, and its heading stays with the first words', () => {
  const writer = makeTexWriter({}, templateNamed('game'));
  const text = GAME.replace('\n\n1. e4', `\n\n{${LONG}} 1. e4`);
  const {games} = pgnFormat.read(new SourceText(text, 'a.pgn'));
  const body = games.map((game, i) => writer.write(game, i + 1)).join('');
  expect(body).toMatch(
    /\{\\interlinepenalty=10000\n\\begin\{figure\}[^]*\\skmcaption\{White to move\}\n\\end\{figure\}\n\}\\nopagebreak/u,
  );
});

test('a few moves stay with the comment on them', () => {
  const writer = makeTexWriter({}, templateNamed('game'));
  const {games} = pgnFormat.read(
    new SourceText('1. e4 {The best.} e5 2. Nf3 Nc6 3. Bb5 a6 {Usual.} *\n'),
  );
  const body = games.map((game, i) => writer.write(game, i + 1)).join('');
  expect(body).toContain('1. e4}\n\n\\nopagebreak\nThe best.');
  expect(body).not.toContain('\\nopagebreak\nUsual.');
});

test('the head of a line in a repertoire stays with the first words, if its board moves away', () => {
  const writer = makeTexWriter({}, templateNamed('repertoire'));
  const check = `3. Bb5+ Bd7 4. Bxd7+ Qxd7 5. O-O Nc6 {${'White has no bishop that is bad. '.repeat(12)}}`;
  const sicilian = `1. e4 c5 2. Nf3 d6 3. d4 (${check}) cxd4 4. Nxd4 Nf6 *`;
  const {games} = pgnFormat.read(new SourceText(sicilian, 'a.pgn'));
  const body = games.map((game, i) => writer.write(game, i + 1)).join('') + writer.tail;
  expect(body).toMatch(
    /\\skmlinename\{[^}]*\}\n\n\{\\interlinepenalty=10000\n\\begin\{figure\}[^]*\\end\{figure\}\n\}\\nopagebreak/u,
  );
});
