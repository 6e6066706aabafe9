import {MoveNode, type Game, type Position} from '../../../chess/index.ts';
import {SourceText, type Diagnostic, type Span} from '../../../text/index.ts';
import {clip, reportFlaw, reportNoMoves} from '../flaws.ts';
import type {GameFormat, GameReader, GameReading, ReadOptions} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import {ENGLISH_LETTERS, makeMoveLetters} from '../movetext-reader/piece-heads.ts';
import type {MoveLetters} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {contradictsBoard} from '../pgn/judge-result.ts';
import {refuseMove} from '../refuse-move.ts';
import {startTags, readRating, type HeaderTags, tagIfKnown} from '../game-tags.ts';
import {
  boardLineOf,
  readMoveTime,
  fieldsOf,
  timeControl,
  writeTime,
  findBoardFlaw,
} from '../style12/board-line.ts';
import {isUnknownVariant, variantOf} from '../style12/announcement.ts';
import {logLines, spanWithin, OutsideLines} from '../style12/log-lines.ts';
import {startOfBoard} from '../style12/start-of-board.ts';
import {usualStart, type GameStart} from '../usual-start.ts';
import {foldListings, type LineOf, type Listing, readListingLine, type Cell} from './listing.ts';

/** The moves of a table. */
interface PlayedRows {
  readonly root: MoveNode;
  readonly plies: number;
  readonly last: Position;
  readonly diagnostics: readonly Diagnostic[];
}

/** Written in White's column if Black has the first move. */
const NO_MOVE = '...';

/** Plays the rows of a table, up to the first illegal move. */
function playRows(
  source: SourceText,
  rows: readonly LineOf<'row'>[],
  start: Position,
  letters: MoveLetters = ENGLISH_LETTERS,
): PlayedRows {
  const diagnostics: Diagnostic[] = [];
  const last = start.clone();
  const root = MoveNode.root(rows[0]?.line.span.start ?? 0);
  let tip = root;
  let plies = 0;
  for (const {row, cell, span} of cellsOf(rows)) {
    const loose = readLooseMove(cell.text, last, letters);
    if (loose.kind !== 'legal') {
      tip.rest = {start: span.start, end: rows.at(-1)?.line.span.end ?? span.end};
      diagnostics.push(refuseMove(source, span, loose, last));
      break;
    }
    if (row.number !== last.fullmove) {
      const message = `Unexpected move number \`${row.number}.\`, expected \`${last.fullmove}.\``;
      diagnostics.push(reportFlaw('game-wrong-number', source, span, message));
    }
    tip = tip.add(loose.move, span.start, span.end);
    tip.after = timeOf(cell);
    last.play(loose.move);
    plies += 1;
  }
  return {root, plies, last, diagnostics};
}

/** Keeps the rows of a table as text, for games whose rules are not known. */
function keepRows(rows: readonly LineOf<'row'>[], start: Position): PlayedRows {
  const [first, last] = [rows[0]?.line.span, rows.at(-1)?.line.span];
  const root = MoveNode.root(first?.start ?? 0);
  if (first !== undefined && last !== undefined) root.rest = {start: first.start, end: last.end};
  return {root, plies: 0, last: start.clone(), diagnostics: []};
}

interface Placed {
  readonly row: LineOf<'row'>;
  readonly cell: Cell;
  readonly span: Span;
}

function* cellsOf(rows: readonly LineOf<'row'>[]): Generator<Placed> {
  for (const row of rows) {
    for (const cell of row.cells) {
      const span = spanWithin(row.line, cell.at, cell.at + cell.text.length);
      if (cell.text !== NO_MOVE) yield {row, cell, span};
    }
  }
}

function timeOf({time}: Cell): MoveNode['after'] {
  const ms = time === undefined ? undefined : readMoveTime(`(${time})`);
  return ms === undefined ? [] : [{text: `[%emt ${writeTime(ms)}]`}];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the tags from the lines above the moves of a listing. */
function listingTags({game, players, match, columns}: Listing): HeaderTags {
  return [
    ...tagIfKnown('Event', match?.event),
    ...tagIfKnown('Date', readDate(players?.date)),
    ...tagIfKnown('White', players?.white ?? columns?.white),
    ...tagIfKnown('Black', players?.black ?? columns?.black),
    ...tagIfKnown('WhiteElo', ratingOf(players?.whiteRating)),
    ...tagIfKnown('BlackElo', ratingOf(players?.blackRating)),
    ...tagIfKnown('Time', readTime(players?.date)),
    ...tagIfKnown('TimeControl', match && timeControl(match.minutes, match.increment)),
    ...tagIfKnown('GameNumber', game),
  ];
}

/** `E` and `P` after a rating mean that it is estimated or provisional; guests have `++++`. */
function ratingOf(rating = ''): string | undefined {
  return readRating(rating.replace(/[EP]$/u, ''));
}

/** Reads `Mon Nov  2, 14:34 EST 1857` of FICS and ICC, or `2008.01.19 16:55:38` of AICS, for PGN. */
function readDate(text = ''): string | undefined {
  const plain = /\b(\d{4})\.(\d\d)\.(\d\d)\b/u.exec(text);
  if (plain !== null) return plain[0];
  const [, name = '', day = ''] = /\b([A-Z][a-z]{2}) {1,2}(\d{1,2})\b/u.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  const year = /\b(\d{4})\b/u.exec(text)?.[1];
  if (year === undefined || month === 0) return undefined;
  return `${year}.${String(month).padStart(2, '0')}.${day.padStart(2, '0')}`;
}

function readTime(text = ''): string | undefined {
  const [, minutes, seconds] = /\b(\d\d:\d\d)(:\d\d)?\b/u.exec(text) ?? [];
  return minutes === undefined ? undefined : minutes + (seconds ?? ':00');
}

/**
 * The output of the commands `moves`, `oldmoves` and `smoves` of chess servers: a table of a game's
 * moves and their times. A log may contain several of them, among other text.
 */
export const movesFormat: GameFormat = {
  id: 'moves',
  title: 'moves listing of a chess server',
  extensions: ['moves', 'oldmoves'],
  recognises: (head) =>
    [...logLines(head)].some((line) => CERTAIN.has(readListingLine(line)?.kind ?? 'row')),
  read,
  cut,
  open,
};

/** Kinds of lines that occur in no other text. */
const CERTAIN: ReadonlySet<string> = new Set(['title', 'players', 'rule']);

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  return readListings(source, options, new OutsideLines());
}

