import type {GameNode} from './played-game.ts';

/**
 * Where a register stands: at a position, before any game, or nobody knows: behind a move that
 * could not be played, or behind a command whose effect only TeX can tell.
 */
export type RegisterValue = GameNode | 'none' | 'lost';

/** The position, if it is known. */
export function nodeOf(standing: RegisterValue): GameNode | undefined {
  return typeof standing === 'string' ? undefined : standing;
}
