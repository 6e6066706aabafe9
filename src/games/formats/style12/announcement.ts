import type {Result, Variant} from '../../../chess/index.ts';
import {SourceText, type Span} from '../../../text/index.ts';
import {hasOtherRules} from '../usual-start.ts';
import {detached} from './board-line.ts';
import type {LogLine} from './log-lines.ts';

/** The categories with other rules; all others are standard chess from any position. */
const VARIANTS: Readonly<Record<string, Variant>> = {
  crazyhouse: 'crazyhouse',
  // Pieces come from the other board, and are dropped as in Crazyhouse.
  bughouse: 'crazyhouse',
  'wild/fr': 'chess960',
  // ICC numbers its categories (chessclub.com/help/wild).
  'wild(22)': 'chess960',
  w22: 'chess960',
  'wild(23)': 'crazyhouse',
  w23: 'crazyhouse',
  'wild(24)': 'crazyhouse',
  w24: 'crazyhouse',
};

const BUGHOUSE: ReadonlySet<string> = new Set(['bughouse', 'wild(24)', 'w24']);

/** Returns the variant of a category; undefined for standard chess. */
export function variantOf(category: string): Variant | undefined {
  return VARIANTS[category.toLowerCase()];
}

/** Tests whether a category uses two boards, where captured pieces go from one to the other. */
export function isBughouse(category: string): boolean {
  return BUGHOUSE.has(category.toLowerCase());
}

/** Tests whether the games of a category follow rules that skakmat does not know. */
export function isUnknownVariant(category: string): boolean {
  return variantOf(category) === undefined && hasOtherRules(category);
}

/** The facts that a server announces about a game when it starts. */
export interface GameDescription {
  readonly white: string;
  readonly black: string;
  /** As written by the server: `1708`, `2158E`, `++++`. */
  readonly whiteRating: string;
  readonly blackRating: string;
  readonly isRated: boolean;
  /** Such as `blitz`, `crazyhouse`, `wild/fr`. */
  readonly category: string;
}

/** A line of a log that is not a board but concerns a game. */
export type Announcement =
  | {readonly kind: 'created'; readonly description: GameDescription}
  | {readonly kind: 'described'; readonly game: number; readonly description: GameDescription}
  /** A game with this number starts; the previous one with this number is over. */
  | {readonly kind: 'begun'; readonly game: number}
  /** The end of a played game. */
  | {
      readonly kind: 'ended';
      readonly game: number;
      readonly white: string;
      readonly black: string;
      readonly reason: string;
      readonly result: Result;
    }
  /** An examined game is at a position in which the game ends or ended. */
  | {
      readonly kind: 'decided';
      readonly game: number;
      readonly reason: string;
      readonly result: Result;
    }
  /** The game is no longer examined. */
  | {readonly kind: 'abandoned'; readonly game: number}
  /** An event that the boards of the game show as well: a step, or an observer. */
  | {readonly kind: 'watched'}
  /** A user sets up a board piece by piece, or has finished doing so. */
  | {readonly kind: 'setup'; readonly isOpen: boolean};

/** The pattern of a kind of line, and its reader. */
type Row = readonly [
  form: RegExp,
  read: (groups: Readonly<Record<string, string>>) => Announcement,
];

const PLAYERS =
  '(?<white>\\S+) ?\\((?<whiteRating>[^()]*)\\) (?<black>\\S+) ?\\((?<blackRating>[^()]*)\\) ' +
  '(?<rated>rated|unrated) (?<category>\\S+)';
const PAIRING = 'Game (?<game>\\d{1,9}) \\((?<white>\\S+) vs\\. (?<black>\\S+)\\)';
const RESULT = '(?<result>1-0|0-1|1/2-1/2|\\*)';

/** Lines about what the boards show as well. */
const SHOWN = new RegExp(
  [
    'You are (?:now|no longer) (?:observing|examining) game \\d{1,9}\\.?',
    'Removing game \\d{1,9} from observation list\\.',
    'Starting a game in examine \\(scratch\\) mode\\.',
    'Game \\d{1,9}: \\S+ moves?: \\S+',
    'Game \\d{1,9}: \\S+ (?:backs? up|goe?s? forward) \\d{1,5} moves?\\.',
    '\\S+ would like to take back \\d{1,5} half move\\(s\\)\\.',
    '\\S+ accepts the takeback request\\.',
  ]
    .map((form) => `^${form}\\s*$`)
    .join('|'),
  'u',
);

