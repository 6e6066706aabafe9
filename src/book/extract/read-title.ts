import type {Result} from '../../chess/index.ts';
import type {CollectedGame, GameRemark} from './collected-game.ts';
import type {Heading} from './heading.ts';
import {inOneLine} from './read-asides.ts';
import {readResult} from './read-result.ts';

/** The facts that a title gives about its game. */
export interface Title {
  readonly white: string;
  readonly black: string;
  readonly whiteElo?: string;
  readonly blackElo?: string;
  readonly site?: string;
  /** As in a tag: `1972.??.??`. */
  readonly date?: string;
  readonly eco?: string;
  readonly result?: Result;
}

/**
 * Returns the players of a game, if a title is certainly about two: `Fischer – Spassky, Reykjavik
 * 1972`, `Game 6: Morphy vs. N.N. (New Orleans 1858)`. In doubt it names no player, since a wrong
 * name is worse than none.
 */
export function readTitle(text: string): Title | undefined {
  if (text.length > LONGEST) return undefined;
  const {rest, ...facts} = takeEnd(inOneLine(text).replace(ORDINAL, ''));
  const sides = rest.split(BETWEEN).filter((side) => side !== '');
  const [one, other] = sides;
  if (one === undefined || other === undefined || sides.length > 2) return undefined;
  const [white, black] = [readPlayer(one), readPlayer(other)];
  if (white === undefined || black === undefined) return undefined;
  return {
    white: white.name,
    black: black.name,
    ...(white.elo !== undefined && {whiteElo: white.elo}),
    ...(black.elo !== undefined && {blackElo: black.elo}),
    ...facts,
  };
}

const LONGEST = 120;

/** The number of a game before its title: `Game 12:`, `12.`, `No. 3`. */
export const ORDINAL =
  /^(?:(?:Game|Partie|Partida|Partita|Partia|Партия|No\.|Nr\.|Nº)\s*\d{1,4}\s*[.:)–—-]?|\d{1,4}\s*[.:)]|\d{1,4}(?=\s\p{L}))\s*/iu;

/** The separators between two players. */
const BETWEEN = /\s+(?:[–—-]|vs?\.?|versus|gegen|against|contre|contra|contro)\s+|\s*[–—]\s*/u;

/** Text that may follow the second player, in reverse order. */
const ENDS: readonly (readonly [
  pattern: RegExp,
  read: (found: string) => Partial<Omit<Title, 'white' | 'black'>>,
])[] = [
  [/[\s,;–—(-]+([A-E]\d\d)\)?$/u, (eco) => ({eco})],
  [/[\s,;–—(-]+([01]\s?[-–—:]\s?[01]|(?:½|1\/2)\s?[-–—:]\s?(?:½|1\/2))\)?$/u, resultOf],
  [/\s*\(([^()]*\b1[4-9]\d\d|[^()]*\b20\d\d)\)$/u, placeOf],
  [/,\s*([^,]*\b(?:1[4-9]\d\d|20\d\d))$/u, placeOf],
];

function takeEnd(text: string): {readonly rest: string} & Partial<Omit<Title, 'white' | 'black'>> {
  // A period after a capital belongs to the name.
  let rest = text.replace(/:$|(?<=[\p{Ll}\d)])\.$/u, '');
  let facts = {};
  for (const [pattern, read] of ENDS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    rest = rest.slice(0, match.index);
    facts = {...facts, ...read(match[1] ?? '')};
  }
  return {...facts, rest};
}

function resultOf(found: string): {readonly result?: Result} {
  const result = readResult(found);
  return result === '*' ? {} : {result};
}

/** `Reykjavik 1972`: a place and a year, or a year alone. */
function placeOf(found: string): {readonly site?: string; readonly date: string} {
  const [, place = '', year = ''] = /^(.*?)[\s,]*(\d{4})$/u.exec(found) ?? [];
  const isPlace = /^\p{Lu}/u.test(place);
  return {...(isPlace && {site: place}), date: `${year}.??.??`};
}

