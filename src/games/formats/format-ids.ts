/** The names of the formats in which games can be written. */
export const TARGET_NAMES = ['pgn', 'json', 'jsonl', 'fen', 'epd', 'uci'] as const;

/** The name of a format in which games can be written. */
export type TargetName = (typeof TARGET_NAMES)[number];

/** The names of the formats of game files, in the order of detection. */
export const FORMAT_IDS = [
  'json',
  'puzzles',
  'trf',
  'style12',
  'pgn',
  'chesslive',
  'nic',
  'moves',
  'ntr',
  'epd',
  'fen',
  'uci',
  'movetext',
] as const;

/** The name of a format that can be read. */
export type FormatId = (typeof FORMAT_IDS)[number];
