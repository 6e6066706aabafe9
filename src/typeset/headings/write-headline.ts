/** The place and the time of a game; '' for what is not known. */
interface Occasion {
  readonly event: string;
  readonly round: string;
  readonly site: string;
  /** In words. */
  readonly date: string;
  /** The round in words, such as `Round 5`. */
  readonly roundInWords: string;
}

/**
 * Writes event, place and date as a book has them: `World Championship (6), Reykjavik, 23 July 1972`.
 * Leaves out a place or a year that the name of the event contains.
 */
export function writeHeadline({event, round, site, date, roundInWords}: Occasion): string {
  const place = placeOf(site);
  const isYear = /^\d{4}$/.test(date);
  return [
    event === '' || round === '' ? event || roundInWords : `${event} (${round})`,
    holdsWord(event, place) ? '' : place,
    isYear && holdsWord(event, date) ? '' : date,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * Returns the place that a site names, without the code of its country (PGN standard 1994-03-12,
 * 8.1.1.2); '' for a URL, which chess servers write there.
 */
function placeOf(site: string): string {
  return /^\w+:\/\//.test(site) ? '' : site.replace(/(?<=\p{Ll})\s+[A-Z]{3}$/u, '');
}

function holdsWord(text: string, word: string): boolean {
  return ` ${text.toLowerCase()} `
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .includes(` ${word.toLowerCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' '));
}