/** A name of one to five words, capitalized except for particles; a rating may follow in parentheses. */
const PLAYER =
  /^((?:(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|del|della|di|da|dos|van|von|zu|der|den|ter|la|le|el|al|ibn|and|und|et|y|e|&),? ){0,4}\p{Lu}[\p{L}\p{M}.'’-]*)(?: \((\d{3,4})\))?$/u;

function readPlayer(
  text: string,
): {readonly name: string; readonly elo: string | undefined} | undefined {
  const [, name, elo] = PLAYER.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  const isName = name
    .toLowerCase()
    .split(/[\s,'’-]+/u)
    .every((word) => !WORDS_OF_TITLES.has(word));
  return isName ? {name, elo} : undefined;
}

/**
 * Words, in lower case, of headings in chess books that name no players, such as `Sicilian Defence –
 * Main Line`. A player with such a name must be named in the keys of a game.
 */
const WORDS_OF_TITLES: ReadonlySet<string> = new Set([
  ...['defence', 'defense', 'gambit', 'countergambit', 'opening', 'openings', 'variation', 'line'],
  ...['variations', 'lines', 'attack', 'counterattack', 'system', 'game', 'games', 'main', 'side'],
  ...['accepted', 'declined', 'indian', 'sicilian', 'french', 'english', 'italian', 'spanish'],
  ...['scotch', 'dutch', 'slav', 'catalan', 'caro', 'kann', 'ruy', 'queen', 'king', 'pirc'],
  ...['queens', 'kings', 'scandinavian', 'vienna', 'modern', 'nimzo', 'classical', 'open'],
  ...['closed', 'semi', 'bishop', 'knight', 'rook', 'pawn', 'bishops', 'knights', 'rooks', 'pawns'],
  ...['exchange', 'advance', 'fianchetto', 'dragon', 'scheveningen', 'sveshnikov'],
  ...['berlin', 'budapest'],
  ...['london', 'petroff'],
  ...['chapter', 'part', 'lesson', 'exercise', 'exercises', 'example', 'examples', 'position'],
  ...['positions', 'diagram', 'study', 'studies', 'problem', 'problems', 'solution', 'solutions'],
  ...[
    'introduction',
    'conclusion',
    'summary',
    'overview',
    'appendix',
    'index',
    'contents',
    'basics',
  ],
  ...['preface', 'theory', 'practice', 'strategy', 'tactics', 'tactic', 'combination', 'sacrifice'],
  ...[
    'combinations',
    'sacrifices',
    'ending',
    'endings',
    'endgame',
    'endgames',
    'middlegame',
    'mate',
  ],
  ...['checkmate', 'analysis', 'move', 'moves', 'round', 'day', 'match', 'tournament', 'section'],
  ...['group', 'volume', 'the', 'a', 'an', 'how', 'why', 'what', 'white', 'black', 'attacking'],
  ...[
    'early',
    'late',
    'old',
    'new',
    'other',
    'with',
    'without',
    'structure',
    'plan',
    'plans',
    'test',
  ],
  ...[
    'verteidigung',
    'eröffnung',
    'eröffnungen',
    'angriff',
    'partie',
    'partien',
    'variante',
    'teil',
  ],
  ...[
    'varianten',
    'hauptvariante',
    'kapitel',
    'runde',
    'aufgabe',
    'aufgaben',
    'lösung',
    'lösungen',
  ],
  ...['sizilianisch', 'französisch', 'spanisch', 'italienisch', 'endspiel', 'endspiele', 'turm'],
  ...['springer', 'läufer', 'dame', 'könig', 'bauer', 'weiß', 'weiss', 'schwarz', 'stellung'],
  ...['défense', 'ouverture', 'attaque', 'variante', 'chapitre', 'ronde', 'exercice', 'partie'],
  ...['defensa', 'apertura', 'ataque', 'variante', 'capítulo', 'ronda', 'ejercicio', 'partida'],
  ...['difesa', 'attacco', 'capitolo', 'turno', 'esercizio', 'partita', 'obrona', 'gambit', 'atak'],
  ...['wariant', 'rozdział', 'partia', 'runda', 'dane', 'wstęp', 'gra', 'otwarcie'],
]);

/** A title, and the paragraph it is from; absent if it is from a heading. */
export interface GivenTitle {
  readonly title: Title;
  readonly remark: GameRemark | undefined;
}

/**
 * Returns the titles of games: from the text before their first moves, otherwise from the nearest
 * heading above that names two players. A heading names only the longest game below it: any other
 * game there is more likely an example than another game between the two players.
 */
export function titlesOf(games: readonly CollectedGame[]): ReadonlyMap<CollectedGame, GivenTitle> {
  const titles = new Map<CollectedGame, GivenTitle>();
  const read = new Map<Heading, Title | undefined>();
  const longest = new Map<Heading, {readonly game: CollectedGame; readonly plies: number}>();
  for (const game of games) {
    if (game.isOwn) continue;
    const own = titleBefore(game);
    if (own !== undefined) titles.set(game, own);
    const heading = own === undefined ? namingHeading(game.heading, read) : undefined;
    if (heading === undefined) continue;
    const {plies} = game;
    if (plies > (longest.get(heading)?.plies ?? 0)) longest.set(heading, {game, plies});
  }
  for (const [heading, {game}] of longest) {
    const title = read.get(heading);
    if (title !== undefined) titles.set(game, {title, remark: undefined});
  }
  return titles;
}

function titleBefore({remarks, root}: CollectedGame): GivenTitle | undefined {
  for (const remark of remarks) {
    if (remark.node !== root) return undefined;
    const title = readTitle(remark.text);
    if (title !== undefined) return {title, remark};
  }
  return undefined;
}

/** Returns the nearest heading that names two players, from `heading` outwards. */
function namingHeading(
  heading: Heading | undefined,
  read: Map<Heading, Title | undefined>,
): Heading | undefined {
  for (let at = heading; at !== undefined; at = at.outer) {
    if (!read.has(at)) read.set(at, readTitle(at.text));
    if (read.get(at) !== undefined) return at;
  }
  return undefined;
}
