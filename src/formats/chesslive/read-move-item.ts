import type {Span} from '../../source/span.ts';
import {readSteps, type StepReading} from './read-steps.ts';

/** What an engine says beside its move, and its clock. */
export interface EngineFacts {
  readonly depthPlies: number | undefined;
  /** In centipawns, from the side of the player who moves. */
  readonly score: number | undefined;
  readonly secondsLeft: number | undefined;
}

/** A move as it is written; with XBoard several half-moves of an opening book may be glued together. */
export interface MoveItem extends StepReading, EngineFacts {
  /** The steps alone. */
  readonly span: Span;
  /** The steps and what is said beside them. */
  readonly whole: Span;
  readonly hasCapitals: boolean;
  /** How many parts follow the steps: none, or depth, score and time, and mostly a tag. */
  readonly parts: number;
  /** The beginning of the move in standard notation, such as `Nb`, `ex` or `O-O`; '' if absent. */
  readonly tag: string;
  /** A part that is not the number which it should be, or that is one too many. */
  readonly stray: Span | undefined;
}

/** How many numbers stand after the steps, if any do. */
export const NUMBERS = 3;

/**
 * Reads a move and what stands beside it.
 *
 *     g1:f3/29/69/874/N
 *     ^^^^^             steps
 *           ^^          depth in plies
 *              ^^       score in centipawns
 *                 ^^^   seconds left
 *                     ^ tag
 */
export function readMoveItem(text: string, whole: Span): MoveItem {
  const parts = splitParts(text, whole);
  const [span = whole, ...numbers] = parts.slice(0, NUMBERS + 1);
  const [tag, surplus] = parts.slice(NUMBERS + 1);
  const [depthPlies, score, secondsLeft] = numbers.map((part) => readNumber(text, part));
  const {steps, flaw} = readSteps(text, span);
  // No spread: V8 makes a dictionary of it, ten times as large, of which there would be thousands.
  return {
    steps,
    flaw,
    whole,
    span,
    hasCapitals: /[A-Z]/u.test(text.slice(span.start, span.end)),
    parts: parts.length - 1,
    depthPlies,
    score,
    secondsLeft,
    tag: tag === undefined ? '' : text.slice(tag.start, tag.end),
    stray: numbers.find((part) => isStray(text, part)) ?? surplus,
  };
}

/** Reads the steps of a move alone, which costs less than all that stands beside them. */
export function readStepsOf(text: string, {start, end}: Span): StepReading {
  const slash = text.indexOf('/', start);
  return readSteps(text, {start, end: slash < 0 || slash > end ? end : slash});
}

function splitParts(text: string, {start, end}: Span): readonly Span[] {
  let at = start;
  return text
    .slice(start, end)
    .split('/')
    .map((part) => {
      const span = {start: at, end: at + part.length};
      at = span.end + 1;
      return span;
    });
}

/** Nine digits keep the number an exact 32-bit integer. */
function readNumber(text: string, {start, end}: Span): number | undefined {
  const written = text.slice(start, end);
  return /^[-+]?\d{1,9}$/u.test(written) ? Number(written) : undefined;
}

function isStray(text: string, part: Span): boolean {
  return part.start < part.end && readNumber(text, part) === undefined;
}
