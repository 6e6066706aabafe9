import {Chess} from 'chess.js';
import type {Prng} from '../prng.ts';

/** A move list, as tokens: `1.`, `e4`, `e5`, `2.`. */
export interface MoveList {
  readonly fen: string;
  readonly tokens: readonly string[];
}

/** The list as an author might mistype it, with up to two of its tokens spoilt. */
export function mutatedList(random: Prng, {fen, tokens}: MoveList): MoveList {
  const spoilt = [...tokens];
  for (let i = random.pick([0, 1, 1, 2]); i > 0 && spoilt.length > 0; i -= 1) {
    spoil(random, spoilt, random.below(spoilt.length));
  }
  return {fen, tokens: spoilt};
}

/** A position out of the middle of a random game. */
export function randomPosition(random: Prng): string {
  const chess = new Chess();
  for (let plies = random.below(80); plies > 0 && !chess.isGameOver(); plies -= 1) {
    chess.move(random.pick(chess.moves()));
  }
  return chess.fen();
}

/** A random legal game from `fen`. */
export function randomGame(random: Prng, fen: string): MoveList {
  const chess = new Chess(fen);
  const tokens: string[] = [];
  const plies = 4 + random.below(20);
  for (let ply = 0; ply < plies && !chess.isGameOver(); ply += 1) {
    if (chess.turn() === 'w') tokens.push(`${chess.moveNumber()}.`);
    else if (ply === 0) tokens.push(`${chess.moveNumber()}...`);
    tokens.push(chess.move(random.pick(chess.moves())).san);
  }
  return {fen, tokens};
}

function spoil(random: Prng, tokens: string[], at: number): void {
  const token = tokens[at] ?? '';
  const next = tokens[at + 1] ?? '';
  if (!/^\d/.test(token)) tokens[at] = misspell(random, token);
  else {
    const spoilt = random.pick([
      [`${1 + random.below(12)}.`],
      [`${token}..`],
      [],
      [token, token],
      [token + next],
      [token + misspell(random, next)],
    ]);
    tokens.splice(at, spoilt[0]?.startsWith(token + next) === true ? 2 : 1, ...spoilt);
  }
}

/** Mostly the letters of moves, and now and then any sign that TeX takes as it is. */
const MOVE_LETTERS = Array.from('abcdefgh12345678KQRBNxO-=+#!?pPZM0');
const OTHER_SIGNS = Array.from(`,.;:'"/*<>|[]@iklosvwEWXYV9\``);

function misspell(random: Prng, word: string): string {
  const letters = Array.from(word);
  for (let i = random.pick([1, 1, 2]); i > 0; i -= 1) {
    const letter = random.pick(random.chance(85) ? MOVE_LETTERS : OTHER_SIGNS);
    const at = random.below(letters.length + 1);
    const kind = random.below(100);
    if (kind < 45) letters.splice(at, 1, letter);
    else if (kind < 75) letters.splice(at, 0, letter);
    else if (letters.length > 1) letters.splice(at, 1);
  }
  return letters.join('');
}
