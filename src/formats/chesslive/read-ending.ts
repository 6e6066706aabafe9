import type {Result} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {startsMove} from './looks-like.ts';

/** How a game ended. */
export interface Ending {
  readonly result: Result;
  readonly reason: string | undefined;
  /** Moves after the reason, where none are allowed. */
  readonly stray: Span | undefined;
}

const RESULTS: Readonly<Record<string, Result>> = {'+': '1-0', '-': '0-1', '=': '1/2-1/2'};

// XBoard 4.9, backend.c, `GameEnds`: any ending that is not a win becomes "=".
const NO_RESULT = /abort|adjourn|unfinished|too long/iu;

/** Reads a result and the text after it. */
export function readEnding(source: SourceText, sign: Span, trailing: Span): Ending {
  const stray = strayMoves(source.text, trailing);
  const reason = source.slice({start: trailing.start, end: stray?.start ?? trailing.end});
  const written = reason.replace(/[;\s]+$/u, '');
  const result = RESULTS[source.slice(sign)] ?? '*';
  const isOver = result !== '1/2-1/2' || !NO_RESULT.test(written);
  return {result: isOver ? result : '*', reason: written === '' ? undefined : written, stray};
}

function strayMoves(text: string, {start, end}: Span): Span | undefined {
  for (const {index} of text.slice(start, end).matchAll(/(?<=;[ \t]*)\S/gu)) {
    if (startsMove(text, start + index)) return {start: start + index, end};
  }
  return undefined;
}
