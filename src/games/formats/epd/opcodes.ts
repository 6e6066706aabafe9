/** The interpretation of an operation of an EPD. */
export type Opcode =
  /** Alternative moves in the position. */
  | {readonly kind: 'moves'; readonly nag: number | undefined}
  /** A line of consecutive moves. */
  | {readonly kind: 'line'}
  | {readonly kind: 'comment'}
  /** A move counter of the position's FEN. */
  | {readonly kind: 'halfmove' | 'fullmove'}
  /**
   * An evaluation in centipawns from the point of view of the side to move, and its depth in
   * half-moves.
   */
  | {readonly kind: 'evaluation' | 'depth'}
  | {readonly kind: 'tag'; readonly tag: string};

/** Poor move. */
const POOR = 2;

// PGN standard (1994-03-12), 16.2.5. Collections of exercises use `id` for their titles.
/** Operations with a meaning for games; all others become tags of the same name. */
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

/** Operations with moves; the first one present provides the main line. */
export const MOVES_FIRST = ['bm', 'pv', 'sm', 'am'] as const;

/** Tests whether a lower-case word can be an opcode, and so a tag. */
export function isOpcode(word: string): boolean {
  return /^[a-z]\w{0,14}$/u.test(word);
}
