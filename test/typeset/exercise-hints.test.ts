import {expect, test} from 'vitest';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import {epdFormat} from '../../src/games/formats/epd/epd-format.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {templateNamed} from '../oracle/typeset-book.ts';

const FEN = '6k1/5ppp/8/8/8/8/8/R5K1 w - -';

/** A worksheet of exercises in EPD, or in PGN with tags. */
function worksheet(text: string, isEpd: boolean): string {
  const writer = makeTexWriter({solutions: 'chapter'}, templateNamed('worksheet'));
  const {games} = (isEpd ? epdFormat : pgnFormat).read(new SourceText(text, 'a'));
  return games.map((game, i) => writer.write(game, i + 1)).join('') + writer.tail;
}

function inPgn(tags: string, comment = ''): string {
  return worksheet(`${tags}\n[SetUp "1"]\n[FEN "${FEN} 0 1"]\n\n${comment} 1. Ra8# 1-0\n`, false);
}

test.each([
  ['[Difficulty "4"]', 4],
  ['[Stars "2"]', 2],
  ['[Rating "1250"]', 1],
  ['[PuzzleRating "1700"]', 2],
  ['[Rating "2400"]', 3],
  ['[Difficulty "hard"]', 0],
  ['[Rating "?"]', 0],
])('an exercise with %s has %i stars', (tags, stars) => {
  expect(inPgn(tags).match(/\\star/gu)?.length ?? 0).toBe(stars);
});

test.each([
  ['[Hint "Look at the last rank & mate"]', '', 'Look at the last rank \\& mate'],
  ['[Themes "backRankMate mateIn1 short sacrifice"]', '', '{back rank mate, sacrifice}'],
  ['[Site "?"]', '{[%hint "The rook"]}', 'The rook'],
])('the hint of %s %s precedes the solutions', (tags, comment, hint) => {
  const text = inPgn(tags, comment);
  expect(text).toContain(`\\section*{Hints}`);
  expect(text).toContain(`{\\bfseries 1.}\\enspace ${hint}\\par`);
  expect(text.indexOf('Hints')).toBeLessThan(text.lastIndexOf('\\begin{solutions}'));
});

test('without hints there is no heading for them', () => {
  expect(inPgn('[Themes "short mateIn1"]')).not.toContain('Hints');
});

test('a long solution has a small board beside it', () => {
  expect(inPgn('[Site "?"]')).not.toContain('{\\besideboard');
  const text = inPgn('[Site "?"]', `{${'Look at the last rank. '.repeat(12)}}`);
  expect(text).toMatch(
    /\{\\besideboard\{\\skmsetup\{square=8pt,labels=false\}[^]*Ra8[^]*\\belowboard\}/u,
  );
});

test('operations of EPD say the same, and numbered ids are one chapter', () => {
  const text = worksheet(
    `${FEN} bm Ra8#; id "WAC.001"; difficulty 3; hint "The last rank";\n${FEN} bm Ra8#; id "WAC.002";\n${FEN} bm Ra8#; id "Mate in 2";\n`,
    true,
  );
  expect(text).toContain('\\star\\star\\star');
  expect(text).toContain('\\enspace The last rank\\par');
  expect(
    Array.from(text.matchAll(/\\clearpage\\markright\{(.*?)\}/gu), ([, title]) => title),
  ).toEqual(['WAC', 'Mate in 2']);
});
