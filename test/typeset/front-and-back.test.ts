import {expect, test} from 'vitest';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {templateNamed} from '../oracle/typeset-book.ts';
import {recheck} from './set-game.ts';

const GAMES =
  '[White "Morphy, Paul"]\n[Black "Isouard"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 $1) Nc6 3. Bb5 *\n\n' +
  '[White "Anderssen"]\n[Black "Dufresne"]\n\n1. e4 e5 2. Nf3 *\n';

function documentOf(
  options: TypesetOptions,
  name: 'book' | 'game' | 'bulletin' = 'book',
  pgn = GAMES,
): string {
  const writer = makeTexWriter(options, templateNamed(name));
  const {games} = pgnFormat.read(new SourceText(pgn, 'a.pgn'));
  return writer.head + games.map((game, i) => writer.write(game, i + 1)).join('') + writer.tail;
}

/** What stands before and after the games, in its order. */
function partsOf(text: string): readonly string[] {
  return Array.from(
    text
      .slice(text.indexOf('\\begin{document}'))
      .matchAll(
        /\\begin\{frontpage\}|\\(?:tableofcontents|mainmatter|printindex|chapter\{.*?\})/gu,
      ),
    ([part]) => part.replace(/^\\begin|\\/u, ''),
  );
}

test('a book has a title with its back, contents, a key to signs and indexes', () => {
  expect(partsOf(documentOf({chapters: 'none'}))).toEqual([
    ...['{frontpage}', '{frontpage}', 'tableofcontents', 'chapter{Key to Signs}', 'mainmatter'],
    ...['printindex', 'printindex'],
  ]);
});

test('contents of more than 40 games have the chapters, and a list at the end the games', () => {
  const text = documentOf({chapters: 'none'}, 'book', GAMES.repeat(21));
  expect(partsOf(text)).toContain('chapter{List of Games}');
  expect(text).toContain('\\gdef\\string\\manygames{}');
  const all = documentOf({chapters: 'none', matter: 'all', numberDiagrams: true}, 'book');
  expect(partsOf(all)).toContain('chapter{List of Games}');
  expect(all).not.toContain('string\\manygames');
});

test('a title gets a half-title before it, and numbered diagrams a list of their own', () => {
  const options = {chapters: 'none', title: 'My Games', numberDiagrams: true} as const;
  expect(partsOf(documentOf(options))).toEqual([
    ...['{frontpage}', '{frontpage}', '{frontpage}', '{frontpage}'],
    ...['tableofcontents', 'chapter{Key to Signs}', 'mainmatter', 'chapter{List of Diagrams}'],
    ...['printindex', 'printindex'],
  ]);
});

test('only the parts that are wanted are printed', () => {
  const text = documentOf({chapters: 'none', title: 'My Games', matter: 'title,players'});
  expect(partsOf(text)).toEqual(['{frontpage}', '{frontpage}', 'mainmatter', 'printindex']);
  const none = documentOf({chapters: 'none', matter: 'none'});
  expect(partsOf(none)).toEqual(['mainmatter']);
});

test.each([
  ['title,preface', 'expected a list of half-title, title, imprint'],
  ['diagrams', 'a list of diagrams needs --number-diagrams'],
])('the parts %j are refused', (matter, problem) => {
  expect(() => documentOf({matter})).toThrow(problem);
});

test('the lines of the imprint are text, one below the other', () => {
  const imprint = 'Second edition | © 2026 \\input{x} & Sons\nISBN 978-0';
  expect(documentOf({imprint})).toContain(
    'Second edition\\par\n© 2026 \\textbackslash{}input\\textbraceleft{}x\\textbraceright{} \\& Sons\\par\nISBN 978-0\\par',
  );
});

test('the key explains each sign, and that of an advantage for both sides', () => {
  const text = documentOf({language: 'de'});
  expect(text).toContain('\\chapter{Zeichenerklärung}');
  expect(text).toMatch(/\\wbetter, \\bbetter\}leichter Vorteil \(Weiß, Schwarz\)\\par/u);
  expect(text).toMatch(/\\mate\{\}\}matt\\par/u);
});

test('diagrams are numbered by TeX, each with a label and a row in the list', () => {
  const wantsBoard = readBoardPlan(['at=2w']);
  const text = documentOf({numberDiagrams: true, captions: true, wantsBoard});
  expect(text).toContain('\\skmcaption{\\skmdiagram{1.2w}: Position after \\skmtext{2.Nf3}}');
  expect(text).toContain('\\skmcaption{\\skmdiagram{2.2w}: ');
  expect(text).toContain('Paul Morphy – Isouard, \\skmtext{2.Nf3}}%\n');
  expect(text).toContain('\\pageref{diagram:2.2w}');
  const bulletin = documentOf({numberDiagrams: true, wantsBoard}, 'bulletin');
  expect(bulletin).toContain('\\skmcaption{\\skmdiagram{1.2w}');
});

test('boards at the same move of different lines have different labels', () => {
  const text = documentOf({numberDiagrams: true, wantsBoard: () => true});
  const labels = Array.from(text.matchAll(/\\skmdiagram\{([\w.-]+)\}/gu), ([, label]) => label);
  expect(labels).toContain('1.2w-2');
  expect(new Set(labels).size).toBe(labels.length);
});

test('numbers of diagrams are no comments of the games that are read again', async () => {
  const wantsBoard = readBoardPlan(['at=2w']);
  const {findings, games} = await recheck(documentOf({numberDiagrams: true, wantsBoard}));
  expect(findings).toEqual([]);
  expect(games[0]?.root.next?.next?.next?.after).toEqual([]);
});

test.each([
  ['book', {}, 'Games of Chess'],
  ['game', {language: 'de'}, 'Schachpartien'],
  ['bulletin', {}, 'Bulletin'],
  ['bulletin', {title: 'Hastings'}, 'Hastings'],
] as const)('the PDF of a %s with %j has the title %s', (name, options, title) => {
  const units = Array.from(title, (sign) => sign.charCodeAt(0).toString(16).toUpperCase());
  const text = units.map((unit) => unit.padStart(4, '0')).join('');
  expect(documentOf(options, name)).toContain(`/Title<FEFF${text}>`);
});
