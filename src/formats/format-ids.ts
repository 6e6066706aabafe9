/** The names by which formats of game files are asked for, in the order in which they are recognised. */
export const FORMAT_IDS = [
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

/** The name of a format in which games are read. */
export type FormatId = (typeof FORMAT_IDS)[number];
