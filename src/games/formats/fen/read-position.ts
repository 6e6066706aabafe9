import type {FenProblem, Variant} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {reportFlaw, type FlawName} from '../flaws.ts';
import {lineSpans} from '../line-spans.ts';
import {readAnyFen, startOfFen, type GameStart} from '../usual-start.ts';

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

/** The result of reading a FEN in a text. */
interface PositionReading {
  /** Undefined if the board cannot be set up; the diagnostics give the reason. */
  readonly start: GameStart | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The maximum number of problems to report: in text that is not a FEN, each character may be one.
 */
const MOST = 8;

/** Sets up the FEN at `span`, and reports each problem at its characters. */
export function readPosition(
  source: SourceText,
  span: Span,
  variant: Variant | undefined,
): PositionReading {
  const outcome = readAnyFen(source.slice(span), variant);
  const [rule, problems]: [FlawName, readonly FenProblem[]] =
    outcome.kind === 'malformed'
      ? ['game-fen', outcome.problems]
      : ['game-fen-spelling', outcome.warnings];
  return {
    start: outcome.kind === 'malformed' ? undefined : startOfFen(outcome, variant),
    diagnostics: problems
      .slice(0, MOST)
      .map((problem) => reportFen(rule, source, span.start, problem)),
  };
}

function reportFen(
  rule: FlawName,
  source: SourceText,
  offset: number,
  {span, message, expected}: FenProblem,
): Diagnostic {
  const place = {start: offset + span.start, end: offset + span.end};
  const more = expected === undefined ? {} : {expected: [expected]};
  return {...reportFlaw(rule, source, place, message), ...more};
}
