import type {Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';

/** A line that starts with a position. */
export interface PositionLine {
  readonly fen: Span;
  /** The number of fields in the FEN, at most six. */
  readonly fields: number;
  /** The text after the FEN: a comment, or the operations of an EPD. */
  readonly rest: Span;
}

/** The number of required fields; the two move counters are not in EPD, and often left out. */
const CERTAIN = 4;
const ALL = 6;

/**
 * Finds the end of the FEN at the start of a line.
 *
 *     8/8/8/8/8/8/4P3/4K2k w - - ; White to move
 *     ^^^^^^^^^^^^^^^^^^^^^^^^^^                  FEN, 4 fields
 *                                ^^^^^^^^^^^^^^^ rest
 */
export function splitPositionLine(text: string, line: Span): PositionLine {
  const words = /[^\s;#]+|[;#]/gu;
  const written = text.slice(line.start, line.end);
  let end = 0;
  let fields = 0;
  while (fields < ALL) {
    const [word = ''] = words.exec(written) ?? [];
    if (!isField(word, fields)) break;
    end = words.lastIndex;
    fields += 1;
  }
  const fenEnd = line.start + end;
  return {
    fen: {start: line.start, end: fenEnd},
    fields,
    rest: trimBlanks(text, {start: fenEnd, end: line.end}),
  };
}

function isField(word: string, index: number): boolean {
  if (/^(?:$|[;#]|\/\/)/u.test(word)) return false;
  return index < CERTAIN || /^\d+$/u.test(word);
}
