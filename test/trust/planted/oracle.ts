import {isMove, moveOfWord} from './legal-words.ts';

/** What a list of moves comes to from a position, by chess.js and the rules for numbers alone. */
export type Reading =
  | {readonly kind: 'legal'; readonly moves: readonly string[]; readonly fens: readonly string[]}
  | {
      readonly kind: 'wrong';
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
  let isNumberDone = false;
  for (const {0: token, index} of text.matchAll(/\S+/g)) {
    const [position = ''] = fens.slice(-1);
    const [, side, , , , fullmove] = position.split(' ');
    const [, number, dots, rest = ''] = /^(\d+)(\.+)(.*)$/su.exec(token) ?? [];
    const isDue = !isNumberDone && (side === 'w' || moves.length === 0);
    let word = token;
    if (number !== undefined) {
      if (!isDue || number !== fullmove || dots !== (side === 'w' ? '.' : '...'))
        return {kind: 'wrong', at: index, isIllegal: false};
      isNumberDone = true;
      word = rest;
      if (word === '') continue;
    } else if (isDue) return {kind: 'wrong', at: index, isIllegal: false};
    const move = moveOfWord(position, word);
    if (move === undefined) return {kind: 'wrong', at: index, isIllegal: isMove(word)};
    isNumberDone = false;
    moves.push(move.lan);
    fens.push(move.after);
  }
  return {kind: 'legal', moves, fens};
}
