import {nearestName} from './nearest-name.ts';

/** Returns the end of a message about an unknown word: `; did you mean X?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = meantBy(word, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/**
 * Returns the known word closest to `word`, the only one with this prefix, or the first that
 * contains it.
 */
export function meantBy(word: string, known: readonly string[]): string | undefined {
  if (word === '') return undefined;
  const near = nearestName(word, known);
  if (near !== undefined || word.length < SHORTEST) return near;
  const begun = known.filter((name) => name.toLowerCase().startsWith(word.toLowerCase()));
  if (begun.length > 0) return begun.length === 1 ? begun[0] : undefined;
  // A part of a name is short, and resembles many words that begin otherwise.
  const initial = word.charAt(0).toLowerCase();
  return known.find((name) => {
    const parts = name.split('-').filter((part) => part.toLowerCase().startsWith(initial));
    return nearestName(word, parts) !== undefined;
  });
}

/** Fewer letters match too many words. */
const SHORTEST = 3;
