import type {Span} from '../../source/span.ts';
import {readSteps, type StepReading} from './read-steps.ts';

/** An engine's evaluation of its move, and its clock. */
export interface EngineFacts {
  readonly depthPlies: number | undefined;
  /** In centipawns, from the point of view of the player who moves. */
  readonly score: number | undefined;
  readonly secondsLeft: number | undefined;
}

/** A move as written; XBoard may join several half-moves of an opening book. */
export interface MoveItem extends StepReading, EngineFacts {
  /** The span of the steps alone. */
  readonly span: Span;
  /** The span of the steps with the parts after them. */
  readonly whole: Span;
  readonly hasCapitals: boolean;
  /** The number of parts after the steps: none, or depth, score and time, and usually a tag. */
  readonly parts: number;
  /** The start of the move in standard notation, such as `Nb`, `ex` or `O-O`; '' if absent. */
  readonly tag: string;
  /** Parts that are not numbers where some are required, and everything after the tag. */
  readonly strays: readonly Span[];
}

/** The number of numeric parts after the steps, if there are any. */
export const NUMBERS = 3;

/**
 * Reads a move and the parts after it.
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
  // No spread: V8 would create a dictionary ten times as large, for thousands of items.
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
    strays: straysOf(text, numbers, surplus && {start: surplus.start, end: whole.end}),
  };
}

/** Reads only the steps of a move, which is cheaper than reading the whole item. */
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

/** At most nine digits, so that the number fits in 32 bits. */
function readNumber(text: string, {start, end}: Span): number | undefined {
  const written = text.slice(start, end);
  return /^[-+]?\d{1,9}$/u.test(written) ? Number(written) : undefined;
}

function straysOf(
  text: string,
  numbers: readonly Span[],
  surplus: Span | undefined,
): readonly Span[] {
  const isClean = surplus === undefined && !numbers.some((part) => isStray(text, part));
  if (isClean) return NONE;
  const strays = numbers.filter((part) => isStray(text, part));
  return surplus === undefined ? strays : [...strays, surplus];
}

/** Shared by nearly all items. */
const NONE: readonly Span[] = [];

function isStray(text: string, part: Span): boolean {
  return part.start < part.end && readNumber(text, part) === undefined;
}
