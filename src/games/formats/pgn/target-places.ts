/** The kinds of targets: nothing, boards, material, or the first moves. */
export const NO_TARGET = 0;
export const TARGET_BOARDS = 1;
export const TARGET_MATERIAL = 2;
export const TARGET_MOVES = 3;

/** The most alternatives of a target, and the most moves. */
export const MOST_ALTERNATIVES = 2;
export const MOST_TARGET_MOVES = 256;

/** The places in the description of a target: its kind, how many alternatives or moves, and these. */
export const TARGET_KIND = 0;
export const TARGET_COUNT = 1;
export const TARGET_START = 2;

/** The length of an alternative: the side to move and 128 squares, or the counts of pieces. */
export const BOARD_LENGTH = 129;
export const COUNTS_LENGTH = 16;
export const TARGET_LENGTH = TARGET_START + MOST_ALTERNATIVES * BOARD_LENGTH;
