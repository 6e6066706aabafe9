import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {Game} from '../../../src/chess/game/game.ts';
import {readBoardPlan} from '../../../src/typeset/board-plan.ts';
import {cleanText} from '../../../src/typeset/clean-text.ts';
import {LANGUAGE_CODES} from '../../../src/typeset/languages/language-codes.ts';
import {escapeTypst, quoteTypst} from '../../../src/typeset/typst/write-typst-head.ts';
import {makeTypstWriter, type TypstOptions} from '../../../src/typeset/typst/make-typst-writer.ts';
import {hasProgram} from '../../has-program.ts';
import {gamesOf} from '../web/page-text.ts';
import {compileTypst, textOfPdf} from './compile-typst.ts';

function documentOf(games: readonly Game[], options: TypstOptions = {}): string {
  const writer = makeTypstWriter(options);
  return writer.head + games.map((game) => writer.write(game)).join('') + writer.tail;
}

/** The part of a document that the games fill. */
function bodyOf(pgn: string, options: TypstOptions = {}): string {
  return documentOf(gamesOf(pgn), options).replace(/^.*?\n(?==)/s, '');
}

const isShown = hasProgram('pdftotext', '-v') || process.env['SKAKMAT_REQUIRE'] !== undefined;

const SAMPLES = ['famous', 'nested', 'study', 'chess960', 'club'].map((name) => [
  name,
  readFileSync(`examples/typeset/${name}.pgn`, 'utf8'),
]);

const HOSTILE_GAME =
  '[Event "#panic() $x$ *a* _b_"]\n[White "= [@a] // /* <b> `c`"]\n[Black "\\"q\\" ~ \\\\"]\n\n1. e4 {#let x = 1; $ \\ - + ... -1 ]} e5 (1... c5 {; #emph[a]}) 2. Qh5 $99 $146 *\n';

/** What could be taken for markup, code, an end of it or a comment. */
const HOSTILE = [
  ...['#', '$', '[', ']', '@', '//', '/*', '*/', '"', "'", '`', '```', '\\', '_', '*', '<a>', '~'],
  ...['--', '---', '-?', '...', '....', '-1', '- ', '+ ', '= ', '/ a: b', '1. ', '12.', '\\u{41}'],
  ...['#panic()', '#"', '${', '}', '{', '(', ')', ';', ':', ',', '.', '|', '^', '&', '%', '!', '?'],
  ...['https://example.org/a_b', 'http://a', '#let x = 1', 'e4', 'Nf3', 'a', 'É', 'Ж', ' ', '\\ '],
];

