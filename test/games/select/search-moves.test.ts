import {describe, expect, test} from 'vitest';
import {readFen} from '../../../src/chess/fen.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {formatOf} from '../../../src/games/formats/formats.ts';
import {makeFilter, type GameWishes} from '../../../src/games/select/choose-games.ts';
import {readMaterialTest, readPositionTest} from '../../../src/games/select/position-tests.ts';
import {readWhere} from '../../../src/games/select/where.ts';
import {wantedGamesOf} from '../../../src/games/select/wanted-games-of.ts';
import {SourceText} from '../../../src/text/source-text.ts';

const PGN = `[White "one"]
[WhiteElo "2500"]
[BlackElo "2400"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish} a6 (3... Nf6 {Berlin} 4. O-O) 1-0

[White "two"]

1. e4 c5 2. Nf3 d6 3. d4 cxd4 1/2-1/2

[White "three"]

1. e4 c5 2. Nc3 Nc6 *

[White "four"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2

[White "five"]
[FEN "8/8/4k3/8/8/3BK3/8/8 w - - 98 80"]

1. Bc4+ Ke5 1/2-1/2
`;

const {games} = formatOf('pgn').read(new SourceText(PGN));

/** The players of White in the games that fit. */
function chosen(wishes: GameWishes): string {
  const filter = makeFilter(wishes);
  return games
    .flatMap((game, i) => (filter(game, i + 1) ? [game.tags.get('White')] : []))
    .join(' ');
}

function where(condition: string): string {
  return chosen({where: condition});
}

test.each([
  ['1.e4 * 2.Nf3', 'one two'],
  ['1. e4 * Nf3|Nc3', 'one two three'],
  ['e4 c5 * *', 'two three'],
  ['* Nf6', 'four'],
  ['1.e4 * 2.Nf3 * 3.Bb5 Nf6', ''],
])('a line may have wildcards: %s', (opening, players) => {
  expect(chosen({opening})).toBe(players);
  expect(where(`line = "${opening}"`)).toBe(players);
});

test('a line is found in variations if this is asked for', () => {
  const opening = '1.e4 e5 2.Nf3 * 3.Bb5 Nf6';
  expect(chosen({opening})).toBe('');
  expect(chosen({opening, inVariations: true})).toBe('one');
  expect(chosen({opening: '1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6', inVariations: true})).toBe('one');
});

test.each(['1.e4 ** 2.Nf3', 'e4 | c5', '* *', '*'])('a line must have moves: %s', (opening) => {
  expect(() => chosen({opening})).toThrow('expected moves');
});

/** After 3.Bb5 Nf6 4.O-O, which only a variation of the first game has. */
const CASTLED = 'r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b - - 0 1';

test('positions and material are found in variations if this is asked for', () => {
  expect(chosen({position: CASTLED})).toBe('');
  expect(chosen({position: CASTLED, inVariations: true})).toBe('one');
  expect(chosen({position: '*/*/*/*/*/*/*/*RK?', inVariations: true})).toBe('one');
  expect(where('position = "*/*/*/*/*/*/*/*RK?"')).toBe('');
  expect(
    makeFilter({where: 'position = "*/*/*/*/*/*/*/*RK?"', inVariations: true})(games[0] as Game, 1),
  ).toBe(true);
});

test.each([
  ['0..0', 'one two three four'],
  ['..1', 'one two three four'],
  ['1..2', ''],
  ['4..', 'four'],
  ['8..', 'four'],
  ['9..', ''],
])('a position counts only within %s', (within, players) => {
  const position = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  expect(chosen({position, within})).toBe(players);
});

test('several positions are one wish', () => {
  const first = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
  const second = 'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2';
  expect(chosen({position: `${first}\n${second}`})).toBe('two four');
});

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ROOKS = '4k3/pp3r2/8/8/8/5R2/PPP5/4K3 w - - 0 1';

