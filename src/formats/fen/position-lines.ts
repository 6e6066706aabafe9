import type {Span} from '../../source/span.ts';
import {lineSpans} from '../line-spans.ts';
import {trimBlanks} from '../blanks.ts';

const COMMENT_SIGNS = ['#', ';', '%', '//'] as const;

/**
 * A board and the side to move, recognized by seven slashes. Crazyhouse marks promoted pawns with
 * `~`, and has a pocket in brackets.
 */
const POSITION =
  /^(?:[1-8KQRBNPkqrbnp~]{1,16}\/){7}[1-8KQRBNPkqrbnp~]{1,16}(?:\[[A-Za-z-]*\])?\s+[wb](?![^\s;#])/u;

/** Yields the lines of a list of positions, trimmed, without empty lines and comments. */
export function* positionLines(text: string): Generator<Span> {
  for (const line of lineSpans(text)) {
    const span = trimBlanks(text, line);
    const isComment = COMMENT_SIGNS.some((sign) => text.startsWith(sign, span.start));
    if (span.end > span.start && !isComment) yield span;
  }
}

/** Whether most lines of `head` are positions, and at least one `fits` after its FEN. */
export function listsPositions(head: string, fits: (line: string) => boolean): boolean {
  const lines = Array.from(positionLines(head), ({start, end}) => head.slice(start, end));
  const positions = lines.filter((line) => POSITION.test(line));
  return positions.length * 2 > lines.length && positions.some(fits);
}
