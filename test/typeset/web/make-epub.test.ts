import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {EpubMaker, type EpubOptions} from '../../../src/typeset/web/make-epub.ts';
import {ASSETS, gamesOf, requireWellFormed, textOf} from './page-text.ts';

/** The files of a book by path. */
function bookOf(pgn: string, options: Partial<EpubOptions> = {}): ReadonlyMap<string, string> {
  const style = readFileSync('templates/web/book.css', 'utf8');
  const maker = new EpubMaker({modified: '2026-11-27', ...options}, {...ASSETS, style});
  for (const game of gamesOf(pgn)) maker.add(game);
  return new Map(maker.files().map(({path, content}) => [path, content]));
}

const TWO =
  '[Event "London"]\n\n1. e4 {[#]} e5 *\n\n[Event "Paris"]\n[White "Morphy, Paul"]\n\n1. Nf3 *\n';

describe('an e-book', () => {
  test('begins with its type and names all its files', () => {
    const book = bookOf(TWO);
    expect([...book.keys()][0]).toBe('mimetype');
    const files = [...book.keys()].filter((path) => /^EPUB\/(?!package)/.test(path));
    for (const path of files)
      expect(book.get('EPUB/package.opf')).toContain(`href="${path.slice(5)}"`);
  });

  test('has a section for each game, and chapters in its contents', () => {
    const book = bookOf(TWO, {language: 'de', chapters: 'event'});
    expect(book.get('EPUB/nav.xhtml')).toContain('<h1>Inhalt</h1>');
    expect(
      textOf(book.get('EPUB/nav.xhtml') ?? '')
        .split(/\n+/)
        .slice(2),
    ).toEqual([...['Inhalt', 'London', 'Partie\u00a01', 'Paris', 'Paul Morphy', '']]);
    expect(book.get('EPUB/game-2.xhtml')).toContain('<h1>Paris</h1>');
    for (const options of [{chapters: 'none'}, {}] as const)
      expect(bookOf(TWO, options).get('EPUB/game-2.xhtml')).not.toContain('<h1>');
  });

  test('is named after its study, unless it has several or a title', () => {
    const study = '[StudyName "Rook Endings"]\n[ChapterName "Lucena"]\n\n1. e4 *\n\n';
    const titled = (name: string): string => `<dc:title>${name}</dc:title>`;
    const head = (pgn: string, options = {}): string =>
      bookOf(pgn, options).get('EPUB/package.opf') ?? '';
    expect(head(study + study)).toContain(titled('Rook Endings'));
    expect(head(study + TWO)).toContain(titled('Games of Chess'));
    expect(head(study, {title: 'Endings'})).toContain(titled('Endings'));
  });

  test('moves in the titles of games and chapters have figurines', () => {
    const pgn = ['a', 'b'].map(
      (name) => `[Event "The ${name} Nf3 Cup"]\n[ChapterName "7.Nf3 ${name}"]\n\n1. e4 *\n\n`,
    );
    const book = bookOf(pgn.join(''), {chapters: 'event'});
    const move = '<span class="san">Nf3</span>';
    expect(book.get('EPUB/nav.xhtml')).toContain(`">7.${move} a</a>`);
    expect(book.get('EPUB/nav.xhtml')).toContain(`">The b ${move} Cup</a>`);
    expect(book.get('EPUB/game-1.xhtml')).toContain(`<h1>The a ${move} Cup</h1>`);
  });

  test('has boards in words, and figurines over letters', () => {
    const book = bookOf(TWO);
    expect(book.get('EPUB/game-1.xhtml')).toContain('aria-label="White: king e1,');
    expect(book.get('EPUB/game-2.xhtml')).toContain('<span class="san">1. Nf3</span>');
    expect(book.get('EPUB/game-2.xhtml')).not.toMatch(/<svg|data-m/);
    expect(book.get('EPUB/style.css')).toContain('src:url(figurines.otf)');
    expect(bookOf(TWO, {pieces: 'letters'}).has('EPUB/figurines.otf')).toBe(false);
  });

  test('is XML, whatever its games contain', () => {
    const text = ']]>&amp;<script>alert(1)</script>"\'';
    const tag = text.replaceAll('"', '\\"');
    const book = bookOf(`[Event "${tag}"]\n[White "${tag}"]\n\n1. e4 {${text}} *\n`, {
      title: text,
      author: text,
    });
    for (const [path, content] of book) {
      if (!/xhtml|opf|xml$/.test(path)) continue;
      requireWellFormed(content.replace(/^<\?xml[^>]*>\n/, ''));
      expect(content).not.toContain('<script');
    }
    expect(textOf(book.get('EPUB/game-1.xhtml') ?? '')).toContain(`1. e4\n${text}\n`);
  });
});