function open(options: ReadOptions = {}): GameReader {
  const outside = new OutsideLines();
  return {
    read: (part) => readListings(part, options, outside),
    end: () => ({games: [], diagnostics: []}),
  };
}

function readListings(
  source: SourceText,
  options: ReadOptions,
  outside: OutsideLines,
): GameReading {
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const listings = foldListings(source, (isKnown, line) => {
    const found = outside.judge(isKnown, source, line);
    if (found !== undefined) diagnostics.push(found);
  });
  for (const listing of listings) {
    if (listing.rows.length === 0 && listing.ending === undefined) {
      diagnostics.push(reportNoMoves(source, listing));
      continue;
    }
    const {game, diagnostics: own} = readListing(source, listing, options);
    games.push(game);
    for (const diagnostic of own) diagnostics.push(diagnostic);
  }
  return {games, diagnostics};
}

function readListing(
  source: SourceText,
  listing: Listing,
  options: ReadOptions,
): {readonly game: Game; readonly diagnostics: readonly Diagnostic[]} {
  const start = findStart(listing, options);
  const letters = options.letters && makeMoveLetters(options.letters);
  const isUnplayed = isUnknownVariant(listing.match?.category ?? '');
  const played = isUnplayed
    ? keepRows(listing.rows, start.position)
    : playRows(source, listing.rows, start.position, letters);
  const game = makeGame(source, listing, start, played);
  return {
    game: isUnplayed ? {...game, isUnplayed} : game,
    diagnostics: [
      ...remarkDate(source, listing),
      ...remarkVariant(source, listing),
      ...played.diagnostics,
      ...remarkResult(source, listing, played),
    ],
  };
}

function remarkDate(source: SourceText, {players}: Listing): readonly Diagnostic[] {
  const date = players?.date.trim() ?? '';
  if (players === undefined || date === '' || readDate(date) !== undefined) return [];
  const message = `Unexpected date ${clip(date)}, expected a day, a month and a year`;
  return [reportFlaw('game-tag', source, players.line.span, message)];
}

/** Cuts after all lines if the last listing is complete, else before it. */
function cut(text: string): number {
  const whole = new SourceText(text.slice(0, lastLineStart(text)));
  const last = foldListings(whole).at(-1);
  if (last === undefined || last.ending !== undefined) return whole.text.length;
  return lastLineStart(text.slice(0, last.start + 1));
}

function makeGame(
  source: SourceText,
  listing: Listing,
  {position, variant}: GameStart,
  {root, plies}: PlayedRows,
): Game {
  const {start, end, ending} = listing;
  return {
    ...{source, variant, root, plies, start: position},
    span: {start, end},
    tags: new Map([...listingTags(listing), ...startTags(position, variant)]),
    result: ending?.result ?? '*',
    reason: ending?.reason,
  };
}

/** The board above the table, or the standard start of games of this kind. */
function findStart({board, match}: Listing, options: ReadOptions): GameStart {
  const variant = options.variant ?? variantOf(match?.category ?? '');
  const fields = board === undefined ? undefined : fieldsOf(board);
  if (fields === undefined || findBoardFlaw(fields) !== undefined) {
    return usualStart({...options, variant});
  }
  return startOfBoard(boardLineOf(fields), {variant: variant ?? 'standard', holdings: undefined});
}

function remarkVariant(source: SourceText, {match}: Listing): readonly Diagnostic[] {
  if (match === undefined || !isUnknownVariant(match.category)) return [];
  const message = `Unknown rules of the variant \`${match.category}\`; the moves are kept as text`;
  return [reportFlaw('game-unsupported', source, match.line.span, message)];
}

function remarkResult(
  source: SourceText,
  {ending, end}: Listing,
  {last, diagnostics}: PlayedRows,
): readonly Diagnostic[] {
  if (ending === undefined) {
    const message = 'Missing result after the moves, expected `*`';
    return [reportFlaw('game-missing-result', source, {start: end, end}, message)];
  }
  const isWhole = diagnostics.length === 0;
  const {span} = ending.line;
  return isWhole ? contradictsBoard(source, span, ending.result, last) : [];
}
