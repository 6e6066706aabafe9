import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import type {FormatId} from '../../../src/games/formats/format-ids.ts';
import {splitRecords} from '../../../src/games/formats/chesslive/split-records.ts';
import {formatOf} from '../../../src/games/formats/formats.ts';
import {isSpacing} from '../../../src/games/formats/blanks.ts';
import {lineSpans} from '../../../src/games/formats/line-spans.ts';
import {mixedFormat} from '../../../src/games/formats/mixed/mixed-format.ts';
import {writeGames} from '../../../src/games/formats/writers.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Span} from '../../../src/text/source-text.ts';
import {marksOf} from './marks-of-format.ts';

/**
 * Returns the words of a text that are lost when it is read: neither in the JSON of its games nor in
 * the place of a reported flaw. White space, numbers and the marks of the format do not count.
 *
 *     1. e4 {best} e5
 *     %note
 *     ^^^^^ lost, if it is neither kept nor reported
 */
export function findLostText(id: FormatId, text: string): readonly string[] {
  const source = new SourceText(text, 'any');
  const {games, diagnostics} = mixedFormat(formatOf(id)).read(source);
  const isFound = new Uint8Array(text.length);
  for (const diagnostic of diagnostics) {
    const {start, end} = reportedSpan(diagnostic);
    isFound.fill(1, start, end);
  }
  for (const {start, end} of games.flatMap((game) => spansOf(game, text))) {
    isFound.fill(1, start, end);
  }
  if (id === 'chesslive')
    for (const {start, end} of refused(text, diagnostics)) isFound.fill(1, start, end);
  const {mark, isKnownWord, isKnownLine} = marksOf(id);
  let isOutside = false;
  for (const {start, end} of lineSpans(text)) {
    if (start === end) continue;
    const isKnown = isKnownLine(text.slice(start, end));
    if (isKnown) isFound.fill(1, start, end);
    // A board among the moves of another game does not end the lines that are reported as one.
    const isEnd = isKnown && !(id === 'moves' && text.slice(start, end).includes('<12>'));
    isOutside = !isEnd && (isOutside || opensOutside(diagnostics, start, end));
    if (isOutside && TABLES.has(id)) isFound.fill(1, start, end);
  }
  const json = wordsOfJson(JSON.parse(writeGames(games, 'json')));
  return [...missingRuns(text, isFound)]
    .flatMap((run) => run.replaceAll(mark, ' ').split(/[\s\d]+/u))
    .filter((word) => word !== '' && !json.includes(word.toLowerCase()) && !isKnownWord(word));
}

/** Flaws of a whole line, which is left out. */
const OF_LINES = new Set([
  'game-fen',
  'game-malformed-record',
  'game-malformed-board',
  'game-unsupported',
  'game-unfinished',
]);

function reportedSpan({rule, source, span}: Diagnostic): Span {
  if (!OF_LINES.has(rule)) return span;
  return {start: source.lineSpan(span.start).start, end: source.lineSpan(span.end).end};
}

/** The records of ChessLive! that are left out because of a piece or square in them. */
function refused(text: string, diagnostics: readonly Diagnostic[]): readonly Span[] {
  const places = diagnostics
    .filter(({rule}) => rule === 'game-unsupported')
    .map(({span}) => span.start);
  return Array.from(splitRecords(text), ({span}) => span).filter(({start, end}) =>
    places.some((place) => place >= start && place <= end),
  );
}

/** Formats in which the first of consecutive lines outside games is reported. */
const TABLES: ReadonlySet<FormatId> = new Set(['style12', 'moves']);

function opensOutside(diagnostics: readonly Diagnostic[], start: number, end: number): boolean {
  return diagnostics.some(
    ({rule, span}) => rule === 'game-outside-text' && span.start >= start && span.start < end,
  );
}

/** The spans of moves, unplayable text and commands in comments, all of which are in the JSON. */
function spansOf({root}: Game, text: string): readonly Span[] {
  const spans: Span[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    spans.push(node);
    if (node.rest !== undefined) spans.push(node.rest);
    for (const {span} of [...node.before, ...node.after]) {
      if (span !== undefined) spans.push(...commandsIn(text, span));
    }
    open.push(...node.children);
  }
  return spans;
}

/** Finds commands such as `[%clk 0:01:00]`, which become fields of their own. */
function commandsIn(text: string, {start, end}: Span): readonly Span[] {
  return Array.from(text.slice(start, end).matchAll(/\[[%#][^\]]*\]/gu), ({0: found, index}) => ({
    start: start + index,
    end: start + index + found.length,
  }));
}

/** All names and values of the JSON in lower case, with single blanks. */
function wordsOfJson(value: unknown): string {
  const words: string[] = [];
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each === 'object' && each !== null) {
      for (const [name, inner] of Object.entries(each)) open.push(name, inner);
    } else words.push(typeof each === 'string' ? each : JSON.stringify(each));
  }
  return words.join('\n').replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** Yields the parts of a text that were not found; white space ends none. */
function* missingRuns(text: string, isFound: Uint8Array): Generator<string> {
  let run = '';
  for (let at = 0; at < text.length; at += 1) {
    if (isFound[at] === 0) run += isSpacing(text.charCodeAt(at)) ? ' ' : text.charAt(at);
    else if (run !== '') {
      yield run;
      run = '';
    }
  }
  if (run !== '') yield run;
}