describe('a document in Typst', () => {
  test('has the main line, variations, comments, signs and boards', () => {
    const body = bodyOf(
      '[White "Anderssen, Adolf"]\n[Black "Dufresne"]\n[Event "Berlin"]\n\n1. e4 {best by test} e5 $1 $10 (1... c5 {Sicilian} (1... e6) 2. Nf3) 2. Nf3 {[#]} Nc6 1/2-1/2\n',
      {captions: true},
    );
    expect(body).toBe(
      [
        '= Adolf Anderssen – Dufresne',
        '#about[Berlin]',
        '#main("1. e4") best by test #main("1... e5!") \\=',
        '#variation[#moves("1... c5") Sicilian (#moves("1... e6")) #moves("2. Nf3")]',
        '#main("2. Nf3")',
        '#board("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", alt: "White: king e1, queen d1, rook a1, h1, bishop c1, f1, knight f3, b1, pawn e4, a2, b2, c2, d2, f2, g2, h2. Black: king e8, queen d8, rook a8, h8, bishop c8, f8, knight b8, g8, pawn a7, b7, c7, d7, f7, g7, h7, e5. Black to move.", mover: "black", caption: [Position after #moves("2. Nf3")])',
        '#main("2... Nc6")',
        '#result[½–½]\n',
      ].join('\n\n'),
    );
  });

  test('has figurines in titles', () => {
    const text = documentOf(gamesOf('[ChapterName "After 5.Nc3 Bc5"]\n\n1. e4 *\n'), {
      title: 'The Nc3 Gambit',
    });
    expect(text).toContain('#title[The #moves("Nc3") Gambit]');
    expect(text).toContain('\n= After 5.#moves("Nc3") #moves("Bc5")\n');
    if (isShown) expect(textOfPdf(compileTypst(text))).toMatch(/After 5\. ?Nc3 Bc5/);
  });

  test('draws figurines over moves in comments, and letters where they are wanted', () => {
    const pgn = '1. e4 {then Nf3 (or 2.Bc4)} e5 *\n';
    expect(bodyOf(pgn)).toContain('then #moves("Nf3") (or 2.#moves("Bc4"))');
    const german = bodyOf('1. Nf3 *\n', {pieces: 'letters', language: 'de'});
    expect(german).toContain('#main("1. Sf3")');
  });

  test('keeps what follows a move in a comment as text, not as more of the call', () => {
    const text = documentOf(gamesOf('1. e4 {Best is Nf3(!) and Nf3[b].} *'));
    expect(text).toContain('#moves("Nf3")\\(!)');
    const words = textOfPdf(compileTypst(text));
    expect(words.replaceAll(/\s/gu, '')).toContain('Nf3(!)andNf3[b].');
  });

  test('has chapters above its games where they are asked for', () => {
    const two = '[Event "London"]\n\n1. e4 *\n\n[Event "Paris"]\n\n1. d4 *\n';
    expect(bodyOf(two, {chapters: 'event'}).match(/^=.*/gm)).toEqual([
      ...['= London', '== Game\u00a01', '= Paris', '== Game\u00a02'],
    ]);
  });

  test.skipIf(!isShown).each(SAMPLES)('is PDF/UA-1: %s', (_, pgn = '') => {
    const wantsBoard = readBoardPlan(['auto']);
    const options = {wantsBoard, captions: true, clocks: true, coordinates: false} as const;
    const games = gamesOf(pgn);
    const text = textOfPdf(
      compileTypst(documentOf(games, {...options, title: 'Games', author: 'É'})),
    );
    for (const {tags} of games) {
      const name = tags.get('White')?.replace(/,.*/, '') ?? '';
      expect(text).toContain(name);
    }
    if (pgn.includes('Immortal')) expect(text).toContain('2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5?!');
  });

  test.skipIf(!isShown).each(LANGUAGE_CODES)('is PDF/UA-1 in %s, on all papers', (language) => {
    const pgn = '[White "A"]\n[Black "B"]\n\n1. e4 {[#] [%csl Re4][%cal Ge2e4]} e5 2. Ke2 $14 *\n';
    for (const paper of ['a4', 'a5', 'b5', 'letter', 'legal', 'executive'] as const) {
      const look = {
        paper,
        columns: '1',
        fontSize: '12',
        boardSize: '40mm',
        inverse: 'black',
      } as const;
      const text = textOfPdf(compileTypst(documentOf(gamesOf(pgn), {...look, language})));
      expect(text).toContain('2. Ke2 ⩲');
    }
  });

  test.skipIf(!isShown)('shows the text of a hostile game', () => {
    const text = textOfPdf(compileTypst(documentOf(gamesOf(HOSTILE_GAME))));
    expect(text).toContain('= [@a] // /* <b> `c` – "q" ~ \\');
    expect(text).toContain('#panic() $x$ *a* _b_');
    expect(text).toContain('1. e4 #let x = 1; $ \\ - + ... -1 ] 1... e5');
    expect(text).toContain('1... c5; #emph[a]');
  });

  test.skipIf(!isShown)('says everything that a game file says, and does nothing else', () => {
    const written = fc.array(fc.constantFrom(...HOSTILE), {minLength: 1, maxLength: 9});
    const text = written.map((parts) => parts.join('')).filter((one) => one.trim() !== '');
    const given = fc.record({name: text, comment: text});
    fc.assert(
      fc.property(text, fc.array(given, {minLength: 8, maxLength: 8}), (title, all) => {
        const {head} = makeTypstWriter({title, author: title});
        const games = all.map(
          ({name, comment}) =>
            `\n= ${escapeTypst(name)}§\n\n#about[${escapeTypst(name)}§]\n\n#main("1. e4") ${escapeTypst(comment)} #main("e5")\n\n${escapeTypst(comment)}#moves(${quoteTypst(comment)})${escapeTypst(comment)}§\n`,
        );
        // On a wide page no line is broken; a hyphen at its end would be taken for a division.
        const wide = '\n#set page(width: 90cm, columns: 1)\n';
        const shown = withoutSpaces(textOfPdf(compileTypst(head + wide + games.join(''))));
        for (const {name, comment} of all)
          for (const one of [`${name}§${name}§`, `1. e4 ${comment} e5 ${comment.repeat(3)}§`])
            expect(shown).toContain(withoutSpaces(one));
        expect(shown).toContain(withoutSpaces(title));
      }),
      {numRuns: 12},
    );
  });
});

function withoutSpaces(text: string): string {
  return cleanText(text).replaceAll(/\s/gu, '');
}
