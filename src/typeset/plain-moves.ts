import {annotationsOf, findNag, lettersOf, type MoveNode} from '../chess/index.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import type {Language} from './languages/words.ts';
import type {PrintedMove} from './printed-game.ts';
import {writeClockTime} from './typeset-game.ts';

/** The letters of pieces in moves. */
export interface SanSpelling {
  readonly language: Language & {readonly code: LanguageCode};
  /** True if moves have the letters of the language in place of figurines. */
  readonly hasLetters: boolean;
}

/** Writes the `!`, `?` and the like of a move, which are parts of it. */
export function signsOfMove({nags}: MoveNode): string {
  return nags.map((nag) => (isOfMove(nag) ? findNag(nag)?.sign : '')).join('');
}

/**
 * Returns the sign of a glyph that is printed after its move, and what it means: an empty sign if it
 * has only a meaning, a number as in PGN without one; undefined for the glyphs that are parts of
 * moves or ask for a diagram.
 */
export function otherSign(
  number: number,
): {readonly sign: string; readonly meaning: string | undefined} | undefined {
  if (DIAGRAMS.has(number) || number === 0 || isOfMove(number)) return undefined;
  const {sign = '', meaning} = findNag(number) ?? {};
  return {sign: meaning === undefined ? `$${number}` : sign, meaning};
}

/** Glyphs that ask for a diagram, which is drawn. */
const DIAGRAMS: ReadonlySet<number> = new Set([201, 220, 221]);

function isOfMove(number: number): boolean {
  return number >= 1 && number <= 6;
}

/** Writes the time left after a move, else the time spent on it, with a plus; '' if neither is known. */
export function clockOf(node: MoveNode): string {
  const {clock, elapsed} = annotationsOf(node);
  if (clock !== undefined) return writeClockTime(clock);
  return elapsed === undefined ? '' : `+${writeClockTime(elapsed)}`;
}

/** Writes the number before a move: always White's, Black's only before the first move of a line. */
export function numberOfMove({fullmove, side}: PrintedMove, isFirst: boolean): string {
  if (side === 'white') return `${fullmove}. `;
  return isFirst ? `${fullmove}... ` : '';
}

/** Writes a move with the letters of a language, if they are wanted in place of figurines. */
export function spellSan(san: string, {hasLetters, language}: SanSpelling): string {
  if (!hasLetters) return san;
  const letters = lettersOf(language.code)?.letters ?? [];
  return san.replace(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)] ?? letter);
}
