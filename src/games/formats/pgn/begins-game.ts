import {fileOf, type Move, type Position} from '../../../chess/index.ts';
import {isSpacing, isWordEnd} from '../blanks.ts';
import {DIALECTS, readDescriptiveAt} from '../movetext-reader/descriptive-move.ts';
import {resolveDescriptive} from '../movetext-reader/take-descriptive.ts';
import {ENGLISH_LETTERS, OTHER_LANGUAGES} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {readResultAt} from '../movetext-reader/read-result-at.ts';
import {readMoveSigns} from '../movetext-reader/signs.ts';
import {endOfCommentAt, endOfVariation, findCommentEnd} from '../movetext-reader/tag-start.ts';
import type {MoveLetters} from '../movetext-reader/piece-heads.ts';

/** The number 1 with its dots. */
const FIRST_NUMBER = /1[ \t]*(?:\.[ \t]*|\))(?![.…\d])/y;

/**
 * True if the moves of a game without tags start at `at`: the number 1 and a legal move, perhaps
 * with comments or glyphs between them, followed by another move or anything else that occurs among moves. `1.e4 is best` is prose.
 */
export function beginsGame(text: string, at: number, start: Position): boolean {
  FIRST_NUMBER.lastIndex = at;
  const [number] = FIRST_NUMBER.exec(text) ?? [];
  if (number === undefined) return false;
  let wordStart = skipBlanks(text, at + number.length);
  for (let end; (end = endOfShortRemark(text, wordStart)) !== undefined;)
    wordStart = skipBlanks(text, end);
  const {move, end: wordEnd} = moveAt(text, wordStart, start);
  if (move === undefined) return false;
  const position = start.clone();
  position.play(move);
  return mayFollow(text, skipBlanks(text, wordEnd), position);
}

/** Returns the end of a comment or a glyph between the number and the first move. */
function endOfShortRemark(text: string, at: number): number | undefined {
  const near = text.slice(at, at + LONGEST_REMARK);
  const end = endOfCommentAt(near, 0, near.length) ?? /^\$\d{1,3}/.exec(near)?.[0].length;
  return end === undefined ? undefined : at + end;
}

/** Limits the search for the end of a comment, as every line that starts with `1. {` or `e4 {` begins one. */
const LONGEST_REMARK = 4000;

/** So many half-moves in order are hardly a sentence. */
const MANY_PLIES = 8;

/**
 * True if the moves of a game without tags and numbers start at `at`, the start of a paragraph: two
 * legal moves, or one and a result, and nothing but movetext up to the result or the end of the
 * paragraph, or on all lines up to the eighth half-move. `e4 e5 is best` is prose.
 */
export function beginsUnnumbered(text: string, at: number, start: Position): boolean {
  // PGN standard (1994-03-12), 8.2.2.1: move numbers are optional in import format.
  if (!FIRST_MOVE.test(text.slice(at, at + 12))) return false;
  for (const letters of LETTERS) {
    const begins = isUnnumbered(text, at, start.clone(), letters);
    if (begins !== false) return begins === true;
  }
  return false;
}

/** A square, files of a capture, or castling, near the start of the word. */
const FIRST_MOVE = /^(?:[^\s\d.;${}()[\]]{0,8}[a-hA-HкК][1-8]|[a-h][a-h]|[0OoОо]-|\p{L}{1,2}-)/u;

const LETTERS = [ENGLISH_LETTERS, ...OTHER_LANGUAGES];

/** Reads with the letters of one language; undefined if a remark is too long, in any language. */
function isUnnumbered(
  text: string,
  from: number,
  position: Position,
  letters: MoveLetters,
): boolean | undefined {
  let plies = 0;
  for (let at = from; ;) {
    const next = skipBlanks(text, at);
    const lines = text.slice(at, next).match(/\r\n?|\n/g)?.length ?? 0;
    // A bracket closes a variation of the first move.
    if (next >= text.length || text[next] === ')') return plies > 1;
    if (lines > 1 || (lines > 0 && plies >= MANY_PLIES)) return plies > 1;
    if (plies > 0 && readResultAt(text, next) !== undefined) return true;
    const limit = plies < 2 ? next + LONGEST_REMARK : Infinity;
    const remark = endOfRemark(text, next, Math.min(limit, text.length));
    if (remark !== undefined && remark >= limit) return undefined;
    const word = remark === undefined ? moveAt(text, next, position, [letters]) : undefined;
    if (word?.move !== undefined) {
      position.play(word.move);
      plies += 1;
    } else if (plies < 2 && word !== undefined) return false;
    else if (word !== undefined && !isMovelike(text.slice(next, word.end))) return false;
    at = remark ?? word?.end ?? text.length;
  }
}

/** Returns the end of a comment, a glyph, a number or a variation; undefined for anything else. */
function endOfRemark(text: string, at: number, end: number): number | undefined {
  switch (text.charAt(at)) {
    case '{':
      return findCommentEnd(text, at + 1, end).at + 1;
    case '(':
      return endOfVariation(text, at, end);
    default:
      REMARK.lastIndex = at;
      return REMARK.test(text) ? REMARK.lastIndex : undefined;
  }
}

/** A comment up to the end of its line, a glyph, or the number of a later move. */
const REMARK = /;[^\r\n]*|\$\d{1,3}|\d{1,3}[ \t]?(?:\.+|…)|…/y;

/** True if a word that is no legal move can stand among moves: a sign, or a move gone wrong. */
function isMovelike(word: string): boolean {
  const isSign = word !== '' && readMoveSigns(word, 0, false) !== undefined;
  return (
    isSign ||
    /^(?:\p{Lu}?[a-h]?[1-8]?[x:-]?[a-h][1-8].{0,4}|--|[O0]-[O0](?:-[O0])?\W{0,3})$/u.test(word)
  );
}

function mayFollow(text: string, at: number, position: Position): boolean {
  if (at >= text.length || MARKS.includes(text.charAt(at))) return true;
  if (readResultAt(text, at) !== undefined) return true;
  const {move, end} = moveAt(text, at, position);
  return move !== undefined || readMoveSigns(text.slice(at, end), 0, false) !== undefined;
}

/** Characters that can follow a move: comments, glyphs, variations, numbers. */
const MARKS = '{;($[0123456789.…';

/** Returns the end of the word at `at`, and the legal move that it means, if any. */
function moveAt(
  text: string,
  at: number,
  position: Position,
  languages: readonly MoveLetters[] = LETTERS,
): {readonly move: Move | undefined; readonly end: number} {
  for (const dialect of DIALECTS) {
    const descriptive = readDescriptiveAt(text, at, dialect);
    if (descriptive === undefined) continue;
    const moves = resolveDescriptive(position, descriptive.move, fileOf);
    return {move: moves.length === 1 ? moves[0] : undefined, end: at + descriptive.length};
  }
  const end = endOfWord(text, at);
  return {move: legalMove(text.slice(at, end), position, languages), end};
}

function legalMove(
  word: string,
  position: Position,
  languages: readonly MoveLetters[],
): Move | undefined {
  for (const letters of languages) {
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
