import type {Variant} from '../../game/game.ts';

/** The kinds of game that follow other rules; all others are chess, from whatever position. */
const VARIANTS: Readonly<Record<string, Variant>> = {
  crazyhouse: 'crazyhouse',
  // The pieces come from the other board, and are dropped as in Crazyhouse.
  bughouse: 'crazyhouse',
  'wild/fr': 'chess960',
  // ICC numbers its kinds (chessclub.com/help/wild).
  'wild(22)': 'chess960',
  w22: 'chess960',
  'wild(23)': 'crazyhouse',
  w23: 'crazyhouse',
  'wild(24)': 'crazyhouse',
  w24: 'crazyhouse',
};

const BUGHOUSE: ReadonlySet<string> = new Set(['bughouse', 'wild(24)', 'w24']);

/** Kinds of game that other programs know and skakmat cannot play. */
const UNKNOWN = /^(?:atomic|suicide|losers|giveaway|kriegspiel|shatranj|antichess|3check)$/u;

/** The rules of a category; undefined for those of chess. */
export function variantOf(category: string): Variant | undefined {
  return VARIANTS[category.toLowerCase()];
}

/** Whether two boards are played, from one of which captured pieces go to the other. */
export function isBughouse(category: string): boolean {
  return BUGHOUSE.has(category.toLowerCase());
}

/** Whether moves of this category may follow rules that skakmat does not know. */
export function isUnknownVariant(category: string): boolean {
  return UNKNOWN.test(category.toLowerCase());
}
