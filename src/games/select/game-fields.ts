import type {Game} from '../../chess/index.ts';
import {ecoOf, type OpeningNames} from './name-games.ts';
import {openingNamesOf} from './opening-test.ts';
import {foldName, meantBy} from '../../text/index.ts';
import {commentsOf, ENDINGS, longestQuiet, mostRepeated} from './search-moves.ts';

/** A property of games that can be compared: its values in a game, none if it is not known. */
type Field = (game: Game) => readonly string[];

/** Properties by name, in lower case; any other name is that of a tag. */
const FIELDS: Readonly<Record<string, Field>> = {
  player: tags('White', 'Black'),
  elo: (game) => {
    // Both ratings must be known; the lower one, by which games are sorted, comes first.
    const ratings = ratingsOf(game);
    return ratings.length === 2 ? ratings.toSorted((one, other) => one - other).map(String) : [];
  },
  year: ({tags: known}) => {
    const year = /^\d{4}/u.exec(known.get('Date') ?? '')?.[0];
    return year === undefined ? [] : [year];
  },
  plies: ({plies}) => [String(plies)],
  moves: ({plies}) => [String(Math.ceil(plies / 2))],
  result: ({result}) => [result],
  elodiff: (game) => {
    const [white, black] = ratingsOf(game);
    return white === undefined || black === undefined ? [] : [String(Math.abs(white - black))];
  },
  comment: commentsOf,
  ends: (game) => Object.keys(ENDINGS).filter((name) => ENDINGS[name]?.(game)),
  repetition: (game) => [String(mostRepeated(game))],
  quiet: (game) => [String(longestQuiet(game))],
};

/** Returns the ratings of both players, as far as they are known. */
export function ratingsOf({tags: known}: Pick<Game, 'tags'>): readonly number[] {
  return ['WhiteElo', 'BlackElo'].flatMap((name) => {
    const value = known.get(name);
    return isNumber(value) ? [Number(value)] : [];
  });
}

/** Properties whose values are numbers. */
const NUMERIC = new Set([
  ...['elo', 'year', 'plies', 'moves', 'whiteelo', 'blackelo', 'plycount', 'elodiff'],
  ...['repetition', 'quiet'],
]);

/** True if all values of a property must fit, as those of the ratings; of others, one must. */
export function mustAllFit(name: string): boolean {
  return name.toLowerCase() === 'elo';
}

/** Tests whether the values of a property are dates as in the tag `Date`. */
export function isDated(name: string): boolean {
  return /^(?:utc|event|source)?date$/iu.test(name);
}

/** Tests whether a property can only be compared with numbers. */
export function isNumeric(name: string): boolean {
  return NUMERIC.has(name.toLowerCase());
}

/** Tags that many programs write. */
const USUAL_TAGS: readonly string[] = [
  'event site date round white black result eco opening variation subvariation nic',
  'whiteelo blackelo whitetitle blacktitle whiteteam blackteam whitefideid blackfideid',
  'timecontrol termination time utcdate utctime annotator mode fen setup variant plycount',
  'eventdate eventtype eventrounds eventcountry source sourcetitle sourcedate studyname chaptername',
  'board section stage link gameid orientation whitetype blacktype whiteclock blackclock',
]
  .join(' ')
  .split(' ');

/** Properties that are searched for in the moves. */
const SEARCHED: ReadonlySet<string> = new Set(['line', 'position', 'material']);

/** Tests whether a name is that of a property, or of a tag that many programs write. */
export function isUsualField(name: string): boolean {
  const word = name.toLowerCase();
  return word in FIELDS || SEARCHED.has(word) || USUAL_TAGS.includes(word);
}

/** Returns the property that `name` probably misspells; undefined if it is one, or may be a tag. */
export function misspeltField(name: string): string | undefined {
  if (isUsualField(name)) return undefined;
  return meantBy(name.toLowerCase(), [...Object.keys(FIELDS), ...USUAL_TAGS]);
}

/** Returns the values of a property or a tag in a game; names are compared without case. */
export function fieldOf(name: string, table?: OpeningNames): Field {
  const wanted = name.toLowerCase();
  if (wanted === 'opening') return (game) => openingNamesOf(game, table);
  if (wanted === 'eco') return (game) => [ecoOf(game, table)].filter((code) => code !== '');
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

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}$/u.test(text);
}

function tags(...names: readonly string[]): Field {
  return ({tags: known}) => names.flatMap((name) => known.get(name) ?? []);
}
