import {PIECE_LETTERS} from '../chess/piece-letters.ts';
import {Position} from '../chess/position.ts';
import {readLooseMove} from './moves/read-loose-move.ts';

/**
 * Whether a line begins the moves of a game: with the number 1 and a legal first move, in whatever
 * language.
 *
 *     1.e4 e5   1. Sf3 d5   1 . e4   not `1. There is the PCA match.`
 */
export function beginsGame(line: string): boolean {
  const word = /^1[ \t]{0,4}\.{1,3}[ \t]{0,4}(\S{2,12})/u.exec(line)?.[1];
  if (word === undefined || !/[a-h][34]/iu.test(word)) return false;
  return isLegal(word) || KNIGHTS.some((letter) => isLegal(asEnglish(word, letter)));
}

/** The letters of the one piece beside pawns that may move first. */
const KNIGHTS: readonly string[] = [...new Set(PIECE_LETTERS.map(({letters}) => letters[4]))];

function asEnglish(word: string, knight: string): string {
  return word.startsWith(knight) ? `N${word.slice(knight.length)}` : '';
}

function isLegal(word: string): boolean {
  return word !== '' && readLooseMove(word, Position.start()).kind === 'legal';
}
