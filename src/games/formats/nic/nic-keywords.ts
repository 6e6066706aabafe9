/** The interpretation of the value of a keyword. */
export type NicMeaning =
  /** The player of a side; a title and a rating may follow. */
  | {readonly kind: 'player'; readonly tag: 'White' | 'Black'}
  /** A property of the last-named player: `WhiteElo`. */
  | {readonly kind: 'of-player'; readonly tag: 'Title' | 'Elo'}
  | {readonly kind: 'year'}
  /** Text up to the end of the line; also allowed after the moves. */
  | {readonly kind: 'remark'; readonly tag: string}
  | {readonly kind: 'tag'; readonly tag: string};

// "Chess File and Database Conversions" (CONVERT.TXT, 1994) shows them; NIC is a tag of the PGN
// standard (1994-03-12, 9.4.2), Site is what NORMAL.EXE 3.0 (1995) makes of the place.
/** The keywords of NIC by their lower-case names, and the PGN tags to which they are converted. */
export const NIC_KEYWORDS: ReadonlyMap<string, NicMeaning> = new Map<string, NicMeaning>([
  ['keycode', {kind: 'tag', tag: 'NIC'}],
  ['source', {kind: 'tag', tag: 'Source'}],
  ['white', {kind: 'player', tag: 'White'}],
  ['black', {kind: 'player', tag: 'Black'}],
  ['title', {kind: 'of-player', tag: 'Title'}],
  ['elo', {kind: 'of-player', tag: 'Elo'}],
  ['place', {kind: 'tag', tag: 'Site'}],
  ['round', {kind: 'tag', tag: 'Round'}],
  ['year', {kind: 'year'}],
  ['info', {kind: 'remark', tag: 'Info'}],
  ['annotator', {kind: 'remark', tag: 'Annotator'}],
]);

/** Titles that are spelled differently in PGN. */
export const NIC_TITLES: ReadonlyMap<string, string> = new Map([
  ['IGM', 'GM'],
  ['WIGM', 'WGM'],
]);
