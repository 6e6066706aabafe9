import type {GameNode} from './played-game.ts';

/**
 * The value of a register: a position, `none` before any game, or `lost` if unknown: after a move
 * that could not be played, or after a command whose effect only TeX knows.
 */
export type RegisterValue = GameNode | 'none' | 'lost';

/** The position, if it is known. */
export function nodeOf(standing: RegisterValue): GameNode | undefined {
  return typeof standing === 'string' ? undefined : standing;
}
