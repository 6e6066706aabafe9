import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {isCheckmate, NO_SQUARE, readCrazyhouseFen, readFen} from '../../../chess/index.ts';
import type {Game, FenProblem, Position, Result, Tags, Variant} from '../../../chess/index.ts';
import {listsPositions} from '../fen/read-position.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {reportFlaw} from '../flaws.ts';
import {splitRecords, startsMove, type LiveRecord} from './split-records.ts';
import {startIn} from '../usual-start.ts';
import {LivePlayer, Remarks, quote} from './live-player.ts';
import {NUMBERS, readMoveItem, readStepsOf, type MoveItem} from './read-move-item.ts';

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

interface Ending {
  readonly result: Result;
  readonly reason: string | undefined;
  /** Moves after the reason, where none are allowed. */
  readonly stray: Span | undefined;
}

const RESULTS: Readonly<Record<string, Result>> = {'+': '1-0', '-': '0-1', '=': '1/2-1/2'};

// XBoard 4.9, backend.c, `GameEnds`: any ending that is not a win becomes "=".
const NO_RESULT = /abort|adjourn|unfinished|too long/iu;

/** Reads a result and the text after it. */
function readEnding(source: SourceText, sign: Span, trailing: Span): Ending {
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

/** The result of reading a record; no game if it uses other pieces or another board. */
interface RecordReading {
  readonly game: Game | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const NO_ENDING: Ending = {result: '*', reason: undefined, stray: undefined};

function readRecord(source: SourceText, record: LiveRecord, options: ReadOptions): RecordReading {
  const remarks = new Remarks(source);
  const isRefused = record.items.some((span) => isForeign(source, span, remarks));
  const game = isRefused ? undefined : readGame(source, record, options, remarks);
  return {game, diagnostics: remarks.list()};
}

/** Reports a move that uses a square or piece that chess does not have. */
function isForeign(source: SourceText, item: Span, remarks: Remarks): boolean {
  const {flaw} = readStepsOf(source.text, item);
  if (flaw?.kind !== 'large' && flaw?.kind !== 'fairy') return false;
  const text = source.slice(flaw.span);
  const message =
    flaw.kind === 'large'
      ? `Unexpected square \`${text}\`, expected \`a1\` to \`h8\`: the board is larger than 8×8`
      : `Unexpected piece \`${text}\`, expected one of \`pnbrqk\``;
  remarks.add('game-unsupported', flaw.span, message);
  return true;
}

function readGame(
  source: SourceText,
  record: LiveRecord,
  options: ReadOptions,
  remarks: Remarks,
): Game {
  const start = startOfRecord(options, source.text, record.items);
  const player = new LivePlayer(source, start.position, record.span.start, remarks);
  const tags = readNames(source, record, remarks);
  playItems(record, start, player, remarks);
  const ending =
    record.sign && record.ending ? readEnding(source, record.sign, record.ending) : NO_ENDING;
  remarkEnding(record, ending, player.position, remarks);
  return {
    source,
    span: record.span,
    tags,
    variant: start.variant,
    start: start.position,
    root: player.root,
    plies: player.plies,
    result: ending.result,
    reason: ending.reason,
  };
}

/** In edited or analysed games, XBoard writes only one name. */
function readNames(source: SourceText, record: LiveRecord, remarks: Remarks): Tags {
  const [white, black] = record.names.map((span) => source.slice(span));
  const [next] = [...record.items, record.sign];
  if (black === undefined && next !== undefined) {
    const whose = white === undefined ? 'the names of the players' : 'the name of Black';
    const message = `Unexpected ${quote(source, next)}, expected ${whose}`;
    remarks.add('game-tag', next, message);
  }
  const tags = new Map<string, string>();
  if (white?.trim()) tags.set('White', white);
  if (black?.trim()) tags.set('Black', black);
  return tags;
}

function playItems(
  record: LiveRecord,
  start: RecordStart,
  player: LivePlayer,
  remarks: Remarks,
): void {
  const {source} = remarks;
  const [problem] = start.problems;
  const [first] = record.items;
  if (problem !== undefined) {
    remarks.add('game-fen', record.span, `The start position cannot be set up: ${problem.message}`);
    if (first !== undefined) player.leave({start: first.start, end: record.span.end});
    return;
  }
  for (const span of record.gaps) {
    remarks.addKind('gap', 'game-spelling', span, 'Unexpected space between moves, expected `;`');
  }
  // Items are read on demand: a game may have a hundred thousand.
  for (const [i, span] of record.items.entries()) {
    const item = readMoveItem(source.text, span);
    const isLast = record.isOpen && i === record.items.length - 1;
    if (isLast && isCut(item, () => player.canPlay(item))) {
      const message = `Unexpected end of ${quote(source, item.whole)}, expected the rest of a move`;
      remarks.add('game-unfinished', item.whole, message);
      player.leave(item.whole);
      return;
    }
    remarkItem(source, item, remarks);
    player.take(item);
  }
}

/**
 * True if the last item of a file seems to be truncated: it is not a legal move yet. One that is,
 * may lack the numbers and the tag of those before it.
 */
function isCut(item: MoveItem, isLegal: () => boolean): boolean {
  if (item.flaw !== undefined) return true;
  // After the numbers, only the tag can be truncated.
  const isWhole = item.parts > NUMBERS && !needsTag(item);
  return !isWhole && !isLegal();
}

/** Castling in Chess960 and XBoard's drops cannot be interpreted without their tags. */
function needsTag(item: MoveItem): boolean {
  const hasLost = item.steps.some(({from, piece}) => from === NO_SQUARE && piece === 0);
  return hasLost || /^[O0]/u.test(item.tag);
}

/** Reports deviations from the format in `item`, even if most of it can be interpreted. */
function remarkItem(source: SourceText, item: MoveItem, remarks: Remarks): void {
  const {flaw, span, whole, strays, parts} = item;
  const text = quote(source, span);
  if (flaw !== undefined) {
    const isAll = item.steps.length === 0;
    const message = isAll
      ? `Unexpected ${quote(source, whole)}, expected a move such as \`e2:e4\``
      : `Unexpected ${quote(source, flaw.span)} in ${text}, expected pairs of squares`;
    remarks.add('game-unknown-text', isAll ? whole : flaw.span, message);
    if (isAll) return;
  }
  if (item.hasCapitals) {
    const message = `Unexpected capitals in ${text}, expected ${text.toLowerCase()}`;
    remarks.addKind('capitals', 'game-spelling', span, message);
  }
  for (const stray of strays) {
    const message = `Unexpected ${quote(source, stray)}, expected depth, score, time and a tag after a move`;
    remarks.add('game-unknown-text', stray, message);
  }
  if (strays.length === 0 && parts > 0 && parts < NUMBERS) {
    const message = `Unexpected end of ${quote(source, whole)}, expected depth, score and time`;
    remarks.addKind('short-facts', 'game-spelling', whole, message);
  }
}

/** Reports inconsistencies in the end of a game, whose last position is `position`. */
function remarkEnding(
  record: LiveRecord,
  ending: Ending,
  position: Position,
  remarks: Remarks,
): void {
  const {source} = remarks;
  const {sign, names, items, span} = record;
  const {result, reason, stray} = ending;
  if (sign === undefined) {
    if (items.length > 0) return;
    const message = `Unexpected end after ${quote(source, span)}, expected moves`;
    remarks.add('game-unfinished', names.at(-1) ?? span, message);
    return;
  }
  const written = source.slice(sign);
  if (stray !== undefined) {
    const message = `Unexpected ${quote(source, stray)} after the end of the game`;
    remarks.add('game-unknown-text', stray, message);
  }
  if (reason === undefined) {
    const message = `Unexpected end after the result \`${written}\`, expected \`;\` and a reason`;
    remarks.add('game-result-spelling', sign, message);
  }
  const winner = position.sideToMove === 'white' ? '0-1' : '1-0';
  if (result !== '*' && result !== winner && isCheckmate(position)) {
    const message = `The result \`${written}\` means \`${result}\`, but the final position is checkmate, expected \`${winner}\``;
    remarks.add('game-result-contradiction', sign, message);
  }
}

/** The starting position and the rules of a game, neither of which its file contains. */
interface RecordStart {
  readonly position: Position;
  readonly variant: Variant;
  /** The reasons why the requested position cannot be set up. */
  readonly problems: readonly FenProblem[];
}

/** Returns the start given by `options`; without a variant, drops imply Crazyhouse. */
function startOfRecord(options: ReadOptions, text: string, items: readonly Span[]): RecordStart {
  const {fen} = options;
  // In other variants, pieces come from outside the board only after another step.
  const guessed =
    fen?.includes('[') === true ||
    items.some((item) => readStepsOf(text, item).steps[0]?.from === NO_SQUARE)
      ? 'crazyhouse'
      : undefined;
  const wanted = options.variant ?? guessed;
  const isCrazyhouse = wanted === 'crazyhouse';
  if (fen === undefined) {
    const variant = wanted ?? 'standard';
    return {position: startIn(variant), variant, problems: []};
  }
  const outcome = isCrazyhouse ? readCrazyhouseFen(fen) : readFen(fen);
  if (outcome.kind === 'malformed') {
    const {problems} = outcome;
    return {position: startIn('standard'), variant: wanted ?? 'standard', problems};
  }
  const found = outcome.chess960 ? 'chess960' : 'standard';
  return {position: outcome.position, variant: wanted ?? found, problems: []};
}
