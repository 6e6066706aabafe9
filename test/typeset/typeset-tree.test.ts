import {describe, expect, test} from 'vitest';
import type {Game} from '../../src/chess/game/game.ts';
import {GameMerger} from '../../src/chess/game/merge-games.ts';
import type {MergeWishes} from '../../src/chess/game/merge-games.ts';
import {walkGame} from '../../src/chess/game/walk-game.ts';
import {writeFen} from '../../src/chess/fen.ts';
import {nameOpening} from '../../src/games/openings/name-opening.ts';
import {typesetTree} from '../../src/typeset/typeset-tree.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {TREE_MACROS} from '../../src/typeset/pdf-info.ts';
import {treeWithColumns} from './tree-with-columns.ts';
import {recheck, inPreamble, settingWith} from './set-game.ts';

const SETTING = settingWith();
/** Of documents whose moves are printed as they are written. */
const PRINTED = {isTypeset: true, macros: [TREE_MACROS]} as const;

function treesOf(games: readonly Game[], wishes?: MergeWishes) {
  const merger = new GameMerger(wishes);
  for (const game of games) merger.add(game);
  return merger.trees();
}

/** What one tree of all `games` is set as. */
function typeset(games: readonly Game[], wishes?: MergeWishes): string {
  return treesOf(games, wishes)
    .map((tree, i) => typesetTree(tree, i + 1, SETTING).body.text)
    .join('\n');
}

const game = (moves: string, told: Partial<Game> = {}): Game => makeGame({moves, ...told});

describe('a merged tree', () => {
  test('a merged tree gives frequency and score after alternative moves', () => {
    const body = typeset([
      game('e4 e5', {result: '1-0'}),
      game('e4 e5', {result: '1/2-1/2'}),
      game('e4 c5'),
      game('e4 c5'),
    ]);
    expect(body).toContain('(2~games, 75\\,\\%)');
    expect(body).toContain('(2~games)');
    expect(body).not.toContain('4~games');
  });

  test('a merged tree does not repeat moves for a variation', () => {
    const result = '1-0';
    const games = [game('e4 e5 ( c5 ) Nf3', {result}), game('e4 e5 Nf3', {result}), game('d4')];
    const body = typeset(games);
    expect(body.match(/2~games/gu)).toHaveLength(1);
  });

  test('a merged tree names the players at the end of a line, escaped', () => {
    const tags = new Map([
      ['White', 'Morphy & Co, Paul'],
      ['Black', 'Isouard'],
      ['Date', '1858.??.??'],
    ]);
    expect(typeset([game('e4', {tags}), game('d4')])).toContain('(Morphy \\& Co--Isouard 1858)');
  });

  test('a merged tree without results tells no frequencies', () => {
    expect(typeset([game('e4 e5'), game('e4 e5'), game('e4 c5')])).not.toContain('games');
  });

  test('a merged tree refers transpositions to a page', () => {
    const body = typeset([game('d4 Nf6 c4 e6'), game('d4 Nf6 c4 e6'), game('c4 Nf6 d4 e6')]);
    expect(body).toContain('(transposes to 2.\\,c4, page~\\pageref{line:1-1})');
    expect(body.match(/\\label\{line:1-1\}/gu)).toHaveLength(1);
  });

  test('a merged tree counts games that leave a line at a cut', () => {
    const games = [game('e4 e5 Nf3', {result: '1-0'}), game('e4 e5 Nc3'), game('e4 c5')];
    expect(typeset(games, {minGames: 2})).toContain('(2~games, 100\\,\\%)');
  });
});

