import {LISTS_OF_MOVES} from '../tables/effects.ts';
import type {Effect} from '../tables/command-table.ts';
import type {Frame} from './nesting.ts';

const movesEffects: ReadonlySet<Effect> = new Set<Effect>([...LISTS_OF_MOVES, 'inline-move']);

/** Tests whether a command of this effect holds moves in its braces. */
export function holdsMovesOf(effect: Effect): boolean {
  return movesEffects.has(effect);
}

/** Tests whether an argument holds moves. */
export function holdsMoves({call, kind}: Frame): boolean {
  return kind === 'brace' && call.target.kind === 'chess' && holdsMovesOf(call.target.entry.effect);
}
