import {describe, expect, test} from 'vitest';
import {extractBook} from '../../src/book/extract/extract-book.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {writeMovetext, writePgn} from '../../src/games/formats/pgn/write-pgn.ts';
import type {Game, MoveNode} from '../../src/chess/game/game.ts';
import {append, variationsOf} from '../../src/chess/game/game.ts';
import {walkGame} from '../../src/chess/game/walk-game.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {templateNamed} from '../oracle/typeset-book.ts';

/** The templates that print games, each game for itself. */
const TEMPLATES = ['game', 'book', 'bulletin', 'beamer', 'fragment'] as const;

const MOVES = ['typeset', 'played'] as const;

const TITLED: TypesetOptions = {
  title: 'Winners of 1895',
  subtitle: 'Hastings',
  author: 'Horace Cheshire',
};

const ANNOTATED = `[Event "Bulletin of Hastings"]
[Site "Hastings"]
[Date "1895.08.17"]
[White "Steinitz, Wilhelm"]
[Black "Bardeleben, Curt von"]
[Result "1-0"]
[ECO "C54"]
[Opening "Giuoco Piano"]
[Annotator "Lasker"]
[Termination "Black resigns"]

{The famous game.} 1. e4 {Best by test.} e5 2. Nf3 (2. f4 exf4 {accepted}) {After
the detour.} 2... Nc6 {A second thought} 3. Bc4 Bc5 (3... Nf6 {The Two Knights.}
4. Ng5 (4. d3 {quiet} 4... Be7) 4... d5) 4. c3 {Quietly strong} (4. b4) 4... Nf6
{A last word.} 1-0

[White "Morphy, Paul"]
[Black "Duke Karl"]
[Date "1858.??.??"]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 d6 {Philidor.} 3. d4 Bg4 {Weak.} (3... Nd7 {better}) 4. dxe5 1/2-1/2

[White "Anderssen, Adolf"]
[Black "Dufresne, Jean"]
[Result "*"]

{Evergreen.} 1. e4 e5 *
`;

/** Results that the board contradicts, tags that nothing prints, and games without a move. */
const TOLD = String.raw`[Event "Open – A"]
[Site "https://lichess.org/study/abc_1"]
[Date "1895.??.??"]
[Round "2.1"]
[White "Müller, Łukasz"]
[Black "?"]
[Result "*"]
[Annotator "A. \ B % {#} & 'C' ~ ^"]
[ECO "C20"]
[Empty ""]
[Opening "Scholar's Mate"]
[PlyCount "7"]
[Variant "Standard"]
[WhiteElo "-"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# {22} *

[Event "Rook ending"]
[White "A"]
[Black "B"]
[Result "1-0"]
[Termination "unterminated"]
[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]
[SetUp "1"]

{From Efim Bogoljubov - NN, 1951.} 1. Qf7 {0.35 pawns} 1-0

[Event "?"]
[White "A"]
[Black "B"]
[Result "1/2-1/2"]
[Guid "{}"]

1. f3 e5 2. g4 Qh4# 1/2-1/2

[Event "Study"]
[Result "*"]
[FEN "5rk1/5p1p/8/3N4/8/8/1B6/7K w - - 0 1"]
[SetUp "1"]

{The knight attacks the king.} *

[Event "Study"]
[Result "*"]

*

[Event "Study"]
[Result "*"]

1. d4 *
`;

describe.each(TEMPLATES)('the template %s keeps whole games', (template) => {
  test.each([{}, {moves: 'played'}, {package: 'xskak'}, {package: 'skak'}] as const)(
    'with %j',
    (options) => {
      const {games} = pgnFormat.read(new SourceText(TOLD, 'games.pgn'));
      const written = typesetGames(games, templateNamed(template), {
        ...options,
        engine: 'lualatex',
      });
      const dialect = 'package' in options ? options.package : undefined;
      const found = extractBook(written, {comments: true, dialect}).games;
      expect(found.map(({game}) => plain(game))).toEqual(games.map(plain));
    },
  );
});