/** Three lines of the Sicilian: the main line, one with a heading of its own, and one that is short. */
const SICILIAN = [
  ...Array.from({length: 3}, () => 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6'),
  ...Array.from({length: 2}, () => 'e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6 Be3 e6'),
  'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6',
].map((moves) => game(moves));

describe('the lines of a merged tree', () => {
  const view = treesOf(SICILIAN).map((tree) => typesetTree(tree, 1, {...SETTING, nameOpening}))[0];
  const body = view?.body.text ?? '';

  test('a line with a heading follows the line that it branches off from, to its end', () => {
    expect(body).toMatch(/3\. d4[^]*5\.\.\. g6[^]*skmlinehead[^]*\\mainline\{2\. Nc3\}/u);
  });

  test('where a line branches off, a list has its letter, its moves, its name and its page', () => {
    const entry =
      '\\skmlineentry{A}{2.\\,{\\knight}c3\\enskip\\textit{Closed}}{\\pageref{line:1-A}}';
    expect(body).toContain(`\\skmlinelist{${entry}}`);
    expect(view?.lines).toMatchObject([{letter: 'A', name: 'Closed'}]);
  });

  test('a heading has the name without that of the line around it', () => {
    expect(body).toContain('\\skmlinename{Closed}');
    expect(view?.name).toBe('Sicilian Defense');
  });
});

test('a line without a letter is a note, whose number is a link after the move that it replaces', () => {
  const body = typeset([game('e4 ( d4 d5 ( c5 d5 ( e3 d6 ( b6 g3 ( a3 h6 ( h5 ) ) ) ) d6 ) ) e5')]);
  expect(body).toContain('2. d5 \\xskakcomment{\\skmnoteref{1}{line:1-A1-1}}');
  expect(body).toMatch(/\{\\skmnotehead\{1\}\{line:1-A1-1\}%\n\\mainline\{2\. e3 d6[^]*\\par\}/u);
});

test('a column of a table repeats the moves before it, and names its moves, its notes and its players', () => {
  const tags = new Map([
    ['White', 'Morphy, Paul'],
    ['Black', 'Isouard'],
  ]);
  const moves = 'g3 g6 Bg2 Bg7 O-O O-O h3 h6 Rb1 Rb8 a3 a6 Kh2 Kh7 Rg1 Rg8 Rh1 Rh8 b3 b6';
  const lines = ['d5 Nf3 Nc6 Nc3 Nf6', 'd6 Nf3 Nc6 Nc3 Nf6', 'Nf6 c4 Nc6 Nc3 d6 Nf3 Bd7'];
  const short = ['e4 e5', 'e4 e5', 'd4 Nf6 c4 g6'].flatMap((text) => [text, text, text]);
  const games = [
    ...short.map((text) => game(text)),
    ...lines.map((line) => game(`d4 ${line} ${moves}`, {tags})),
  ];
  const printed = {...SETTING, moves: 'typeset'} as const;
  const tree = treesOf(games)[0];
  const body = tree && typesetTree(tree, 1, printed).body.text;
  expect(body).toContain('\\skmtable{3}');
  expect(body).toContain('\\skmrow{}{{\\knight}f6}%\n\\skmrow{2}{c4}%\n\\skmmoves{2... Nc6 3. Nc3');
  expect(body).toMatch(/b6\s\\xskakcomment\{\\skmnoteref\{1\}\{line:1-A1-1\}\}\}\n\\skmcolumnend/u);
  expect(body).toMatch(
    /\{\\skmnotehead\{1\}\{line:1-A1-1\}%\s+\\skmremark\{\(Morphy--Isouard\)\}\n\\par\}/u,
  );
  const nameless = treesOf(
    [...short, ...lines.map((line) => `d4 ${line} ${moves}`)].map((text) => game(text)),
  )[0];
  expect(nameless && typesetTree(nameless, 1, printed).body.text).not.toContain('skmnotehead');
});

test('any merged tree checks clean, and each of its moves is extracted once', async () => {
  const prng = new Prng(7);
  for (let i = 0; i < 60; i += 1) {
    const wildness = {plies: 10, variations: 20, comments: 10, nags: 10};
    const games = Array.from({length: 8}, () => randomTree(prng, wildness));
    const columns = {...SETTING, moves: 'typeset'} as const;
    const set = treesOf(games).map((tree) => ({tree, setting: SETTING}));
    if (i % 6 === 0) set.push({tree: treeWithColumns(prng), setting: columns});
    for (const {tree, setting} of set) {
      const {start, body} = typesetTree(tree, 1, setting);
      const preamble = setting.moves === 'typeset' ? PRINTED : {};
      const text = inPreamble('xskak', [start.text, body.text], preamble);
      const {findings, games: again} = await recheck(text);
      expect(findings, text).toEqual([]);
      expect(again.flatMap(movesIn).sort(), text).toEqual([...movesIn(tree.game)].sort());
      const labels = Array.from(body.text.matchAll(/\\label\{([^}]+)\}/gu), ([, label]) => label);
      const heads = Array.from(
        body.text.matchAll(/(?:(?:linehead|column)\{\d\}\{[^}]+\}|notehead\{\d+\})\{([^}]+)\}/gu),
        ([, label]) => label,
      );
      const references = Array.from(
        body.text.matchAll(/\\(?:pageref|skmnoteref\{(?:,|--)?\d+\})\{([^}]+)\}/gu),
        ([, label]) => label,
      );
      expect(new Set([...labels, ...heads]).size).toBe(labels.length + heads.length);
      expect([...labels, ...heads]).toEqual(expect.arrayContaining(references));
    }
  }
});

/** The moves of a game with their glyphs, and the positions before them. */
function movesIn(game: Game): readonly string[] {
  const moves: string[] = [];
  walkGame(game, {
    move: ({move, nags}, {position}) => {
      moves.push([writeFen(position), move, ...nags].join(' '));
    },
  });
  return moves;
}
