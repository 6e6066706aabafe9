import {nearestName} from './nearest-name.ts';

/** The end of a message about a word that is not known: `; did you mean X?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = meantBy(word, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** The one of `known` that is nearly `word`, or the only one that begins so, or the first with such a part. */
export function meantBy(word: string, known: readonly string[]): string | undefined {
  if (word === '') return undefined;
  const near = nearestName(word, known);
  if (near !== undefined || word.length < SHORTEST) return near;
  const begun = known.filter((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  if (begun.length > 0) return begun.length === 1 ? begun[0] : undefined;
  return known.find((name) => nearestName(word, name.split('-')) !== undefined);
}

/** Fewer letters begin too many words. */
const SHORTEST = 3;
