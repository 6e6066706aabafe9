import {describe, expect, test} from 'vitest';
import {extractBook} from '../../src/book/extract/extract-book.ts';
import {pgnFormat} from '../../src/games/formats/pgn/pgn-format.ts';
import {writeMovetext} from '../../src/games/formats/pgn/write-pgn.ts';
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
