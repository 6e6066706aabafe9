import {Position, type Game} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {reportFlaw} from '../flaws.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {readRating, type HeaderTags, tagIfKnown} from '../game-tags.ts';
import {readHeadedGame, isOwnSpelling, reportOutsideText} from '../headed-game.ts';
import type {HeadedReading} from '../headed-game.ts';
import {lastLineStart, lineSpans} from '../line-spans.ts';
import {beginsGame} from '../pgn/begins-game.ts';

/**
 * "Nunn's Text Reader", ChessBase's text format of the nineties: a line with the players, one with
 * place and year, then the moves and an empty line ("Chess File and Database Conversions", 1994).
 */
export const ntrFormat: GameFormat = {
  id: 'ntr',
  title: 'NTR (ChessBase text)',
  extensions: ['ntr'],
  recognises: (head) => findNtrGames(head).games.length > 0,
  read,
  cut,
};

/** The lines of a header, whose first ones may be missing at the start of a text. */
const HEADER_LINES = 3;

/** Cuts before the last game, whose header is surely complete. */
function cut(text: string): number {
  const {games} = findNtrGames(text.slice(0, lastLineStart(text)));
  const start = games.at(-1)?.players.start ?? 0;
  const before = text.slice(0, start).split(/\r\n?|\n/, HEADER_LINES + 1);
  return before.length > HEADER_LINES ? start : 0;
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const {games: found, noise} = findNtrGames(source.text);
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const outside = [...noise];
  for (const parts of found) {
    const {game, end, diagnostics: own} = readGame(source, parts, options);
    if (game !== undefined) games.push(game);
    for (const diagnostic of own) diagnostics.push(diagnostic);
    const trailing = trimBlanks(source.text, {start: end, end: parts.moves.end});
    if (trailing.end > trailing.start) outside.push(trailing);
  }
  outside.sort((one, other) => one.start - other.start);
  return {games, diagnostics: [...diagnostics, ...reportOutsideText(source, outside, games)]};
}

function readGame(
  source: SourceText,
  {players, event, moves}: NtrGame,
  options: ReadOptions,
): HeadedReading {
  const tags = [
    ...(readPlayersLine(source.slice(players)) ?? []),
    ...(event === undefined ? [] : readEventLine(source.slice(event))),
  ];
  const reading = readHeadedGame(source, {start: players.start, tags, moves}, options);
  const missing = event === undefined ? [reportMissingEvent(source, players)] : [];
  const own = reading.diagnostics.filter((diagnostic) => !isOwnSpelling(diagnostic));
  return {...reading, diagnostics: [...missing, ...own]};
}

function reportMissingEvent(source: SourceText, players: Span): Diagnostic {
  const message = 'Missing line with place and year between the players and the moves';
  return reportFlaw('game-tag', source, players, message);
}

/** The spans of a game's lines, without surrounding white space. */
interface NtrGame {
  readonly players: Span;
  /** Undefined if the moves directly follow the players. */
  readonly event: Span | undefined;
  /** To the next empty line or header. */
  readonly moves: Span;
}

/** The games of a text, and the lines outside games. */
interface NtrParts {
  readonly games: readonly NtrGame[];
  readonly noise: readonly Span[];
}

/** The lines of a header by their numbers. */
interface Head {
  readonly players: number;
  readonly moves: number;
}

/**
 * Finds games in prose: a line that names two players, followed within two lines by a legal first
 * move. Without that move, newsletters would be taken for games, as by FileMate (FMDATA.TXT).
 */
export function findNtrGames(text: string): NtrParts {
  const lines = Array.from(lineSpans(text), (line) => trimBlanks(text, line));
  const games: NtrGame[] = [];
  const noise: Span[] = [];
  let done = 0;
  const heads = findHeads(text, lines);
  for (const [i, {players, moves}] of heads.entries()) {
    for (const line of lines.slice(done, players)) noise.push(line);
    let end = moves;
    while (end < (heads[i + 1]?.players ?? lines.length) && isFilled(lines[end])) end += 1;
    const [first, last] = [lines[moves], lines[end - 1]];
    const header = lines[players];
    done = end;
    if (first === undefined || last === undefined || header === undefined) continue;
    const event = moves - players > 1 ? lines[players + 1] : undefined;
    games.push({players: header, event, moves: {start: first.start, end: last.end}});
  }
  for (const line of lines.slice(done)) noise.push(line);
  return {games, noise: noise.filter(({start, end}) => end > start)};
}

