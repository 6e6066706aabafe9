import {editDistance} from './edit-distance.ts';

/** No slip of the hand turns a name into one that is further away, in letters. */
const FURTHEST = 3;

/** Names are short; whatever is longer is no slip of one. */
const LONGEST = 60;

/** The one of `known` that was most likely meant by `name`, if any is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const [nearest] = known
    // Each letter more is a letter away: most names need no closer look.
    .filter((other) => Math.abs(name.length - other.length) <= furthest(name, other))
    .map((other) => ({other, distance: editDistance(name.toLowerCase(), other.toLowerCase())}))
    .filter(({other, distance}) => distance <= furthest(name, other))
    .sort((one, other) => one.distance - other.distance);
  return nearest?.other;
}

/** Less than half of the letters: a slip, not another name. */
function furthest(name: string, other: string): number {
  return Math.min(FURTHEST, Math.max(name.length, other.length) * 0.45);
}
