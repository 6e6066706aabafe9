import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import type {Game} from '../../../chess/index.ts';
import {listsPositions} from '../fen/read-position.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {reportFlaw} from '../flaws.ts';
import {readRecord} from './read-record.ts';
import {splitRecords, type LiveRecord, startsMove} from './split-records.ts';

/** Two names, followed by moves (optional) and a result. */
const ENDED = /^[^;]*;[^;]*;(?:[^;]*;)*?[ \t]*[-+=][ \t]*(?:;|$)/u;

/**
 * The files that H.G. Muller's viewer "ChessLive!" polls, as written by XBoard's option
 * `-serverMoves` (4.9, backend.c).
 *
 * A move is recorded as its effect on the squares of the board. The legal move, if any, is found by
 * comparing boards.
 */
export const chessliveFormat: GameFormat = {
  id: 'chesslive',
  title: 'ChessLive! moves',
  extensions: ['chesslive'],
  recognises,
  read,
  cut,
};

/** Recognizes engine output too, in order to refuse it. */
function recognises(head: string): boolean {
  if (isCompanionFile(head)) return true;
  const [record] = splitRecords(head);
  if (record === undefined) return false;
  const [first = record.sign] = record.items;
  if (first === undefined) {
    // A position with two EPD operations looks like two names.
    const isWhole = record.span.end >= head.trimEnd().length - 1;
    return isHeader(record) && isWhole && !listsPositions(head, () => true);
  }
  const isAfterBlank = record.gaps.some((gap) => gap.start <= first.end);
  return !isAfterBlank && (first === record.sign || startsMove(head, first.start));
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  if (isCompanionFile(source.text)) return {games: [], diagnostics: [refuse(source)]};
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  let outside: Span | undefined;
  for (const record of splitRecords(source.text)) {
    if (!isGame(source, record)) {
      outside = {start: outside?.start ?? record.span.start, end: record.span.end};
      continue;
    }
    if (outside !== undefined) diagnostics.push(reportOutside(source, outside));
    outside = undefined;
    const reading = readRecord(source, record, options);
    if (reading.game !== undefined) games.push(reading.game);
    diagnostics.push(...reading.diagnostics);
  }
  if (outside !== undefined) diagnostics.push(reportOutside(source, outside));
  return {games, diagnostics};
}

/** Cuts after the last line that ends a game. */
function cut(text: string): number {
  let end = text.lastIndexOf('\n') + 1;
  while (end > 0) {
    const start = end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1;
    if (ENDED.test(text.slice(start, end).trimEnd())) return end;
    end = start;
  }
  return 0;
}

function isGame({text}: SourceText, record: LiveRecord): boolean {
  const {sign, items, isOpen, span} = record;
  if (sign !== undefined || items.some((item) => startsMove(text, item.start))) return true;
  if (record.names.length < 2) return false;
  const isCut = isOpen && items.length === 1 && text.trimEnd().length === span.end;
  return isHeader(record) || isCut;
}

/** Tests whether a record is that of a game without moves yet. */
function isHeader({names, items, isOpen}: LiveRecord): boolean {
  return names.length === 2 && items.length === 0 && !isOpen;
}

function reportOutside(source: SourceText, span: Span): Diagnostic {
  const message = 'Unexpected text, expected games such as `White;Black;e2:e4;e7:e5`';
  return reportFlaw('game-malformed-record', source, span, message);
}

function refuse(source: SourceText): Diagnostic {
  const span = source.lineSpan(0);
  const message = 'Unexpected log of an engine, expected the file with the moves';
  return reportFlaw('game-unsupported', source, span, message);
}

/**
 * True if a text is engine output, which XBoard keeps in two files next to that of the moves, in
 * the form `"%5.2f/%-2d %s"` (4.9, backend.c).
 *
 *      0.31/17 e4 e5 Nf3
 */
function isCompanionFile(text: string): boolean {
  return /^\uFEFF? {0,4}[-+]?\d{1,7}\.\d\d\/\d{1,3} +\S/u.test(text);
}
