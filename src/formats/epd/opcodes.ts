/** What becomes of an operation of an EPD. */
export type Opcode =
  /** Moves of which each may be played in the position. */
  | {readonly kind: 'moves'; readonly nag: number | undefined}
  /** Moves that follow each other. */
  | {readonly kind: 'line'}
  | {readonly kind: 'comment'}
  /** A count of the FEN that the position would have. */
  | {readonly kind: 'halfmove' | 'fullmove'}
  /** Centipawns as the side to move sees them, and how many half-moves deep that was found. */
  | {readonly kind: 'evaluation' | 'depth'}
  | {readonly kind: 'tag'; readonly tag: string};

/** Poor move. */
const POOR = 2;

// PGN standard (1994-03-12), 16.2.5. Lists of exercises name theirs by `id`.
/** Operations that mean something to a reader of games; all others become tags of their own name. */
export const OPCODES: ReadonlyMap<string, Opcode> = new Map<string, Opcode>([
  ['bm', {kind: 'moves', nag: undefined}],
  ['sm', {kind: 'moves', nag: undefined}],
  ['am', {kind: 'moves', nag: POOR}],
  ['pv', {kind: 'line'}],
  ...Array.from({length: 10}, (_, i): [string, Opcode] => [`c${i}`, {kind: 'comment'}]),
  ['hmvc', {kind: 'halfmove'}],
  ['fmvn', {kind: 'fullmove'}],
  ['ce', {kind: 'evaluation'}],
  ['acd', {kind: 'depth'}],
  ['id', {kind: 'tag', tag: 'Event'}],
  ['eco', {kind: 'tag', tag: 'ECO'}],
  ['nic', {kind: 'tag', tag: 'NIC'}],
]);

/** In the order in which their moves become the main line and its alternatives. */
export const MOVES_FIRST = ['bm', 'pv', 'sm', 'am'] as const;

/** Whether a word in small letters may name an operation, and so a tag. */
export function isOpcode(word: string): boolean {
  return /^[a-z]\w{0,14}$/u.test(word);
}
