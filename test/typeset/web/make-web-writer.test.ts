import fc from 'fast-check';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import type {Game} from '../../../src/chess/game/game.ts';
import {sanIn} from '../../../src/chess/game/main-line.ts';
import {walkGame} from '../../../src/chess/game/walk-game.ts';
import {LANGUAGE_CODES} from '../../../src/typeset/languages/language-codes.ts';
import {readBoardPlan} from '../../../src/typeset/board-plan.ts';
import {webWordsIn} from '../../../src/typeset/web/web-words.ts';
import {anyCharacters} from '../../any-characters.ts';
import {ASSETS, depthOf, gamesOf, movesOf, pageOf, requireWellFormed, textOf} from './page-text.ts';

const samples = readdirSync('examples/typeset').filter((name) => name.endsWith('.pgn'));

/** The moves of a game in reading order, with brackets around variations. */
function sansOf(game: Game): readonly string[] {
  const words: string[] = [];
  walkGame(game, {
    move: (node, before) => words.push(sanIn(node, before)),
    open: () => words.push('('),
    close: () => words.push(')'),
  });
  return words.filter((word) => !/[()]/.test(word));
}

/** The moves on a page, as their elements have them. */
function movesOnPage(page: string): readonly string[] {
  return Array.from(page.matchAll(/<a data-m[^>]*>([^<]*)<\/a>/g), ([, text = '']) =>
    textOf(text)
      .replace(/^\d+\.+ /, '')
      .replace(/[^\w=+#-].*$/u, ''),
  );
}

describe('a page of games', () => {
  test('shows headings, moves with numbers, comments and variations as text', () => {
    const [game] = gamesOf(
      '[White "Morphy, Paul"]\n[Black "Duke of Brunswick"]\n[Date "1858.11.02"]\n[Result "1-0"]\n\n' +
        '1. e4 {Best by test.} e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 $1 d6 $14 1-0',
    );
    const page = pageOf(game === undefined ? [] : [game]);
    expect(page).toContain('<h2>Paul Morphy – Duke of Brunswick</h2>');
    expect(page).toContain('<p class="about">2\u00a0November\u00a01858</p>');
    expect(textOf(movesOf(page))).toBe(
      '1. e4\nBest by test.\n1... e5\n1... c5 2. Nf3 (2. c3 d5) 2... d6\n2. Nf3! d6 ⩲\n',
    );
  });

  test('a study has its name before the first of its chapters', () => {
    const chapter = (study: string, name: string): string =>
      `[StudyName "${study}"]\n[ChapterName "${name}"]\n\n1. e4 *\n\n`;
    const page = pageOf(
      gamesOf(
        chapter('Rook & Pawn', 'Lucena') +
          chapter('Rook & Pawn', 'Philidor') +
          chapter('Mates', 'One'),
      ),
    );
    const headings = Array.from(page.matchAll(/<h2[^>]*>(.*?)<\/h2>/gu), ([, text]) => text);
    expect(headings).toEqual(['Rook &amp; Pawn', 'Lucena', 'Philidor', 'Mates', 'One']);
  });

  test('moves in titles have figurines, unless letters are wanted', () => {
    const games = gamesOf(
      '[StudyName "The Rb1 Line"]\n[ChapterName "After 8.Rb1 Qa5"]\n\n1. e4 *\n',
    );
    const page = pageOf(games, {title: 'Gambits: 5.Nc3'});
    const move = (san: string): string => `<span class="san">${san}</span>`;
    expect(page).toContain('<title>Gambits: 5.Nc3</title>');
    expect(page).toContain(`<h1>Gambits: 5.${move('Nc3')}</h1>`);
    expect(page).toContain(`<h2 class="study">The ${move('Rb1')} Line</h2>`);
    expect(page).toContain(`<h2>After 8.${move('Rb1')} ${move('Qa5')}</h2>`);
    expect(pageOf(games, {pieces: 'letters'})).toContain('<h2>After 8.Rb1 Qa5</h2>');
  });

  test('an exercise has its hint, which is hidden if the solution is', () => {
    const games = gamesOf(
      '[Hint "The last rank & mate"]\n[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Ra8# 1-0',
    );
    expect(pageOf(games)).toContain('<p class="hint"><b>Hints:</b> The last rank &amp; mate</p>');
    const hidden = pageOf(games, {solutions: 'hidden'});
    expect(hidden).toMatch(
      /<details class="hint"><summary>Hints<\/summary>\n<p>The last rank &amp; mate<\/p>\n<\/details>\n<details class="solution">/u,
    );
  });

  test.each(samples)('keeps the moves of %s, and is XML', (name) => {
    const games = gamesOf(readFileSync(`examples/typeset/${name}`, 'utf8'));
    for (const game of games) {
      const page = pageOf([game], {captions: true, clocks: true});
      requireWellFormed(page);
      expect(movesOnPage(page)).toEqual(sansOf(game));
    }
  });

  test('names what moves do for a board that knows no rules', () => {
    const [game] = gamesOf(
      '1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. dxc7 b6 5. cxd8=N g6 6. Nf3 Bg7 7. Be2 O-O 8. O-O Z0 *',
    );
    const codes = pageOf(game === undefined ? [] : [game]).matchAll(/data-m="([^"]*)"/g);
    expect(Array.from(codes, ([, code]) => code).join(' ')).toBe(
      'e2e4 g8f6 e4e5 d7d5 e5d6d5 b8c6 d6c7 b7b6 c7d8N g7g6 g1f3 f8g7 f1e2 e8g8h8f8 e1g1h1f1 --',
    );
  });

  test('names the rook that castles in Chess960', () => {
    const [game] = gamesOf(
      '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w KQkq - 0 1"]\n\n1. O-O O-O-O *',
    );
    const codes = pageOf(game === undefined ? [] : [game]).matchAll(/data-m="([^"]*)"/g);
    expect(Array.from(codes, ([, code]) => code)).toEqual(['c1g1f1f1', 'c8c8b8d8']);
  });

  test('has no FEN and no drawing for each move', () => {
    const moves = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *';
    const page = pageOf(gamesOf(moves));
    const main = page.slice(page.indexOf('<main>'), page.indexOf('<script>'));
    expect(main).not.toMatch(/<svg|data-fen|\/8\//);
  });

  test('describes boards in the language of the page', () => {
    const games = gamesOf(
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 {[%csl Re4][%cal Ge2e4]} *',
    );
    const page = pageOf(games, {language: 'de', captions: true});
    expect(page).toContain(
      'aria-label="Weiß: König e1, Bauer e2. Schwarz: König e8. Weiß am Zug."',
    );
    expect(page).toContain('<figcaption>Weiß am Zug</figcaption>');
    expect(page).toContain('data-k="Re4 Ge2e4"');
    expect(page).toContain('<html lang="de">');
    expect(pageOf(games, {wantsBoard: readBoardPlan(['none'])})).not.toContain('<figure>');
  });

  test('hides the moves of positions that are set up, if it is to', () => {
    const games = gamesOf(
      '[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n{Mate in one.} 1. Ra8# 1-0',
    );
    const moves = movesOf(pageOf(games, {solutions: 'hidden'}));
    expect(moves.indexOf('<figure>')).toBeLessThan(moves.indexOf('<details'));
    expect(moves.indexOf('Mate in one.')).toBeLessThan(moves.indexOf('<details'));
    expect(moves.indexOf('<summary>Solution</summary>')).toBeLessThan(moves.indexOf('Ra8#'));
    expect(movesOf(pageOf(games))).not.toContain('<details');
  });

  test('prints letters of the language only if it is to', () => {
    const games = gamesOf('1. Nf3 Nf6 *');
    expect(textOf(movesOf(pageOf(games, {language: 'de'})))).toBe('1. Nf3 Nf6\n');
    const page = pageOf(games, {language: 'de', pieces: 'letters'});
    expect(textOf(movesOf(page))).toBe('1. Sf3 Sf6\n');
    expect(page).not.toContain('@font-face');
  });
});

describe('text of a game', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</script><script>alert(1)</script>',
    ']]><!-- &lt;b&gt; &#60;',
    '${alert(1)} << title >> $& $1',
    'javascript:alert(1)',
  ];

  test.each(hostile)('stays text: %s', (text) => {
    const tag = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    const games = gamesOf(
      `[Event "${tag}"]\n[White "${tag}"]\n[Black "${tag}"]\n[Annotator "${tag}"]\n[Opening "${tag}"]\n\n1. e4 {${text}} e5 ({${text}} 1... c5 {${text}}) *`,
    );
    const options = {title: text, subtitle: text, author: text, documentDate: text};
    const page = pageOf(games, options);
    requireWellFormed(page);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<img|<b>/);
    const elements = page.replaceAll(/<(script|style)>.*?<\/\1>/gs, '').match(/<[^>]*>/g) ?? [];
    expect(elements.filter((one) => /\son\w+=/.test(one.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
    const shown = textOf(page.replace(/<pre>.*?<\/pre>/s, ''));
    expect(shown.split(text).length - 1).toBeGreaterThanOrEqual(8);
  });

  test('is shown as it is, whatever its characters', () => {
    fc.assert(
      fc.property(anyCharacters({minLength: 1, maxLength: 60}), (characters) => {
        const comment = `x${characters.replaceAll(/[{}[\]\p{Cc}\p{Cf}\p{Z}\p{Cs}\p{Cn}\p{Co}]/gu, '')}x`;
        const page = pageOf(gamesOf(`1. e4 {${comment}} *`));
        requireWellFormed(page);
        expect(textOf(movesOf(page))).toBe(`1. e4\n${comment}\n`);
      }),
      {numRuns: 300},
    );
  });
});

describe('a page of many games', () => {
  test('stays flat, however deep variations are nested', () => {
    const depth = 2000;
    const games = gamesOf(
      `1. e4 e5 (1... c5 (${'1... e6 (1... d6 ('.repeat(depth / 2)}1... g6${'))'.repeat(depth / 2)})) *`,
    );
    const page = pageOf(games, {writePgn: undefined});
    expect(depthOf(movesOf(page))).toBeLessThan(6);
    expect(movesOnPage(page)).toHaveLength(depth + 4);
  });

  test('has at most six times the size of its games', () => {
    const text = readFileSync('examples/typeset/famous.pgn', 'utf8');
    const plain = text.replaceAll(/\{[^}]*\}|\$\d+/g, '');
    const games = gamesOf(plain);
    const many = Array.from({length: 2000}, (_, i) => games[i % games.length]).filter(
      (game) => game !== undefined,
    );
    const bytes = plain.length * (2000 / games.length);
    expect(Buffer.byteLength(pageOf(many)) / bytes).toBeLessThanOrEqual(6);
  });
});

describe('the parts of a page', () => {
  test('are allowed by their hashes alone', () => {
    const page = pageOf([]);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    const hashOf = (name: string): string =>
      ASSETS.sha256(new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(page)?.[1] ?? '');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hashOf('style')}'`);
    expect(policy).toContain(`script-src 'sha256-${hashOf('script')}'`);
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/\sstyle="/);
  });

  test('have a script of at most 10 kB that stays in its element', () => {
    expect(ASSETS.script.length).toBeLessThanOrEqual(10_000);
    expect(ASSETS.script).not.toMatch(/<\/script|<!--/i);
  });

  test.each(LANGUAGE_CODES)('have words in %s', (language) => {
    const words = Object.values(webWordsIn(language)) as readonly string[];
    expect(words).toHaveLength(13);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });
});
