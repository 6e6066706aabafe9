import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {DividedBook} from '../../../src/book/extract/divided-book.ts';
import {readBook, type BookGame} from '../../../src/book/extract/read-book.ts';
import {writePgn} from '../../../src/games/formats/pgn/write-pgn.ts';
import {replay} from '../../../src/skak/index.ts';
import {parseTex} from '../../../src/tex/index.ts';
import {SourceText} from '../../../src/text/index.ts';
import {writeBook} from '../../bench/book.ts';
import {inDocument} from '../../check-text.ts';

const WISHES = {comments: true};

function open(text: string) {
  const document = parseTex(new SourceText(text, 'book.tex'));
  return {document, facts: replay(document)};
}

const write = ({ordinal, game}: BookGame): readonly [number, string] => [ordinal, writePgn(game)];

/** Reads all games at once, then each alone, and compares. */
function compare(text: string): void {
  const {document, facts} = open(text);
  const divided = new DividedBook(document, facts);
  const {games} = readBook(document, facts, WISHES);
  const alone = games.flatMap(({ordinal}) =>
    divided
      .read([ordinal], WISHES)
      .games.filter((game) => game.ordinal === ordinal)
      .map(write),
  );
  expect(alone).toEqual(games.map(write));
}

describe('a divided book', () => {
  test.each([1, 2, 3])('gives each game as the whole book does, seed %i', (seed) => {
    compare(writeBook(40_000, seed).text);
  });

  const fixtures = readdirSync('test/fixtures').filter((name) =>
    existsSync(join('test/fixtures', name, 'input.tex')),
  );
  test.each(fixtures)('gives each game of fixture %s alone', (name) => {
    compare(readFileSync(join('test/fixtures', name, 'input.tex'), 'utf8'));
  });

  test('knows which texts a change concerns', () => {
    const book = (moves: string, title: string) => {
      const {document, facts} = open(
        inDocument(
          `\\section{${title}}\\newchessgame First. \\mainline{1.e4 e5} Between. \\newchessgame\\mainline{${moves}} After.\\newchessgame\\mainline{1.c4}`,
        ),
      );
      return [...new DividedBook(document, facts).texts.values()];
    };
    const [before, after, retitled] = [
      book('1.d4 d5', 'Lessons'),
      book('1.d4 Nf6', 'Lessons'),
      book('1.d4 d5', 'More'),
    ];
    expect(before.map((text, i) => text === after[i])).toEqual([true, false, true]);
    expect(before.map((text, i) => text === retitled[i])).toEqual([false, false, false]);
  });

  test('knows that a macro has changed, in whatever file it is defined', () => {
    const book = (word: string) => {
      const style = new SourceText(`\\newcommand{\\good}{${word}}`, 'words.sty');
      const text = inDocument('\\newchessgame\\mainline{1.e4} A \\good{} move.').replace(
        '\\begin{document}',
        '\\usepackage{words}\\begin{document}',
      );
      const document = parseTex(new SourceText(text, 'book.tex'), {
        readInput: (name) =>
          name === 'words' ? {kind: 'source', source: style} : {kind: 'missing'},
      });
      return new DividedBook(document, replay(document)).shared;
    };
    expect(book('good')).toEqual(book('good'));
    expect(book('good')).not.toEqual(book('better'));
  });
});
