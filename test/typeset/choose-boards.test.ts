import {describe, expect, test} from 'vitest';
import {isStartPosition} from '../../src/chess/position.ts';
import type {Game, MoveNode} from '../../src/chess/game/game.ts';
import {mainLine} from '../../src/chess/game/main-line.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {chooseBoards} from '../../src/typeset/choose-boards.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {RARE_STARTS} from './rare-starts.ts';
import {positionOf, readGames, setGame, settingWith} from './set-game.ts';

/** A quiet game of 34 moves, into which each row puts what makes a moment. */
const QUIET = [
  ...['d4', 'd5', 'c4', 'e6', 'Nc3', 'Nf6', 'Bg5', 'Be7', 'e3', 'O-O', 'Nf3', 'Nbd7', 'Rc1', 'c6'],
  ...['Bd3', 'dxc4', 'Bxc4', 'Nd5', 'Bxe7', 'Qxe7', 'O-O', 'Nxc3', 'Rxc3', 'e5', 'dxe5', 'Nxe5'],
  ...['Nxe5', 'Qxe5', 'f4', 'Qe7', 'Qh5', 'g6', 'Qf3', 'Kg7', 'e4', 'f5', 'exf5', 'Bxf5', 'Re1'],
  ...['Qf6', 'Be6', 'Rad8', 'Bxf5', 'gxf5', 'Rce3', 'Rd7', 'Re6', 'Qd4+', 'Kh1', 'Rff7', 'h3'],
  ...['Qd2', 'Kh2', 'Qd4', 'Re8', 'h6', 'Qg3+', 'Kh7', 'R8e6', 'Rg7', 'Qf3', 'Qf2', 'Qc3', 'Rde7'],
];

/** The game with `after` behind some of its half-moves, counted from 1. */
function gameWith(after: Readonly<Record<number, string>>, result = '*', moves = QUIET): Game {
  const text = moves.map((san, i) => `${san} ${after[i + 1] ?? ''}`).join(' ');
  const [game] = readGames(`[Result "${result}"]\n\n${text} ${result}\n`);
  if (game === undefined) throw new Error('a game was expected');
  return game;
}

const WORDS =
  'White has prepared this for a long time, and the pieces stand ready on the king side';

/** Returns the plies after which boards are printed; 0 is the start. */
function pliesOf(game: Game): readonly number[] {
  const line: readonly MoveNode[] = [game.root, ...mainLine(game)];
  return [...chooseBoards(game).keys()].map((node) => line.indexOf(node));
}

function reasonsOf(game: Game): readonly string[] {
  return [...chooseBoards(game).values()].flat();
}

const LEGAL = [
  'f3 e5 g4 Qh4#',
  'e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5',
].map((line) => line.split(' '));

