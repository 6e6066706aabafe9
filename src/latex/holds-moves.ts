import type {Effect} from './command-table.ts';
import type {Frame} from './scan-state.ts';

const movesEffects: ReadonlySet<Effect> = new Set<Effect>([
  ...(['mainline', 'hidemoves', 'variation', 'variation-current', 'inline-move'] as const),
  ...(['continue-variation', 'continue-variation-current'] as const),
]);

/** Whether an argument holds moves. */
export function holdsMoves({call, kind}: Frame): boolean {
  return (
    kind === 'brace' && call.target.kind === 'chess' && movesEffects.has(call.target.entry.effect)
  );
}
