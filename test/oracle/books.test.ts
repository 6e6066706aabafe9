import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {wordsForTemplates} from '../../src/typeset/languages/fill-word.ts';
import {Latex} from '../../src/typeset/latex.ts';
import {TREE_MACROS, BOOKMARK_MACRO} from '../../src/typeset/pdf-info.ts';
import {matterValues} from '../../src/typeset/front-and-back.ts';
import {pageValues} from '../../src/typeset/page-options.ts';
import {TexWriter} from '../../src/typeset/tex-writer.ts';
import {writeColumns, writePreamble} from '../../src/typeset/write-preamble.ts';
import {FAMOUS_GAMES} from '../chess/famous-games.ts';
import {settingWith} from '../typeset/set-game.ts';
import {brief, checkText} from '../check-text.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {readText} from '../games/formats/readings.ts';
import {describeWithTex} from './requires-tex.ts';
import {complaintsOf, templateNamed, typesetBook} from './typeset-book.ts';
import type {Arrangement} from '../../src/typeset/typeset-options.ts';

const FAMOUS = readText(pgnFormat, readFileSync('examples/typeset/famous.pgn', 'utf8')).games;

function isGame(game: Game | undefined): game is Game {
  return game !== undefined;
}

const PLAYERS = ['Lasker, Emanuel', 'Réti, Richard', 'Vidmar, Milan', 'Tarrasch', 'Rubinstein'];
const RESULTS = ['1-0', '1/2-1/2', '0-1', '*'];

/** The first moves of famous games, as a double round of five players would have them. */
function tournament(): readonly Game[] {
  const pairs = PLAYERS.flatMap((white) =>
    PLAYERS.filter((black) => black !== white).map((black) => [white, black] as const),
  );
  const lines = [...FAMOUS_GAMES.values()];
  const games = pairs.map(([white, black], i) => {
    // xskak is slow: few of them are long enough for a board.
    const [moves = ''] = (lines[i % lines.length] ?? '').split(i % 5 === 0 ? ' 4.' : ' 3.');
    const result = RESULTS[i % RESULTS.length] ?? '*';
    const tags = {Event: 'Masters', Round: i + 1, White: white, Black: black, Result: result};
    const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
    return `${head.join('')}\n${moves} ${result}\n`;
  });
  return readText(pgnFormat, games.join('\n')).games;
}

/** All but what needs numbered diagrams: a list of so few games is only printed if it is wanted. */
const MATTER = 'half-title,title,imprint,contents,signs,games,players,openings';

function write(template: string, games: readonly Game[], arrangement?: Arrangement): string {
  const wantsBoard = readBoardPlan(['marked', 'at=3b']);
  const setting = settingWith({wantsBoard});
  const values = {
    preamble: new Latex(
      writePreamble('xskak', {macros: [...BOOKMARK_MACRO, ...writeColumns(1), TREE_MACROS]}),
    ),
    words: wordsForTemplates(setting.language, setting.escape),
    title: '100% Chess & more',
    subtitle: '',
    author: 'A. N. Author',
    date: '',
    // pdftotext reads lines across columns.
    page: pageValues({columns: '1'}),
    matter: matterValues({matter: MATTER}, '100% Chess & more', setting.language, setting.escape),
    links: new Latex(''),
    metadata: new Latex(''),
    isTypeset: false,
  };
  const writer = new TexWriter(templateNamed(template), setting, values, arrangement);
  const written = games.map((game, i) => writer.write(game, i + 1));
  return writer.head + written.join('') + writer.tail;
}

async function print(text: string) {
  expect((await checkText(text)).map(brief)).toEqual([]);
  const book = await typesetBook(text);
  expect(complaintsOf(book.log)).toEqual([]);
  expect(book.indexLog).not.toMatch(/[1-9]\d* (?:rejected|warnings?)/u);
  return book.text.replace(/\s+/gu, ' ');
}

