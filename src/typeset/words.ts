import type {Side} from '../chess/piece.ts';

/** What our documents say in words of their own, besides what the game says. */
export const WORDS = {
  /** Who is to move in a diagram. */
  toMove: {white: 'White to move', black: 'Black to move'} satisfies Record<Side, string>,
  /** Behind which a move stands. */
  positionAfter: 'Position after',
  solutions: 'Solutions',
} as const;