// FICS, gameproc.c and examine code of uhlin/fics; the reasons are worded differently on ICC.
const ROWS: readonly Row[] = [
  [
    new RegExp(`^\\{${PAIRING} (?:Creating|Continuing) `, 'u'),
    ({game}) => ({kind: 'begun', game: Number(game)}),
  ],
  [
    new RegExp(`^\\{${PAIRING} (?<reason>.*)\\} ${RESULT}\\s*$`, 'u'),
    ({game, white = '', black = '', reason = '', result = '*'}) => ({
      kind: 'ended',
      game: Number(game),
      white,
      black,
      reason: detached(reason),
      result: result as Result,
    }),
  ],
  [
    new RegExp(`^Game (?<game>\\d{1,9}): ${PLAYERS}`, 'u'),
    (groups) => ({
      kind: 'described',
      game: Number(groups['game']),
      description: descriptionOf(groups),
    }),
  ],
  [
    new RegExp(`^Creating: ${PLAYERS}`, 'u'),
    (groups) => ({kind: 'created', description: descriptionOf(groups)}),
  ],
  [
    /^Game (?<game>\d{1,9}): (?<reason>\S.*) (?<result>1-0|0-1|1\/2-1\/2)\s*$/u,
    ({game, reason = '', result = '*'}) => ({
      kind: 'decided',
      game: Number(game),
      reason: detached(reason),
      result: result as Result,
    }),
  ],
  [
    /^Game (?<game>\d{1,9}) \(which you were observing\) has no examiners\./u,
    ({game}) => ({kind: 'abandoned', game: Number(game)}),
  ],
  [SHOWN, () => ({kind: 'watched'})],
  [/^Entering setup mode\./u, () => ({kind: 'setup', isOpen: true})],
  [/^Game is validated/u, () => ({kind: 'setup', isOpen: false})],
];

/** Matches the beginning or the end of an announcement. */
const MAY_ANNOUNCE =
  /^(?:\{?Game |Creating: |Entering |You are |Removing |Starting )|(?:half move\(s\)|takeback request)\.\s*$/u;

/** Reads a line of a log that is not a board; returns undefined if it does not concern a game. */
export function readAnnouncement(text: string): Announcement | undefined {
  // Nearly all lines of a log are conversation.
  if (!MAY_ANNOUNCE.test(text)) return undefined;
  for (const [form, read] of ROWS) {
    const match = form.exec(text);
    if (match !== null) return read(match.groups ?? {});
  }
  return undefined;
}

function descriptionOf(groups: Readonly<Record<string, string>>): GameDescription {
  const group = (name: string): string => detached(groups[name] ?? '');
  return {
    white: group('white'),
    black: group('black'),
    whiteRating: group('whiteRating'),
    blackRating: group('blackRating'),
    isRated: group('rated') === 'rated',
    category: group('category'),
  };
}

/** The place of the first board line of a game. */
export interface GamePlace {
  /** The text to which the spans of the game refer. */
  readonly source: SourceText;
  readonly line: LogLine;
}

/**
 * Returns the place of `line` in a text of its own, so that a game that takes hours does not keep a
 * whole part of its log in memory.
 */
export function placeApart(part: SourceText, line: LogLine): GamePlace {
  const {start, end} = line.span;
  const text = detached(part.text.slice(start, end));
  const source = new SourceText(text, part.path, part.encoding, part.place(start));
  const at = line.at === undefined ? undefined : line.at - start;
  return {source, line: {text: text.slice(at ?? 0), span: {start: 0, end: text.length}, at}};
}

/** Returns an empty span at the end of the text, used for moves that are not in this text. */
export function endOf({source, line}: GamePlace): Span {
  const end = Math.min(line.span.end, source.text.length);
  return {start: end, end};
}
