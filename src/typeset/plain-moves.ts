import {annotationsOf, findNag, lettersOf, type MoveNode} from '../chess/index.ts';
import type {LanguageCode} from './languages/language-codes.ts';
import {writeClockTime} from './typeset-game.ts';

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

/** Writes a move with the letters of a language. */
export function spellSan(san: string, language: LanguageCode): string {
  const letters = lettersOf(language)?.letters ?? [];
  return san.replace(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)] ?? letter);
}
