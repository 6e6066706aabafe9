import {isOnlyPrinted, MOVE_LIST_NAMES, MOVE_LISTS, moveListOf} from '../../tex/index.ts';
import type {Effect} from '../../tex/index.ts';
import {turnOf, type GameNode} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import type {StartFault} from './start-fault.ts';

/** The position from which the package starts a command's moves; xskak prints its `\variation` and starts it nowhere. */
export function packageStart({registers, dialect}: Replay, effect: Effect): GameNode | undefined {
  if (isOnlyPrinted(effect, dialect)) return undefined;
  return nodeOf(registers[moveListOf(effect)?.start ?? 'main']);
}

/** The fault of a variation that its package starts at another position than `node`, if it does. */
export function offStart(state: Replay, effect: Effect, node: GameNode): StartFault | undefined {
  const expected = packageStart(state, effect);
  if (expected === undefined || expected === node) return undefined;
  // xskak has no other command that plays a variation.
  const better =
    state.dialect === 'skak'
      ? VARIATIONS.find((name) => packageStart(state, MOVE_LISTS[name].effect) === node)
      : undefined;
  return {kind: 'off-start', expected: turnOf(expected), better};
}

const VARIATIONS = MOVE_LIST_NAMES.filter((name) => MOVE_LISTS[name].line === 'variation');
