import {NO_SQUARE, readSquare, typeOfLetter} from '../../../chess/index.ts';
import type {PieceType, Square} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';

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
    tag: tag === undefined ? '' : text.slice(tag.start, tag.end).trim(),
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

/** The first error in the steps of a move. */
interface StepFlaw {
  readonly span: Span;
  /**
   * `alone`: a square without a partner. `large`, `fairy`: a square or piece that chess does not
   * have.
   */
  readonly kind: 'unknown' | 'alone' | 'large' | 'fairy';
}

/** The steps of a move, up to the first error. */
interface StepReading {
  readonly steps: readonly SquareStep[];
  readonly flaw: StepFlaw | undefined;
}

interface Field {
  readonly text: string;
  readonly span: Span;
}

/**
 * Reads the steps of a move, in lower or upper case.
 *
 *     c7:d8:q:d8
 *     ^^^^^      a step: from a square to a square
 *           ^^^^ another one: a piece comes from outside the board
 */
export function readSteps(text: string, {start, end}: Span): StepReading {
  // Letters outside ASCII are left unchanged, since some change their length.
  const fields = splitFields(
    text.slice(start, end).replace(/[A-Z]+/gu, (letters) => letters.toLowerCase()),
    start,
  );
  const steps: SquareStep[] = [];
  for (let i = 0; i < fields.length; i += 2) {
    const [from, to] = [fields[i], fields[i + 1]];
    if (from === undefined) break;
    const flaw = findFlaw(from, to);
    if (flaw !== undefined) return {steps, flaw};
    const span = {start: from.span.start, end: to?.span.end ?? from.span.end};
    steps.push({
      from: readSquare(from.text) ?? NO_SQUARE,
      piece: typeOfLetter(from.text.toUpperCase()),
      to: readSquare(to?.text ?? '') ?? NO_SQUARE,
      span,
    });
  }
  return {steps, flaw: undefined};
}

function splitFields(text: string, start: number): readonly Field[] {
  let at = start;
  return text.split(':').map((field) => {
    const span = {start: at, end: at + field.length};
    at = span.end + 1;
    return {text: field, span};
  });
}

function findFlaw(from: Field, to: Field | undefined): StepFlaw | undefined {
  if (to === undefined) return {span: from.span, kind: 'alone'};
  const target = targetFlaw(to.text);
  const origin = originFlaw(from.text);
  if (origin === 'fairy' && target === 'unknown') return {span: from.span, kind: 'unknown'};
  if (origin !== undefined) return {span: from.span, kind: origin};
  return target === undefined ? undefined : {span: to.span, kind: target};
}

function originFlaw(text: string): StepFlaw['kind'] | undefined {
  if (readSquare(text) !== undefined || /^[pnbrqk]$/u.test(text)) return undefined;
  // Drops in XBoard 4.9, whose origin is the piece's number as a file and -3 as a rank.
  if (/^.\.$/u.test(text)) return undefined;
  // XBoard writes `wh` for a hawk in Seirawan chess, `+` for a promoted piece in shogi.
  return /^(?:[wb]?[a-z]|\+)$/u.test(text) ? 'fairy' : targetFlaw(text);
}

function targetFlaw(text: string): StepFlaw['kind'] | undefined {
  if (readSquare(text) !== undefined) return undefined;
  return /^[a-z]\d{1,2}$/u.test(text) ? 'large' : 'unknown';
}

/** One step of a move: a piece, from a square or from outside the board, is put on a square. */
export interface SquareStep {
  /** `NO_SQUARE` if the piece comes from outside the board. */
  readonly from: Square;
  /** The piece from outside the board; 0 if it comes from `from`, or is unknown. */
  readonly piece: PieceType;
  readonly to: Square;
  readonly span: Span;
}
