import type {Side} from '../piece.ts';
import {MATE_IN} from './mate-claim-patterns.ts';
import {CLAIM_COMPANIONS, CLAIM_NUMBERS, CLAIM_SIDES} from './mate-claim-words.ts';

/** A claim such as "White mates in two". */
export interface MateClaim {
  /** The number of moves in which the mate is forced, from 1. */
  readonly moves: number;
  /** The side that mates, if the claim names it. */
  readonly side: Side | undefined;
  /** The offsets of the claim in the text that was read. */
  readonly start: number;
  readonly end: number;
}

/** The longest sentence that is read, in characters. */
const LONGEST = 80;

/**
 * Finds a sentence of `text` that says nothing but that a side mates in a number of moves. Any
 * other word ("White threatens mate in two", "there is no mate in 3", "helpmate in 2") makes it a
 * statement of another kind, and so does a question mark. Returns undefined if there is none, or if
 * two of them differ.
 */
export function readMateClaim(text: string): MateClaim | undefined {
  let found: MateClaim | undefined;
  for (const sentence of text.matchAll(SENTENCE)) {
    const claim = claimOf(sentence[0], sentence.index);
    if (claim === undefined) continue;
    if (found !== undefined && contradict(found, claim)) return undefined;
    found = found === undefined ? claim : {...found, side: found.side ?? claim.side};
  }
  return found;
}

const SENTENCE = /[^.!?;\n\r]+[.!?;]?/gu;

/** Reads the claim in a text that consists of one sentence, such as `and White mates in two`. */
export function readWholeClaim(text: string): MateClaim | undefined {
  const [sentence, ...others] = text.trim().match(SENTENCE) ?? [];
  return sentence === undefined || others.length > 0 ? undefined : claimOf(sentence, 0);
}

function contradict(one: MateClaim, other: MateClaim): boolean {
  return one.moves !== other.moves || (one.side ?? other.side) !== (other.side ?? one.side);
}

function claimOf(sentence: string, offset: number): MateClaim | undefined {
  if (sentence.trim().length > LONGEST || sentence.endsWith('?')) return undefined;
  const match = MATE_IN.exec(sentence);
  if (match === null) return undefined;
  // Only one of the groups takes part; the others are empty in the joined text.
  const number = match.slice(1).join('').toLowerCase();
  const moves = CLAIM_NUMBERS.get(number) ?? Number(number);
  if (!(moves > 0)) return undefined;
  const end = match.index + match[0].length;
  const others = `${sentence.slice(0, match.index)} ${sentence.slice(end)}`.toLowerCase();
  const words = others.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const sides = new Set(words.flatMap((word) => CLAIM_SIDES.get(word) ?? []));
  if (sides.size > 1 || !words.every(isAccompanying)) return undefined;
  const [side] = sides;
  return {moves, side, start: offset + match.index, end: offset + end};
}

/** A number is that of the exercise: a second claim of moves would have another word with it. */
function isAccompanying(word: string): boolean {
  return CLAIM_SIDES.has(word) || CLAIM_COMPANIONS.has(word) || /^\d+$/u.test(word);
}
