import type {Effect} from './command-table.ts';

/** The effects of commands whose argument in braces is a list of moves that is played and judged. */
export const LISTS_OF_MOVES = [
  ...(['mainline', 'hidemoves', 'variation', 'variation-current'] as const),
  ...(['continue-variation', 'continue-variation-current'] as const),
] satisfies readonly Effect[];

/** The effects of commands that start a game. */
export const STARTS_OF_GAMES = [
  ...(['new-game', 'new-chess-game', 'resume-game', 'fen-board', 'placement'] as const),
  ...(['restore-game', 'load-game'] as const),
] satisfies readonly Effect[];

const lists: ReadonlySet<Effect> = new Set(LISTS_OF_MOVES);

/** Whether a command of this effect plays or judges a list of moves. */
export function isListOfMoves(effect: Effect): boolean {
  return lists.has(effect);
}
