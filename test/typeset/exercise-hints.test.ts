import {expect, test} from 'vitest';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import {epdFormat} from '../../src/games/formats/epd/epd-format.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {puzzlesFormat} from '../../src/games/formats/puzzles/puzzles-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {Chapters, describeGame} from '../../src/typeset/describe-fields.ts';
import {makeNaming} from '../../src/typeset/game-info.ts';
import {LANGUAGE_CODES} from '../../src/typeset/languages/language-codes.ts';
import {LANGUAGES} from '../../src/typeset/languages/languages.ts';
import {nameTheme} from '../../src/typeset/exercise-hint.ts';
import {templateNamed} from '../oracle/typeset-book.ts';

const FEN = '6k1/5ppp/8/8/8/8/8/R5K1 w - -';

/** A worksheet of exercises in EPD, or in PGN with tags. */
function worksheet(
  text: string,
  isEpd: boolean,
  options: TypesetOptions = {solutions: 'chapter'},
): string {
  const writer = makeTexWriter(options, templateNamed('worksheet'));
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

test.each([
  ['de', 'Grundreihenmatt, Opfer'],
  ['da', 'back rank mate, offer'],
  ['ru', 'мат по последней горизонтали, жертва'],
] as const)('themes are named in the language of the document: %s', (language, hint) => {
  const tags = '[Themes "backRankMate mateIn1 short sacrifice"]\n[SetUp "1"]';
  const text = worksheet(`${tags}\n[FEN "${FEN} 0 1"]\n\n1. Ra8# 1-0\n`, false, {language});
  expect(text).toContain(`{\\bfseries 1.}\\enspace {${hint}}\\par`);
});

test('each language has as many themes, and a chapter the name of its theme', () => {
  for (const code of LANGUAGE_CODES) {
    const language = LANGUAGES[code];
    expect(language.themes.split('|')).toHaveLength(24);
    expect(nameTheme('queen endgame', language) === 'queen endgame').toBe(code === 'en');
    expect(nameTheme('vukovic mate', language)).toBe('vukovic mate');
  }
  const chapters = new Chapters('theme', LANGUAGES.de);
  const [game] = pgnFormat.read(new SourceText('[Themes "fork"]\n\n1. e4 *\n', 'a.pgn')).games;
  expect(
    game &&
      chapters.next(
        describeGame(game, {number: 1, ordinal: 1}, makeNaming('file', LANGUAGES.de)),
        game,
      ),
  ).toBe('Gabel');
});

test('without hints there is no heading for them', () => {
  expect(inPgn('[Themes "short mateIn1"]')).not.toContain('Hints');
});

test('a long solution has a small board beside it', () => {
  expect(inPgn('[Site "?"]')).not.toContain('{\\besideboard{');
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
    Array.from(text.matchAll(/\\chapterheading\{.*\{(.*?)\}$/gmu), ([, title]) => title),
  ).toEqual(['WAC', 'Mate in 2']);
});

/** The pieces of an exercise: what is below its board, or what precedes its solution. */
function captionsOf(text: string): readonly (string | undefined)[] {
  return Array.from(
    text.matchAll(/\\smallskip\{\\footnotesize (.*?)\}\\par/gu),
    ([, caption]) => caption,
  );
}

test.each([
  [['Diagram 33 - Back Rank', 'Diagram 34 - Back Rank'], 'Back Rank', ['Diagram 33', 'Diagram 34']],
  [
    ['#1 Five Problems by L. Polgár', '#2 Five Problems by L. Polgár'],
    'Five Problems by L. Polgár',
    ['\\#1', '\\#2'],
  ],
  [['Pins and forks', 'Pins and forks'], 'Pins and forks', []],
  [['Puzzle 00aa', 'Puzzle 00ab'], undefined, ['Puzzle 00aa', 'Puzzle 00ab']],
  [['Forks', 'Pins'], undefined, ['Forks', 'Pins']],
])('exercises %j have the title %s', (events, title, captions) => {
  const games = events.map((event) => `[Event "${event}"]\n[FEN "${FEN} 0 1"]\n\n1. Ra8# 1-0\n\n`);
  const text = worksheet(games.join(''), false, {});
  expect(/\\begin\{document\}\s*\\markright\{(.*)\}/u.exec(text)?.[1]).toBe(title);
  expect(captionsOf(text)).toEqual(captions);
  expect(text).toContain('\\begin{multicols}{3}');
  expect(text.match(/\{\\bfseries \d\.\}(?! \{)/gu)).toHaveLength(events.length);
});

test('the solution of an exercise from a game names its players and event', () => {
  const text = inPgn('[White "Tal"]\n[Black "Koblencs"]\n[Event "Riga"]\n[Date "1976.??.??"]');
  expect(captionsOf(text)).toEqual(['{Tal – Koblencs, 1976}']);
  expect(text).toContain('{Tal – Koblencs, Riga, 1976}.}');
  expect(text).toContain('\\begin{multicols}{3}');
});

test('a table of puzzles whose columns are ID and ELO has numbers and stars', () => {
  const table = 'ID,FEN,Moves,ELO\nZYTt,6k1/5ppp/8/8/8/8/R4K2/8 b - - 0 1,g8h8 a2a8,1442\n';
  const [game] = puzzlesFormat.read(new SourceText(table, 'a.csv')).games;
  expect(Object.fromEntries(game?.tags ?? [])).toMatchObject({
    Event: 'Puzzle ZYTt',
    PuzzleRating: '1442',
  });
});
