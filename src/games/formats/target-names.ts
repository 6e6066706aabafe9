/** The names of the formats in which games can be written. */
export const TARGET_NAMES = ['pgn', 'json', 'jsonl', 'fen', 'epd', 'uci'] as const;

/** The name of a format in which games can be written. */
export type TargetName = (typeof TARGET_NAMES)[number];
