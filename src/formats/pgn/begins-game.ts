import type {Position} from '../../chess/position.ts';
import {isSpacing, isWordEnd} from '../blanks.ts';
import {fileOf} from '../../chess/square.ts';
import {readDescriptiveAt} from '../movetext-reader/descriptive-move.ts';
import {resolveDescriptive} from '../movetext-reader/resolve-descriptive.ts';
import {ENGLISH_LETTERS, OTHER_LANGUAGES} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {readResultAt} from '../movetext-reader/read-result-at.ts';
import {readMoveSigns} from '../movetext-reader/signs.ts';
import type {Move} from '../../chess/move.ts';

/** The number 1 with its dots. */
const FIRST_NUMBER = /1[ \t]*(?:\.[ \t]*|\))(?![.…\d])/y;

/**
 * Whether the moves of a game without tags start at `at`: the number 1 and a legal move, followed
 * by another move or anything else that occurs among moves. `1.e4 is best` is prose.
 */
export function beginsGame(text: string, at: number, start: Position): boolean {
  FIRST_NUMBER.lastIndex = at;
  const [number] = FIRST_NUMBER.exec(text) ?? [];
  if (number === undefined) return false;
  const wordStart = skipBlanks(text, at + number.length);
  const {move, end: wordEnd} = moveAt(text, wordStart, start);
  if (move === undefined) return false;
  const position = start.clone();
  position.play(move);
  return mayFollow(text, skipBlanks(text, wordEnd), position);
}

function mayFollow(text: string, at: number, position: Position): boolean {
  if (at >= text.length || MARKS.includes(text.charAt(at))) return true;
  if (readResultAt(text, at) !== undefined) return true;
  const {move, end} = moveAt(text, at, position);
  return move !== undefined || readMoveSigns(text.slice(at, end), 0, false) !== undefined;
}

/** What can follow a move: comments, glyphs, variations, numbers. */
const MARKS = '{;($[0123456789.…';

/** Returns the end of the word at `at`, and the legal move that it means, if any. */
function moveAt(
  text: string,
  at: number,
  position: Position,
): {readonly move: Move | undefined; readonly end: number} {
  const descriptive = readDescriptiveAt(text, at);
  if (descriptive !== undefined) {
    const moves = resolveDescriptive(position, descriptive.move, fileOf);
    return {move: moves.length === 1 ? moves[0] : undefined, end: at + descriptive.length};
  }
  const end = endOfWord(text, at);
  return {move: legalMove(text.slice(at, end), position), end};
}

function legalMove(word: string, position: Position): Move | undefined {
  for (const letters of [ENGLISH_LETTERS, ...OTHER_LANGUAGES]) {
    const loose = readLooseMove(word, position, letters);
    if (loose.kind === 'legal') return loose.move;
    if (loose.kind === 'unknown') return undefined;
  }
  return undefined;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpacing(text.charCodeAt(at))) at += 1;
  return at;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isWordEnd(text.charCodeAt(at))) at += 1;
  return at;
}