function findHeads(text: string, lines: readonly Span[]): readonly Head[] {
  const start = Position.start();
  const heads: Head[] = [];
  let free = 0;
  for (const [i, line] of lines.entries()) {
    if (!beginsGame(text, line.start, start)) continue;
    const players = findPlayers(text, lines.slice(Math.max(free, i - 2), i));
    if (players === undefined) continue;
    heads.push({players: i - players, moves: i});
    free = i + 1;
  }
  return heads;
}

/** Returns how many lines above the moves the players are: two or one, 0 if absent. */
function findPlayers(text: string, above: readonly Span[]): number | undefined {
  const written = above.map(({start, end}) => text.slice(start, end));
  const found = [/ - /u, /-/u].flatMap((dash) =>
    written.flatMap((line, i) =>
      dash.test(line) && !written.includes('', i) && readPlayersLine(line) !== undefined
        ? [written.length - i]
        : [],
    ),
  );
  return found[0];
}

function isFilled(line: Span | undefined): boolean {
  return line !== undefined && line.end > line.start;
}

/**
 * Reads the first line of a game, which names the players; undefined if it does not name two.
 *
 *     White,Charles (0900) - Black,Samuel (1000) [B35]
 *     ^^^^^^^^^^^^^  ^^^^                               name, rating
 *                                                 ^^^  ECO code
 */
export function readPlayersLine(line: string): HeaderTags | undefined {
  const {rest: text, found: code} = peel(line.trim(), /\s\[([A-Ea-e]\d\d[^[\]]*)\]$/u);
  // `4. Ba4 Nf6 1-0` ends the game before.
  const dash = NUMBERED_MOVE.test(text) ? undefined : findDash(text);
  if (dash === undefined) return undefined;
  const white = readPlayer(text.slice(0, dash.start));
  const black = readPlayer(text.slice(dash.end));
  if (!/\p{L}/u.test(white.name) || !/\p{L}/u.test(black.name)) return undefined;
  return [
    ['White', white.name],
    ['Black', black.name],
    ...tagIfKnown('WhiteElo', white.rating),
    ...tagIfKnown('BlackElo', black.rating),
    ...tagIfKnown('ECO', code),
  ];
}

const NUMBERED_MOVE =
  /^\d{1,3}\s*[.…][.…\s]*(?:\p{Lu}?[a-h]?[1-8]?x?[a-h][1-8](?![a-z])|[O0]-[O0])/u;

/**
 * Reads the second line of a game: place and year, converted to the tags `Site` and `Date` as by
 * NORMAL.EXE 3.0 (1995, READMENM.TXT).
 *
 *     Groningen PCA Qualifiers (11) 1993
 *     ^^^^^^^^^^^^^^^^^^^^^^^^  ^^          site, round
 *                                   ^^^^  year
 */
export function readEventLine(line: string): HeaderTags {
  const {rest: dated, found: year} = peel(line.trim(), /(?:^|[\s,])(\d{4}|\?)$/u);
  const {rest: site, found: round} = peel(dated.replace(/,$/u, ''), /\(([^()]*)\)$/u);
  return [
    ...tagIfKnown('Site', site.replace(/,$/u, '')),
    ...tagIfKnown('Date', year === undefined || year === '?' ? undefined : `${year}.??.??`),
    ...tagIfKnown('Round', round?.trim()),
  ];
}

/** Splits off what `pattern` matches at the end of a text. */
function peel(text: string, pattern: RegExp): {readonly rest: string; readonly found?: string} {
  const match = pattern.exec(text);
  if (match?.[1] === undefined) return {rest: text};
  return {rest: text.slice(0, match.index).trimEnd(), found: match[1]};
}

/** Finds the dash between the players: one between spaces, or the only one in the line. */
function findDash(text: string): {readonly start: number; readonly end: number} | undefined {
  const spaced = text.indexOf(' - ');
  if (spaced >= 0) return {start: spaced, end: spaced + 3};
  const dash = text.indexOf('-');
  return dash > 0 && dash === text.lastIndexOf('-') ? {start: dash, end: dash + 1} : undefined;
}

function readPlayer(text: string): {readonly name: string; readonly rating: string | undefined} {
  const {rest, found} = peel(text.trim(), /\((\d{1,4})\)$/u);
  return {name: rest, rating: found === undefined ? undefined : readRating(found)};
}
