import {describe, expect, test} from 'vitest';
import {resolveMove} from '../../src/chess/resolve-move.ts';
import {Position} from '../../src/chess/position.ts';
import {checkSign, sanOf} from '../../src/chess/write-san.ts';
import {rankMoves} from '../../src/lint/suggest-moves.ts';
import {ENGLISH_PIECES} from '../../src/chess/letters.ts';
import {matchMove} from '../../src/chess/san.ts';
import type {MovetextToken} from '../../src/skak/movetext/token.ts';
import {tokenizeMovetext} from '../../src/skak/movetext/tokenize-movetext.ts';
import {FAMOUS_GAMES} from '../chess/famous-games.ts';
import {positionOf} from '../chess/position-of.ts';
import {randomGame, seededRandom} from '../chess/random-games.ts';
import {Prng} from '../prng.ts';
import {SLIPS} from './slips.ts';
import type {Slip} from './slips.ts';

const RANDOM_GAMES = 15;

/** A game of random legal moves, as authors write one. */
function writeRandomGame(seed: number): string {
  const position = Position.start();
  return randomGame(seededRandom(seed), 80)
    .map((move) => {
      const number = position.sideToMove === 'white' ? `${position.fullmove}.` : '';
      const san = sanOf(position, move) + checkSign(position, move);
      position.play(move);
      return number + san;
    })
    .join(' ');
}

function read(list: string): readonly MovetextToken[] {
  return tokenizeMovetext(list, {start: 0, end: list.length}, ENGLISH_PIECES);
}

/** The rest of a game of one list. */
function restOf(tokens: readonly MovetextToken[], from: number) {
  return {tokens, from, own: tokens.length};
}

interface Tally {
  readonly slips: number;
  readonly first: number;
  readonly among3: number;
}

/** How often the right move comes first, and among three, when `slip` spoils one move of a game. */
function measure(list: string, slip: Slip, most: number): Tally {
  const tokens = read(list);
  const position = Position.start();
  const random = new Prng(list.length);
  let [slips, first, among3] = [0, 0, 0];
  tokens.forEach((token, index) => {
    if (token.type !== 'move') return;
    const right = resolveMove(position, token.spec);
    const word = slip(sanOf(position, right), random);
    if (!isPlayable(position, word)) {
      const isCheck = checkSign(position, right) !== '';
      const rest = restOf(tokens.slice(0, index + 1 + most), index + 1);
      const ranked = rankMoves(position, {word, isCheck, letters: ENGLISH_PIECES}, rest);
      const rank = ranked.findIndex(({move}) => move === right);
      slips += 1;
      first += rank === 0 ? 1 : 0;
      among3 += rank < 3 ? 1 : 0;
    }
    position.play(right);
  });
  return {slips, first, among3};
}

/** A slip that makes another legal move goes unnoticed. */
function isPlayable(position: Position, word: string): boolean {
  const matched = matchMove(word, 0, word.length, ENGLISH_PIECES);
  return matched?.meaningEnd === word.length && resolveMove(position, matched.spec) >= 0;
}

function sum(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally): number => tallies.reduce((all, tally) => all + tally[key], 0);
  return {slips: total('slips'), first: total('first'), among3: total('among3')};
}

const games = [
  ...FAMOUS_GAMES.values(),
  ...Array.from({length: RANDOM_GAMES}, (_, seed) => writeRandomGame(seed)),
];

describe.each([
  {behind: 'the rest of the game', most: Infinity, floors: {first: 0.95, among3: 0.99}},
  {behind: 'four moves more', most: 12, floors: {first: 0.9, among3: 0.99}},
])('with $behind after a slip in any move of 30 games', ({most, floors}) => {
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string, slip: Slip): Tally => {
    const tally = tallies.get(name) ?? sum(games.map((list) => measure(list, slip, most)));
    tallies.set(name, tally);
    return tally;
  };

  test.each(Object.entries(SLIPS))('the right move is found after %s', (name, slip) => {
    const {slips, first, among3} = tallyOf(name, slip);
    expect(slips).toBeGreaterThan(900);
    expect(first / slips).toBeGreaterThan(floors.first - 0.07);
    expect(among3 / slips).toBeGreaterThan(floors.among3);
  });

  test('the right move is mostly first, and nearly always among three', () => {
    const tallied = Object.entries(SLIPS).map(([name, slip]) => tallyOf(name, slip));
    const {slips, first, among3} = sum(tallied);
    expect(first / slips).toBeGreaterThan(floors.first);
    expect(among3 / slips).toBeGreaterThan(floors.among3);
  });
});

function best(fen: string, word: string, rest = '', isCheck = false): string | undefined {
  const position = positionOf(fen);
  return rankMoves(position, {word, isCheck, letters: ENGLISH_PIECES}, restOf(read(rest), 0))[0]
    ?.san;
}

describe('what is ranked first', () => {
  const spanish = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

  test('the first move is one that fingers can have meant', () => {
    expect(best(spanish, 'Bc6')).toBe('Bc4');
    expect(best(spanish, 'Bv5')).toBe('Bb5');
    expect(best(spanish, 'B5b')).toBe('Bb5');
  });

  test('the first move is one that makes the rest playable', () => {
    expect(best(spanish, 'Bd6', 'a6 4.Ba4')).toBe('Bb5');
    expect(best(spanish, 'Bd6', 'a6 4.Bxf7+')).toBe('Bc4');
  });

  test('the first move is one that gives the announced check', () => {
    const board = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
    expect(best(board, 'Rb7')).toBe('Ra7');
    expect(best(board, 'Rb7', '', true)).toBe('Ra8');
  });

  test('the first move is castling if a king moves two squares', () => {
    expect(best('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'Kg1')).toBe('O-O');
  });

  test('the first move is that of a piece in another language', () => {
    expect(best(spanish, 'Lb5')).toBe('Bb5');
  });
});
