import type {Effect} from '../latex/tables/command-table.ts';
import {turnOf} from './played-game.ts';
import type {GameNode} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import type {StartFault} from './start-fault.ts';

/** The position from which the package starts a command's moves; xskak prints its `\variation` and starts it nowhere. */
export function packageStart({registers, dialect}: Replay, effect: Effect): GameNode | undefined {
  if (dialect === 'xskak' && effect === 'variation') return undefined;
  return nodeOf(registers[STARTS[effect] ?? 'main']);
}

/** The register that each kind of variation starts from (skak 1.5.3). */
const STARTS: Partial<Record<Effect, 'main' | 'previous' | 'variation' | 'variationPrevious'>> = {
  variation: 'previous',
  'variation-current': 'main',
  'continue-variation': 'variationPrevious',
  'continue-variation-current': 'variation',
};
const VARIATIONS = Object.keys(STARTS) as readonly Effect[];

/** The fault of a variation that its package starts at another position than `node`, if it does. */
export function offStart(state: Replay, effect: Effect, node: GameNode): StartFault | undefined {
  const expected = packageStart(state, effect);
  if (expected === undefined || expected === node) return undefined;
  // xskak has no other command that plays a variation.
  const better =
    state.dialect === 'skak'
      ? VARIATIONS.find((other) => packageStart(state, other) === node)
      : undefined;
  return {kind: 'off-start', expected: turnOf(expected), better: better?.replaceAll('-', '')};
}
