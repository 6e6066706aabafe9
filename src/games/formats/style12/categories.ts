import type {Variant} from '../../../chess/index.ts';
import {hasOtherRules} from '../other-rules.ts';

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