describe('the games of the example', () => {
  test('the example has six complete games', () => {
    expect(FAMOUS.map(({result}) => result)).toEqual(FAMOUS.map(() => '1-0'));
    expect(FAMOUS.map(({plies}) => plies)).toEqual([45, 47, 33, 49, 71, 81]);
  });
});

describeWithTex('a book', () => {
  test('a book has chapters, headings, a table of contents and indexes', async () => {
    const tags = {White: '"M!o@r|p}h\\y{^^5c%$&#_~', Event: '\\input{x}#1'};
    const hostile = makeGame({moves: 'e4 e5', tags: new Map(Object.entries(tags))});
    const [immortal, , opera] = FAMOUS;
    const text = await print(
      write('book', [immortal, opera, hostile].filter(isGame), {chapters: 'event'}),
    );
    expect(text).toContain('100% Chess & more');
    expect(text).toContain('GAME 1 Adolf Anderssen – Lionel Kieseritzky');
    expect(text).toMatch(/Contents.*1 London.*2 Paris.*3 \\input\{x\}#1/u);
    expect(text).toMatch(
      /List of Games.*2 Paul Morphy – Duke Karl and Count Isouard, 1858[ .]* 1–0/u,
    );
    expect(text).toMatch(/Index of Players.*Anderssen, Adolf, \d.*M!o@r\|p\}h\\y\{/u);
    expect(text).toMatch(/Index of Openings King’s Gambit Accepted, Bishop’s Gambit/u);
  });
});

describeWithTex('a bulletin', () => {
  test('a bulletin has many games in two columns, their tables and an index', async () => {
    const swiss = Array.from({length: 21}, (_, i) => {
      const tags = {Event: 'Open', White: `Player ${i}, with quite a long name`, Black: 'Morphy'};
      return makeGame({result: '1-0', tags: new Map(Object.entries(tags))});
    });
    const text = await print(write('bulletin', [...tournament(), ...swiss]));
    expect(text).toContain('20 Rubinstein – Tarrasch');
    expect(text).toMatch(/Masters SB = Sonneborn.Berger 1 2 3 4 5 Points SB 1 /u);
    expect(text).toMatch(/Points Games 1–21 Player 0, with quite a long name 1 1/u);
    expect(text).toMatch(/Players.*Lasker, Emanuel, 1/u);
  });
});

describeWithTex('a repertoire', () => {
  test('a repertoire is one tree with lettered lines and their index, whose lines refer to each other', async () => {
    const orders = [
      '1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.e3 O-O',
      '1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.Qc2 d5',
      '1.d4 Nf6 2.c4 e6 3.Nf3 d5 4.Nc3 Be7',
      '1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Nf3 Be7 5.Bg5 h6',
      '1.c4 e6 2.Nc3 d5 3.d4 Nf6 4.Bg5 Be7',
      '1.Nf3 d5 2.d4 Nf6 3.c4 e6 4.Nc3 c5',
    ];
    const games = orders.flatMap((moves, i) => {
      const tags = `[White "Lasker"]\n[Black "Réti"]\n[Date "${1910 + i}.??.??"]`;
      return readText(pgnFormat, `${tags}\n[Result "1-0"]\n\n${moves} 1-0`).games;
    });
    const text = await print(write('repertoire', [...games, ...FAMOUS.slice(0, 4)], {maxPly: 12}));
    expect(text).toContain('10 games; percentages');
    expect(text).toMatch(/transposes to [A-Z\d]*,? ?3\. ?\. ?\. ?e6, page 1\)/u);
    expect(text).toContain('(4 games, 100 %)');
    expect(text).toMatch(/Index of Lines A 1\. ?e4 e5[ .]+1 A1 2\. ?f4 exf4[ .]+2 /u);
    expect(text).toMatch(/ A 1\. ?e4 \(4 games, 100 %\) 1[. ]+e5 A1 2\. ?f4 exf4[ .]+2 2\. ?Nf3 /u);
  });
});