/** A game as PGN, without the difference between quotation marks. */
function plain(game: Game): string {
  return writePgn(game).replaceAll(/[’‘]/g, "'").replaceAll('–', '-');
}

test.each(['exercises', 'findmove', 'worksheet'] as const)(
  '%s print nothing that comes back as a comment',
  (template) => {
    const {games} = pgnFormat.read(new SourceText(PUZZLES, 'puzzles.pgn'));
    const found = again(games, template, TITLED);
    expect(found.map(plain)).toEqual(games.map(plain));
  },
);

const PUZZLES = `[Event "Puzzles"]
[White "Adams"]
[Black "Torre"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[SetUp "1"]
[Result "*"]

{Mate in one. Which rook move?} 1. Rd8# {Easy.} *

[Event "Puzzles"]
[White "Torre"]
[Black "Adams"]
[Annotator "Lasker"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[SetUp "1"]
[Result "*"]

1. Rd8# (1. Rd7 {is too slow}) *
`;

function again(games: readonly Game[], template: string, options: TypesetOptions): readonly Game[] {
  const text = typesetGames(games, templateNamed(template), options);
  return extractBook(text, {comments: true}).games.map(({game}) => game);
}

function commentsOf(game: Game): readonly string[] {
  const found: string[] = [];
  const note = ({before, after}: MoveNode): void => {
    found.push(...[...before, ...after].map(({text}) => text.replaceAll(/\s+/g, ' ')));
  };
  note(game.root);
  walkGame(game, {move: note});
  return found.sort();
}

describe.each(TEMPLATES)('the template %s', (template) => {
  test.each([{}, TITLED])('prints nothing that comes back as a comment of a game', (options) => {
    const {games} = pgnFormat.read(new SourceText(ANNOTATED, 'games.pgn'));
    const found = again(games, template, options);
    expect(found.map(commentsOf)).toEqual(games.map(commentsOf));
    expect(found.map((game) => writeMovetext(game))).toEqual(
      games.map((game) => writeMovetext(game)),
    );
    expect(found[0]?.tags.get('Termination')).toBe('Black resigns');
  });

  test.each(MOVES)('keeps the places of comments with moves %s', (moves) => {
    const prng = new Prng(7);
    for (let i = 0; i < 60; i += 1) {
      const game = randomTree(prng, {plies: 8, variations: 25, comments: 0, nags: 0});
      if (game.root.next === undefined) continue;
      addComments(game, prng);
      const [found] = again([game], template, {moves});
      expect(found && writeMovetext(found)).toBe(writeMovetext(game));
    }
  });
});

/** Adds comments in all places that a tree has for them. */
function addComments(game: Game, prng: Prng): void {
  const text = (): string => prng.pick(TEXTS);
  const add = (node: MoveNode): void => {
    const isVariation = node.parent !== undefined && node.parent.next !== node;
    if (isVariation && prng.chance(20)) node.before = append(node.before, {text: text()});
    if (prng.chance(30)) node.after = append(node.after, {text: text()});
    const variations = node.parent?.next === node ? variationsOf(node) : 0;
    for (let i = 1; i <= variations; i += 1)
      if (prng.chance(30)) node.after = append(node.after, {text: text(), variations: i});
  };
  add(game.root);
  walkGame(game, {move: add});
}

const TEXTS = [
  'A strong move.',
  'White is better (much better).',
  'accepted',
  'with good play, so they say',
  'first paragraph\n\nsecond paragraph',
];

test('a repertoire prints nothing but comments that comes back as one', () => {
  const {games} = pgnFormat.read(new SourceText(ANNOTATED, 'games.pgn'));
  // It does not print what is said before the first move.
  for (const {root} of games) root.after = [];
  const found = again(games, 'repertoire', TITLED);
  const texts = (list: readonly Game[]): readonly string[] => list.flatMap(commentsOf).sort();
  expect(texts(found)).toEqual(texts(games));
});
