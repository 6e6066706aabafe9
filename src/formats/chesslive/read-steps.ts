import {typeOfLetter} from '../../chess/piece.ts';
import {NO_SQUARE, readSquare} from '../../chess/square.ts';
import type {Span} from '../../source/span.ts';
import type {SquareStep} from './square-step.ts';

/** The first error in the steps of a move. */
export interface StepFlaw {
  readonly span: Span;
  /**
   * `alone`: a square without a partner. `large`, `fairy`: a square or piece that chess does not
   * have.
   */
  readonly kind: 'unknown' | 'alone' | 'large' | 'fairy';
}

/** The steps of a move, up to the first error. */
export interface StepReading {
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
  const fields = splitFields(inSmallLetters(text.slice(start, end)), start);
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

/**
 * Converts ASCII to lower case; other letters are left unchanged, since some change their length.
 */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
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
