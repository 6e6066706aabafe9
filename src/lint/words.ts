import {spell, squareName, type Letters, type Square} from '../chess/index.ts';
import {writeTurn, type FaultOf, type Turn} from '../skak/index.ts';

// The messages about faults that need only a list of moves and its position. `skakmat.lua` says the same inside TeX.

/** `Illegal move`, `Ambiguous move`: a move, named with its number and side. */
function name(what: string, word: string, turn: Turn): string {
  return `${what} move \`${word}\` for ${nameTurn(turn)}`;
}

function either(expected: readonly string[]): string {
  return `expected \`${expected.join('` or `')}\``;
}

/** A move that cannot be played, and why not. */
export function sayIllegal(word: string, turn: Turn, why: string): string {
  return `${name('Illegal', word, turn)}: ${why}`;
}

/** A move that the pieces on several squares can make. */
export function sayAmbiguous(word: string, turn: Turn, from: readonly Square[]): string {
  const squares = from.map((square) => `\`${squareName(square)}\``);
  const last = squares.pop() ?? '';
  return `${name('Ambiguous', word, turn)}: the pieces on ${squares.join(', ')} and ${last} can ${squares.length === 1 ? 'both' : 'all'} go there`;
}

/** A number in the place of the one that is due. */
export function sayWrongNumber(word: string, due: Turn): string {
  return `Unexpected move number \`${word}\`, expected \`${writeTurn(due)}\``;
}

/** A main line whose first number has been passed. */
export function sayGoesBack(word: string, due: Turn): string {
  return `Unexpected move number \`${word}\` in a main line that has reached \`${writeTurn(due)}\``;
}

/** A main line that begins a game before a command has. */
export function sayGameStarts(name: string, command: string): string {
  return `A new game starts with this \`\\${name}\`, expected \`${command}\` before it`;
}

/** A number where none may be. */
export function sayUnwantedNumber(word: string, isRepeated: boolean): string {
  const number = `Unexpected move number \`${word}\``;
  return isRepeated
    ? `${number}, followed by another number`
    : `${number} before the answer of Black in the same list`;
}

/** A move without its number. */
export function sayMissingNumber(word: string, due: Turn): string {
  return `Missing move number before \`${word}\`, expected \`${writeTurn(due)}\``;
}

/** A word of the side that is not to move. */
export function sayWrongSide(word: string, {what, turn}: FaultOf<'side'>): string {
  const [mover, other] = turn.side === 'white' ? ['White', 'Black'] : ['Black', 'White'];
  const unexpected = `Unexpected \`${word}\``;
  return what === 'move-left-out'
    ? `${unexpected}: the move of ${mover} at move ${turn.fullmove} is missing`
    : `${unexpected}, a move for ${other}, when ${mover} is to move (\`${writeTurn(turn)}\`)`;
}

/** A word that is no move, where one of `expected` may be meant. */
export function sayUnknownMove(word: string, turn: Turn, expected: readonly string[]): string {
  return `${name('Unknown', word, turn)}, ${either(expected)}`;
}

/** A word that means nothing. */
export function sayUnknownText(word: string): string {
  return `Unexpected text \`${word}\` among the moves`;
}

/** A pawn's capture without a file or a rank. */
export function sayUnderspecified(word: string, turn: Turn, expected: readonly string[]): string {
  return `${name('Incomplete', word, turn)}, ${either(expected)}`;
}

/** The spellings of a move to the last rank that names no piece. */
export function promotionsOf(word: string, letters: Letters): readonly string[] {
  return ['Q', 'N', 'R', 'B'].map((piece) => `${word}=${spell(piece, letters)}`);
}

/** A pawn on the last rank that stays one. */
export function sayMissingPromotion(
  word: string,
  turn: Turn,
  [first = '']: readonly string[],
): string {
  return `Missing promotion piece after \`${word}\` for ${nameTurn(turn)}, expected \`${first}\` or another piece`;
}

/** A word that TeX takes for a part of the one before it. */
export function sayGlued(word: string, cause: string): string {
  return `\`${word}\` is joined to the word before it: ${cause}`;
}

/** Castling with other signs than the packages know. */
export function sayCastling(san: string, word: string): string {
  return `Castling is written \`${san}\`, with the capital letter O, not \`${word}\``;
}

/** A move with a capture sign too few or too many. */
export function sayCaptureSign(word: string, captures: boolean, spelling: string): string {
  return `\`${word}\` ${captures ? 'is a capture' : 'captures nothing'}, expected \`${spelling}\``;
}

/** A check without its sign. */
export function sayMissingCheck(word: string, right: string): string {
  return `\`${word}\` gives check, expected \`${right}\``;
}

/** A checkmate without its sign. */
export function sayMissingMate(word: string): string {
  return `\`${word}\` is mate`;
}

/** A sign of check or mate on a move that gives none. */
export function sayWrongCheck(word: string, right: string): string {
  const not = /[#\\]/.test(word) ? 'not' : 'neither double check nor';
  const effect = right.endsWith('+') ? `check, but ${not} mate` : 'no check';
  return `\`${word}\` gives ${effect}, expected \`${right}\``;
}

/** A move after the end of a game, which came with `last`; undefined if the board was set up so. */
export function sayAfterEnd(
  word: string,
  kind: 'checkmate' | 'stalemate',
  last: string | undefined,
): string {
  const since = last === undefined ? 'had already ended' : `ended with \`${last}\``;
  return `\`${word}\` after ${kind}: the game ${since}`;
}

/** `White at move 5`. */
export function nameTurn({fullmove, side}: Turn): string {
  return `${side === 'white' ? 'White' : 'Black'} at move ${fullmove}`;
}
