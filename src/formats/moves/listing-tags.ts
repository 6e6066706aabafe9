import type {HeaderTags} from '../header-tags.ts';
import {readRating} from '../header-tags.ts';
import type {Listing} from './listing-fold.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the tags from the lines above the moves of a listing. */
export function listingTags({game, players, match, columns}: Listing): HeaderTags {
  return [
    ...tag('Event', match?.event),
    ...tag('Date', readDate(players?.date)),
    ...tag('White', players?.white ?? columns?.white),
    ...tag('Black', players?.black ?? columns?.black),
    ...tag('WhiteElo', ratingOf(players?.whiteRating)),
    ...tag('BlackElo', ratingOf(players?.blackRating)),
    ...tag('Time', readTime(players?.date)),
    ...tag('TimeControl', match && timeControl(match.minutes, match.increment)),
    ...tag('GameNumber', game),
  ];
}

function tag(name: string, value: string | undefined): HeaderTags {
  return value === undefined || value === '' ? [] : [[name, value]];
}

/** PGN standard (1994-03-12), 9.6.1: seconds, and the increment; `-` for none. */
function timeControl(minutes: number, increment: number): string {
  return minutes === 0 && increment === 0 ? '-' : `${minutes * 60}+${increment}`;
}

/** `E` and `P` after a rating mean that it is estimated or provisional; guests have `++++`. */
function ratingOf(rating = ''): string | undefined {
  return readRating(rating.replace(/[EP]$/u, ''));
}

/** Reads `Mon Nov  2, 14:34 EST 1857` of FICS and ICC, or `2008.01.19 16:55:38` of AICS, for PGN. */
export function readDate(text = ''): string | undefined {
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
