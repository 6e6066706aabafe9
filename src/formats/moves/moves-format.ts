import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game} from '../../game/game.ts';
import {SourceText} from '../../source/source-text.ts';
import {clip} from '../clip.ts';
import type {GameFormat, GameReader, ReadOptions, GameReading} from '../game-format.ts';
import {lastLineStart} from '../line-spans.ts';
import {makeMoveLetters} from '../movetext-reader/piece-heads.ts';
import {contradictsBoard} from '../pgn/judge-result.ts';
import {reportFlaw} from '../report-flaw.ts';
import {startTags} from '../start-tags.ts';
import {boardLineOf} from '../style12/board-line.ts';
import {isUnknownVariant, variantOf} from '../style12/categories.ts';
import {fieldsOf} from '../style12/fields.ts';
import {findBoardFlaw} from '../style12/find-board-flaw.ts';
import {logLines} from '../style12/log-lines.ts';
import {OutsideLines} from '../style12/outside-lines.ts';
import {startOfBoard} from '../style12/start-of-board.ts';
import {usualStart} from '../usual-start.ts';
import type {GameStart} from '../usual-start.ts';
import {foldListings} from './listing-fold.ts';
import type {Listing} from './listing-fold.ts';
import {readListingLine} from './listing-line.ts';
import {listingTags, readDate} from './listing-tags.ts';
import {keepRows, playRows} from './play-rows.ts';
import type {PlayedRows} from './play-rows.ts';

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

function reportNoMoves(source: SourceText, {start, end}: Listing): Diagnostic {
  const message = 'Unexpected header without moves';
  return reportFlaw('game-malformed-record', source, {start, end}, message);
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
  const contradiction = isWhole ? contradictsBoard(source, span, ending.result, last) : undefined;
  return contradiction === undefined ? [] : [contradiction];
}
