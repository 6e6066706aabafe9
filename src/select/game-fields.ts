import type {Game} from '../game/game.ts';
import {foldName} from '../source/fold-name.ts';

/** A property of games that can be compared: its values in a game, none if it is not known. */
type Field = (game: Game) => readonly string[];

/** Properties by name, in lower case; any other name is that of a tag. */
const FIELDS: Readonly<Record<string, Field>> = {
  player: tags('White', 'Black'),
  elo: ({tags: known}) => {
    // Both ratings must be known: the lower one counts for the game.
    const [white, black] = ['WhiteElo', 'BlackElo'].map((name) => known.get(name) ?? '');
    return isNumber(white) && isNumber(black)
      ? [String(Math.min(Number(white), Number(black)))]
      : [];
  },
  year: ({tags: known}) => {
    const year = /^\d{4}/u.exec(known.get('Date') ?? '')?.[0];
    return year === undefined ? [] : [year];
  },
  plies: ({plies}) => [String(plies)],
  moves: ({plies}) => [String(Math.ceil(plies / 2))],
  result: ({result}) => [result],
};

/** Returns the values of a property or a tag in a game; names are compared without case. */
export function fieldOf(name: string): Field {
  const wanted = name.toLowerCase();
  const field = FIELDS[wanted];
  if (field !== undefined) return field;
  return ({tags: known}) =>
    Array.from(known).flatMap(([tag, value]) => (tag.toLowerCase() === wanted ? [value] : []));
}

/**
 * Compares two values: negative if the first one is smaller, 0 if they are equal. Numbers are
 * compared as numbers, everything else as text without case and accents.
 */
export function compareValues(one: string, other: string): number {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
  const [first, second] = [foldName(one), foldName(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Whether a text is a whole number. */
function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}$/u.test(text);
}

function tags(...names: readonly string[]): Field {
  return ({tags: known}) => names.flatMap((name) => known.get(name) ?? []);
}
