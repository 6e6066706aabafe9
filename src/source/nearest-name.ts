import {editDistance} from './edit-distance.ts';

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
