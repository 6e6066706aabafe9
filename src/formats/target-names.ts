/** The names by which formats are asked for in which games can be written. */
export const TARGET_NAMES = ['pgn', 'json', 'jsonl', 'fen', 'epd', 'uci'] as const;

/** The name of a format in which games are written. */
export type TargetName = (typeof TARGET_NAMES)[number];
