/** The maximum edit distance of a typing error. */
const FURTHEST = 3;

/** Longer words are not misspelt names. */
const LONGEST = 60;

/** Returns the known name closest to `name`, if any is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const [nearest] = known
    // The difference in length is a lower bound of the distance, so most names need no closer look.
    .filter((other) => Math.abs(name.length - other.length) <= furthest(name, other))
    .map((other) => ({other, distance: editDistance(name.toLowerCase(), other.toLowerCase())}))
    .filter(({other, distance}) => distance <= furthest(name, other))
    .sort((one, other) => one.distance - other.distance);
  return nearest?.other;
}

/** Fewer than half of the letters: a typing error rather than another name. */
function furthest(name: string, other: string): number {
  return Math.min(FURTHEST, Math.max(name.length, other.length) * 0.45);
}

/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbours that turn one
 * word into another (Damerau-Levenshtein distance, each place edited once).
 */
function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({length: other.length + 1}, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + same,
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

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
