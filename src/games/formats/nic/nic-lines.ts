import type {Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {lineSpans} from '../line-spans.ts';

/** The interpretation of the value of a keyword. */
export type NicMeaning =
  /** The player of a side; a title and a rating may follow. */
  | {readonly kind: 'player'; readonly tag: 'White' | 'Black'}
  /** A property of the last-named player: `WhiteElo`. */
  | {readonly kind: 'of-player'; readonly tag: 'Title' | 'Elo'}
  | {readonly kind: 'year'}
  /** Text up to the end of the line; also allowed after the moves. */
  | {readonly kind: 'remark'; readonly tag: string}
  | {readonly kind: 'tag'; readonly tag: string};

// "Chess File and Database Conversions" (CONVERT.TXT, 1994) shows them; NIC is a tag of the PGN
// standard (1994-03-12, 9.4.2), Site is what NORMAL.EXE 3.0 (1995) makes of the place.
/** The keywords of NIC by their lower-case names, and the PGN tags to which they are converted. */
export const NIC_KEYWORDS: ReadonlyMap<string, NicMeaning> = new Map<string, NicMeaning>([
  ['keycode', {kind: 'tag', tag: 'NIC'}],
  ['source', {kind: 'tag', tag: 'Source'}],
  ['white', {kind: 'player', tag: 'White'}],
  ['black', {kind: 'player', tag: 'Black'}],
  ['title', {kind: 'of-player', tag: 'Title'}],
  ['elo', {kind: 'of-player', tag: 'Elo'}],
  ['place', {kind: 'tag', tag: 'Site'}],
  ['round', {kind: 'tag', tag: 'Round'}],
  ['year', {kind: 'year'}],
  ['info', {kind: 'remark', tag: 'Info'}],
  ['annotator', {kind: 'remark', tag: 'Annotator'}],
]);

/** Titles that are spelled differently in PGN. */
export const NIC_TITLES: ReadonlyMap<string, string> = new Map([
  ['IGM', 'GM'],
  ['WIGM', 'WGM'],
]);

/** A keyword and the text after it; `span` contains both. */
export interface NicPair {
  /** In lower case; also set for keywords that are not part of NIC. */
  readonly keyword: string;
  readonly value: string;
  readonly span: Span;
}

const KNOWN = [...NIC_KEYWORDS.keys()].join('|');

/** A header line: any word of a few letters and a colon; no move looks like this. */
const OPENING = /^[A-Za-z]{3,12}[ \t]*:/u;

/** A keyword of NIC, preceded by white space. */
const KEYWORD = new RegExp(`(?<![^\\s])(${KNOWN})[ \\t]*:`, 'giu');

/**
 * Reads the pairs in a line of a header or of the remarks after the moves; returns none for any
 * other line.
 *
 *     White: Kramnik,Vladimir  Title: IGM  Elo: 2725
 *     ^^^^^                    ^^^^^       ^^^       keywords; each value ends at the next one
 */
export function readNicLine(text: string, line: Span): readonly NicPair[] {
  const {start, end} = trimBlanks(text, line);
  const written = text.slice(start, end);
  if (!OPENING.test(written)) return [];
  const marks = marksOf(written);
  return marks.map(({keyword, at, valueAt}, i) => {
    const stop = marks[i + 1]?.at ?? written.length;
    const value = written.slice(valueAt, stop).trim();
    return {keyword, value, span: trimBlanks(text, {start: start + at, end: start + stop})};
  });
}

interface Mark {
  readonly keyword: string;
  readonly at: number;
  readonly valueAt: number;
}

function marksOf(written: string): readonly Mark[] {
  const marks: Mark[] = [];
  const [opening = ''] = OPENING.exec(written) ?? [];
  const first = opening.slice(0, -1).trim().toLowerCase();
  if (!NIC_KEYWORDS.has(first)) marks.push({keyword: first, at: 0, valueAt: opening.length});
  for (const {0: mark, 1: name = '', index} of written.matchAll(KEYWORD)) {
    const keyword = name.toLowerCase();
    marks.push({keyword, at: index, valueAt: index + mark.length});
    // Everything after these keywords is a remark, including colons.
    if (NIC_KEYWORDS.get(keyword)?.kind === 'remark') break;
  }
  return marks;
}

/** Headers are not longer. */
const MOST_LINES = 12;

/** True if the header of a NIC game begins at `start`: it names both players or has a key code. */
export function opensNicGame(text: string, start: number): boolean {
  const keywords = new Set<string>();
  let lines = 0;
  for (const line of lineSpans(text, start)) {
    const pairs = readNicLine(text, line);
    if (!pairs.some(({keyword}) => NIC_KEYWORDS.has(keyword))) break;
    if (lines === 0 && pairs.every(({keyword}) => NIC_KEYWORDS.get(keyword)?.kind === 'remark'))
      break;
    for (const {keyword} of pairs) keywords.add(keyword);
    lines += 1;
    if (lines === MOST_LINES) break;
  }
  return keywords.has('keycode') || (keywords.has('white') && keywords.has('black'));
}
