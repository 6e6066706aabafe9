import {readRating, type HeaderTags} from '../header-tags.ts';

/**
 * Reads the first line of a game, which names the players; undefined if it does not name two.
 *
 *     White,Charles (0900) - Black,Samuel (1000) [B35]
 *     ^^^^^^^^^^^^^  ^^^^                               name, rating
 *                                                 ^^^  ECO code
 */
export function readPlayersLine(line: string): HeaderTags | undefined {
  const {text, code} = splitCode(line.trim());
  const dash = findDash(text);
  if (dash === undefined) return undefined;
  const white = readPlayer(text.slice(0, dash.start));
  const black = readPlayer(text.slice(dash.end));
  if (white.name === '' || black.name === '') return undefined;
  return [
    ['White', white.name],
    ['Black', black.name],
    ...tag('WhiteElo', white.rating),
    ...tag('BlackElo', black.rating),
    ...tag('ECO', code),
  ];
}

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
    ...tag('Site', site.replace(/,$/u, '')),
    ...tag('Date', year === undefined || year === '?' ? undefined : `${year}.??.??`),
    ...tag('Round', round?.trim()),
  ];
}

function tag(name: string, value: string | undefined): HeaderTags {
  return value === undefined || value === '' ? [] : [[name, value]];
}

/** Splits off what `pattern` matches at the end of a text. */
function peel(text: string, pattern: RegExp): {readonly rest: string; readonly found?: string} {
  const match = pattern.exec(text);
  if (match?.[1] === undefined) return {rest: text};
  return {rest: text.slice(0, match.index).trimEnd(), found: match[1]};
}

function splitCode(line: string): {readonly text: string; readonly code?: string} {
  const {rest, found} = peel(line, /\s\[([A-Ea-e]\d\d[^[\]]*)\]$/u);
  return found === undefined ? {text: rest} : {text: rest, code: found};
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
