import {isMove, moveOfWord} from './legal-words.ts';
import type {LegalMove} from './legal-words.ts';

/** What a list of moves comes to from a position, by chess.js and the rules for numbers alone. */
export type Reading =
  | {
      readonly kind: 'legal';
      readonly moves: readonly string[];
      readonly fens: readonly string[];
      /** The offsets of moves with a sign of capture, check or mate that is not true, or without one. */
      readonly untrue: readonly number[];
    }
  | {
      readonly kind: 'wrong';
      readonly untrue: readonly number[];
      /** The offset in the text of the first word that cannot be right. */
      readonly at: number;
      /** Whether it looks like a move and its number is right: an illegal move. */
      readonly isIllegal: boolean;
    };

/**
 * Reads `text` from the position of `fen`, which `fens[0]` is; each further one comes after a move.
 *
 * Each move of White has its number with one point, and so has the first move of the list; a move
 * of Black comes without one, unless it is the first, which has three points. A number at the end of
 * the list is no mistake: the move may follow in the text.
 */
export function readList(fen: string, text: string): Reading {
  const fens = [fen];
  const moves: string[] = [];
  const untrue: number[] = [];
  let isNumberDone = false;
  for (const {0: token, index} of text.matchAll(/\S+/g)) {
    const [position = ''] = fens.slice(-1);
    const [, side, , , , fullmove] = position.split(' ');
    const [, number, dots, rest = ''] = /^(\d+)(\.+)(.*)$/su.exec(token) ?? [];
    const isDue = !isNumberDone && (side === 'w' || moves.length === 0);
    let word = token;
    if (number !== undefined) {
      if (!isDue || number !== fullmove || dots !== (side === 'w' ? '.' : '...'))
        return {kind: 'wrong', at: index, isIllegal: false, untrue};
      isNumberDone = true;
      word = rest;
      if (word === '') continue;
    } else if (isDue) return {kind: 'wrong', at: index, isIllegal: false, untrue};
    const move = moveOfWord(position, word);
    if (move === undefined) return {kind: 'wrong', at: index, isIllegal: isMove(word), untrue};
    isNumberDone = false;
    if (!hasItsSigns(word, move)) untrue.push(index);
    moves.push(move.lan);
    fens.push(move.after);
  }
  return {kind: 'legal', moves, fens, untrue};
}

/** Whether it says what it captures, and that it gives check or mate; after castling skak prints neither. */
function hasItsSigns(word: string, {san}: LegalMove): boolean {
  const signsOf = (text: string): string => text.replace(/[^x+#]/g, '');
  return signsOf(word) === signsOf(san) || (word.startsWith('O') && !/[+#]/.test(word));
}
