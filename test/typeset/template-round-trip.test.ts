import {expect, test} from 'vitest';
import {readBook} from '../../src/book/extract/read-book.ts';
import {START_FEN} from '../../src/chess/fen.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {replay} from '../../src/skak/replay/replay.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {ENGLISH} from '../../src/typeset/languages/english.ts';
import {wordsForTemplates} from '../../src/typeset/languages/fill-word.ts';
import {Latex} from '../../src/typeset/latex.ts';
import {matterValues} from '../../src/typeset/front-and-back.ts';
import {pageValues} from '../../src/typeset/page-options.ts';
import {TexWriter} from '../../src/typeset/tex-writer.ts';
import {writePreamble} from '../../src/typeset/write-preamble.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {Prng} from '../prng.ts';
import {templateNamed} from '../oracle/typeset-book.ts';
import {RARE_STARTS} from './rare-starts.ts';
import {movesOf, positionOf, settingWith, treeOf} from './set-game.ts';

const DIALECTS = ['xskak', 'skak'] as const;
const MOVES = ['typeset', 'played', 'hidden'] as const;

/** Which templates keep games, and in what. */
const WAYS = ['game', 'fragment', 'book', 'bulletin']
  .flatMap((template) =>
    DIALECTS.flatMap((dialect) => MOVES.map((moves) => ({template, dialect, moves}))),
  )
  .filter(({template, dialect, moves}) => {
    // A fragment does not say that its moves are only printed; books under skak get played ones.
    return template !== 'fragment' || dialect !== 'skak' || moves !== 'typeset';
  });

/** Together, and in four days, more than 10,000. */
const GAMES = 640;
const IN_BOOK = 20;

function* randomGames(prng: Prng): Iterable<Game> {
  const wildness = {plies: 8, variations: 15, comments: 10, nags: 10};
  for (let i = 0; i < IN_BOOK; i += 1) {
    yield randomTree(
      prng,
      wildness,
      positionOf(prng.chance(30) ? prng.pick(RARE_STARTS) : START_FEN),
    );
  }
}

const random = new Prng(6);
const BOOKS = Array.from({length: GAMES / IN_BOOK}, () =>
  [...randomGames(random)].filter(({root}) => root.next !== undefined),
);

function setBook(
  games: readonly Game[],
  {template, dialect, moves}: (typeof WAYS)[number],
): string {
  // Under skak, the players come back as the heading names them.
  const setting = settingWith({dialect, moves, names: 'file'});
  const values = {
    preamble: new Latex(writePreamble(dialect, {isTypeset: moves === 'typeset'})),
    macros: new Latex(''),
    links: new Latex(''),
    metadata: new Latex(''),
    words: wordsForTemplates(ENGLISH, setting.escape),
    title: '',
    subtitle: '',
    author: '',
    date: '',
    page: pageValues({}),
    matter: matterValues({}, '', ENGLISH, setting.escape),
    isTypeset: moves === 'typeset',
  };
  const writer = new TexWriter(templateNamed(template), setting, values);
  const written = games.map((game, index) => writer.write(game, index + 1));
  return [writer.head, ...written, writer.tail].join('');
}

function gamesOf(text: string, dialect: 'xskak' | 'skak'): readonly Game[] {
  const document = parseTex(new SourceText(text, 'book.tex'));
  const facts = replay(document, {usualDialect: dialect});
  return readBook(document, facts, {comments: false}).games.map(({game}) => game);
}

function playersOf({tags}: Game): string {
  return `${tags.get('White')} - ${tags.get('Black')}`;
}

test.each(WAYS)(
  'games are extracted unchanged from the template $template under $dialect with moves $moves',
  (way) => {
    // Only xskak has a command for each variation; what TeX is not to play is text.
    const keepsTrees =
      way.moves === 'typeset' || (way.dialect === 'xskak' && way.moves === 'played');
    const show = keepsTrees ? treeOf : movesOf;
    for (const games of casesOfToday(BOOKS, 4)) {
      const again = gamesOf(setBook(games, way), way.dialect);
      expect(again.map(show)).toEqual(games.map(show));
      // A fragment under skak says nothing of the players.
      if (way.dialect === 'skak' && way.moves !== 'typeset' && way.template === 'fragment')
        continue;
      expect(again.map(playersOf)).toEqual(games.map(playersOf));
    }
  },
);

test.each(['game', 'fragment', 'book', 'bulletin'] as const)(
  '%s prints the reason of the result, unless it says nothing',
  (template) => {
    const way = {template, dialect: 'xskak', moves: 'played'} as const;
    const game = (reason: string): Game => makeGame({moves: 'e4', result: '1-0', reason});
    expect(setBook([game('Black resigned_')], way)).toContain(String.raw`(Black resigned\_)`);
    expect(setBook([game('Normal')], way)).not.toMatch(/normal\)/iu);
  },
);