describe.each([
  [START, 'rnbqkbnr/*/*/*/*/*/*/RNBQKBNR', true],
  [START, 'rnbqkbnr/*/8/????????/*/*/AAAAAAAA/*', true],
  [START, 'rnbqkbnr/*/8/????????/*/*/aAAAAAAA/*', false],
  [START, 'rnbqkbnr/*/8/???????/*/*/*/*', false],
  [START, '!*/*/*/!*/*/*/*/*', false],
  [START, '[qr]*[^b]?/*/*/*/*/*/*/*[AN] w', true],
  [START, '*/*/*/*/*/*/*/* b', false],
  [ROOKS, '*k*/pp???r??/*/*/*/*R*/PPP5/*', true],
  [ROOKS, '*/*/*/*/*/*R?/*/*', false],
] as const)('of %s', (fen, pattern, isFound) => {
  test(`${pattern}: ${isFound}`, () => {
    const outcome = readFen(fen);
    const fits = readPositionTest(pattern, false);
    expect(outcome.kind === 'position' && fits?.(outcome.position)).toBe(isFound);
  });
});

test('a pattern may have its colours swapped', () => {
  const outcome = readFen(ROOKS);
  const position = outcome.kind === 'position' ? outcome.position : undefined;
  const pattern = '*/ppp5/*r*/*/*/*/PP???[AQ]??/*';
  expect(position && readPositionTest(pattern, false)?.(position)).toBe(false);
  expect(position && readPositionTest(pattern, true)?.(position)).toBe(true);
});

test.each(['*/*/*', '*/*/*/*/*/*/*/x*', '*/*/*/*/*/*/*/[', '*/*/*/*/*/*/*/* x', '?'.repeat(99)])(
  'no pattern: %s',
  (pattern) => {
    expect(readPositionTest(pattern, false)).toBeUndefined();
    expect(() => chosen({position: pattern})).toThrow('expected a FEN, or a pattern');
  },
);

test.each([
  ['RP3 RP2', true],
  ['KRPPP KRPP', true],
  ['RP2 RP3', true],
  ['RP2..4 RP..', true],
  ['RP4.. RP..', false],
  ['R* R*', true],
  ['R0* R*', false],
  ['Q0R1..* *', true],
  ['P3 P2', false],
  ['KQ* KQ*', false],
])('material in ranges: %s', (material, isFound) => {
  const outcome = readFen(ROOKS);
  const fits = readMaterialTest(material);
  expect(outcome.kind === 'position' && fits?.(outcome.position)).toBe(isFound);
});

test.each(['', 'KR', 'RP3', 'R3.. ..P', 'r p', 'R R R', 'X X', 'R123 R'])(
  'no material: %s',
  (material) => {
    expect(readMaterialTest(material)).toBeUndefined();
  },
);

test.each([
  ['repetition >= 3', 'four'],
  ['quiet >= 50', 'five'],
  ['ends = insufficient', 'five'],
  ['ends = repetition', 'four'],
  ['ends = fifty', 'five'],
  ['elodiff >= 100', 'one'],
  ['elodiff < 100', ''],
  ['comment ~ berlin', 'one'],
  ['comment ~ Spanish and not comment ~ x', 'one'],
  ['material = "KB K"', 'five'],
  ['line != "1.e4" and plies > 2', 'four'],
  ['position ~ "*/*/*/1B*/*/*/*/*"', 'one'],
])('conditions know what only the moves tell: %s', (condition, players) => {
  expect(where(condition)).toBe(players);
});

test.each([
  ['line = "x y"', 'moves from the start'],
  ['position = "8/8"', 'a FEN, or a pattern'],
  ['material > "KRP KR"', 'one of ~ !~ = !='],
  ['material = "KRP"', 'two sides'],
  ['repetition = often', 'a number'],
])('conditions that cannot be meant say so: %s', (condition, expected) => {
  expect(readWhere(condition)).toMatchObject({
    expected: expect.stringContaining(expected) as string,
  });
});

test.each([
  'comment ~ x',
  'position ~ "*/*/*/*/*/*/*/*"',
  'ends = mate',
  'repetition >= 3',
  'quiet > 5',
])('tags alone do not decide %s', (condition) => {
  expect(wantedGamesOf({where: condition})?.mayWant).toBeUndefined();
});

test.each([
  {opening: '1.e4 * 2.Nf3'},
  {position: '*/*/*/*/*/*/*/*'},
  {material: 'R* R*'},
  {position: START, inVariations: true},
])('no reader passes over games for %o', (wishes) => {
  expect(wantedGamesOf(wishes)?.goal).toBeUndefined();
});
