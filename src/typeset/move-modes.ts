/**
 * The printer of the moves: `typeset` prints them as they are written, and TeX plays nothing; with
 * `played` a package plays and prints them; with `hidden` it only keeps track of the board.
 */
export type MoveMode = 'typeset' | 'played' | 'hidden';

/** All ways in which moves can be printed. */
export const MOVE_MODES = ['typeset', 'played', 'hidden'] as const satisfies readonly MoveMode[];