describe('the moments of an editor', () => {
  test.each([
    ['a brilliant move, from the position before it', {35: '$3'}, [34], '18.e4 is marked !!'],
    ['a blunder', {42: '$4'}, [41], '21...Rad8 is marked ??'],
    ['a good move', {31: '$1'}, [30], '16.Qh5 is marked !'],
    ['a mistake', {46: '$2'}, [45], '23...Rd7 is marked ?'],
    ['an interesting move', {35: '$5'}, [34], '18.e4 is marked !?'],
    [
      'a glyph with words, before the words',
      {35: `$1 {${WORDS}.}`},
      [35],
      'a comment follows 18.e4',
    ],
    [
      'a long comment',
      {45: `{${WORDS}. ${WORDS}. ${WORDS}.}`},
      [45],
      'a long comment follows 23.Rce3',
    ],
    [
      'a claim',
      {45: `{${WORDS} and White is winning.}`},
      [45],
      'the comment on 23.Rce3 judges the position',
    ],
    ['a question', {45: '{What now?}'}, [45], 'a question follows 23.Rce3'],
    ['coloured squares', {45: '{[%csl Re6]}'}, [45], 'arrows or squares are marked after 23.Rce3'],
    ['arrows', {46: '{[%cal Ge3e6]}'}, [46], 'arrows or squares are marked after 23...Rd7'],
    [
      'a branching',
      {36: '(18... h5 19. f5) (18... b5)'},
      [35],
      'long or several variations replace 18...f5',
    ],
    [
      'a jump of the evaluation',
      {44: '{[%eval 0.3]}', 45: '{[%eval 3.4]}'},
      [44],
      'the evaluation jumps with 23.Rce3',
    ],
    ['a novelty', {35: '$146'}, [34], '18.e4 is a novelty, the only move, or leads to zugzwang'],
  ] as const)('%s', (_name, after, plies, reason) => {
    const game = gameWith(after);
    expect(pliesOf(game)).toEqual(plies);
    expect(reasonsOf(game)).toContain(reason);
  });

  test('the final combination is shown from its beginning', () => {
    const moves =
      'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#';
    const game = gameWith({}, '1-0', moves.split(' '));
    expect(pliesOf(game)).toEqual([28]);
    expect(reasonsOf(game)).toContain('15.Bxd7+ starts the final combination');
  });

  test('a game without events gets one board if it is long enough', () => {
    const long = Array.from({length: 140}, (_, i) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][i % 4] ?? '');
    expect(pliesOf(gameWith({}, '1/2-1/2', long))).toEqual([77]);
    expect(pliesOf(gameWith({}, '1/2-1/2', QUIET.slice(0, 20)))).toEqual([]);
  });

  test('a game that was resigned shows its final position, or where it was decided', () => {
    const words = {1: `{${WORDS}. ${WORDS}. ${WORDS}. ${WORDS}. ${WORDS}. ${WORDS}.}`};
    expect(pliesOf(gameWith(words, '1-0'))).toEqual([QUIET.length]);
  });

  test('a short game gets no board for its end or for a sacrifice alone', () => {
    expect(pliesOf(gameWith({}, '1-0'))).toEqual([]);
    expect(pliesOf(gameWith({}, '1-0', LEGAL[1]))).toEqual([]);
  });

  test.each([
    ['moves of the opening', {5: '$1', 8: `{${WORDS}. ${WORDS}. ${WORDS}.}`}],
    ['a position in which a piece is taken back', {19: `{${WORDS}.}`, 38: '$2'}],
  ])('there is no board at %s', (_name, after) => {
    expect(pliesOf(gameWith(after))).toEqual([]);
  });

  test.each(['{[#]}', '$220', '{Look. [#]}'])('boards that the file asks for win: %s', (mark) => {
    const game = gameWith({21: mark, 35: '$3', 45: '{[%csl Re6]}'});
    expect(pliesOf(game)).toEqual([21]);
    expect(reasonsOf(game)).toEqual(['the file asks for a board']);
  });
});

describe('the choice of boards', () => {
  const prng = new Prng(30);
  const wild = {variations: 12, comments: 25, nags: 20};
  const games = [
    ...Array.from({length: 60}, (_, i) => randomTree(prng, {...wild, plies: 4 + i * 5})),
    ...RARE_STARTS.map((fen) => randomTree(prng, {...wild, plies: 60}, positionOf(fen))),
    ...LEGAL.map((moves) => gameWith({}, '0-1', moves)),
  ];

  test.each(games.map((game, i) => [i, game] as const))(
    'keeps boards apart, in range, and is the same each time: game %i',
    (_i, game) => {
      const chosen = chooseBoards(game);
      const line: readonly MoveNode[] = [game.root, ...mainLine(game)];
      const plies = [...chosen.keys()].map((node) => line.indexOf(node)).sort((a, b) => a - b);
      expect(plies.every((ply) => ply >= 0 && ply < line.length)).toBe(true);
      const gaps = plies.slice(1).map((ply, i) => ply - (plies[i] ?? 0));
      expect(gaps.filter((gap) => gap < 8)).toEqual([]);
      if (isStartPosition(game.start)) expect(plies.filter((ply) => ply < 4)).toEqual([]);
      if (line.length > 120) expect(plies.length).toBeGreaterThan(0);
      for (const reasons of chosen.values()) {
        if (isStartPosition(game.start)) expect(reasons).not.toEqual([]);
      }
      expect([...chooseBoards(game)]).toEqual([...chosen]);
    },
  );

  test('is the same for a game alone and among others', () => {
    const setting = settingWith({wantsBoard: readBoardPlan(['auto'])});
    const together = games.map((game) => setGame(game, setting));
    const alone = games.map((game) =>
      setGame(game, settingWith({wantsBoard: readBoardPlan(['auto'])})),
    );
    expect(together).toEqual(alone);
    expect(together.join('').match(/\\chessboard/gu)?.length).toBeGreaterThan(60);
  });
});
