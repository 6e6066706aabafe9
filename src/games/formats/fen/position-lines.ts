import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {lineSpans} from '../line-spans.ts';
import {trimBlanks} from '../blanks.ts';
import {reportFlaw} from '../report-flaw.ts';

const COMMENT_SIGNS = ['#', ';', '%', '//'] as const;

/**
 * A board and the side to move, recognized by seven slashes. Crazyhouse marks promoted pawns with
 * `~`, and has a pocket in brackets.
 */
const POSITION =
  /^(?:[1-8KQRBNPkqrbnp~]{1,16}\/){7}[1-8KQRBNPkqrbnp~]{1,16}(?:\[[A-Za-z-]*\])?\s+[wb](?![^\s;#])/u;

/** Yields the lines of a list of positions, trimmed, without empty lines and comments. */
function* positionLines(text: string): Generator<Span> {
  for (const span of filledLines(text)) if (!isComment(text, span)) yield span;
}

/** Yields the lines of a list of positions that are neither empty nor comments; reports those. */
export function* readPositionLines(source: SourceText, diagnostics: Diagnostic[]): Generator<Span> {
  for (const span of filledLines(source.text)) {
    if (!isComment(source.text, span)) yield span;
    else diagnostics.push(reportFlaw('game-outside-text', source, span, COMMENT));
  }
}

const COMMENT = 'Unexpected comment between positions; it is skipped';

function* filledLines(text: string): Generator<Span> {
  for (const line of lineSpans(text)) {
    const span = trimBlanks(text, line);
    if (span.end > span.start) yield span;
  }
}

function isComment(text: string, {start}: Span): boolean {
  return COMMENT_SIGNS.some((sign) => text.startsWith(sign, start));
}

/** Tests whether most lines of `head` are positions, and at least one `fits` after its FEN. */
export function listsPositions(head: string, fits: (line: string) => boolean): boolean {
  const lines = Array.from(positionLines(head), ({start, end}) => head.slice(start, end));
  const positions = lines.filter((line) => POSITION.test(line));
  return positions.length * 2 > lines.length && positions.some(fits);
}
