import {isStartPosition, writeFen, type Position, type Variant} from '../../chess/index.ts';
import type {Game} from '../../chess/index.ts';

/** Values of PGN tags that mean unknown. */
const UNKNOWN = /^[?.\s-]*$/u;

/**
 * Returns a title of a game on one line, from its tags: `Morphy - Hart, New Orleans, 1857`; empty
 * if the tags are unknown.
 */
export function gameTitle(game: Game): string {
  const [white, black, event, date] = ['White', 'Black', 'Event', 'Date'].map((name) => {
    const value = game.tags.get(name)?.trim() ?? '';
    return UNKNOWN.test(value) ? undefined : value;
  });
  const players =
    white === undefined && black === undefined ? undefined : `${white ?? '?'} - ${black ?? '?'}`;
  const year = date?.split('.')[0];
  const parts = [players, event, year].map((part) =>
    part?.replaceAll(/[\u0000-\u0020\u007f]+/gu, ' '),
  );
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

/** The values of the tag `Variant`. */
const VARIANT_NAMES: Readonly<Record<Variant, string>> = {
  standard: 'Standard',
  chess960: 'Chess960',
  crazyhouse: 'Crazyhouse',
};

/**
 * Returns the tags that PGN requires for a game with an unusual start or other rules (standard
 * 1994-03-12, 9.7: `SetUp` and `FEN`; `Variant` was added later).
 */
export function startTags(start: Position, variant: Variant): readonly [string, string][] {
  const tags: [string, string][] = [];
  if (variant !== 'standard') tags.push(['Variant', VARIANT_NAMES[variant]]);
  if (!isUsualStart(start, variant)) tags.push(['SetUp', '1'], ['FEN', writeFen(start)]);
  return tags;
}

/** Tests whether the variant alone determines the start: Chess960 has many. */
export function isUsualStart(start: Position, variant: Variant): boolean {
  return variant !== 'chess960' && isStartPosition(start);
}

/** The header of a game, as tags in source order. */
export type HeaderTags = readonly (readonly [name: string, value: string])[];

/** A tag of a header, if its value is known. */
export function tagIfKnown(name: string, value: string | undefined): HeaderTags {
  return value === undefined || value === '' ? [] : [[name, value]];
}

/**
 * Reads a rating of one to four digits, without leading zeros; undefined for 0 or any other text.
 */
export function readRating(text: string): string | undefined {
  return /^0*([1-9]\d{0,3})$/u.exec(text.trim())?.[1];
}
