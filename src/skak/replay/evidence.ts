/**
 * The strength of the evidence for the place where a list of moves starts:
 *
 * - `certain`: what fails there is an error, and a correction of it may be safe;
 * - `likely`: what fails there is an error, and every correction needs the author's eye;
 * - `guess`: one reading makes the moves legal, others may, too: nothing is reported or corrected;
 * - `none`: it is not known where it starts, so it is not judged.
 */
export type Strength = 'certain' | 'likely' | 'guess' | 'none';

/**
 * The kinds of evidence for the place where a list of moves starts, in the order in which they are
 * tried, with what each is worth.
 */
export const EVIDENCE = {
  /** The list continues the main line, as the package does. */
  'main-line': 'certain',
  /** The package plays the list from this position. */
  package: 'certain',
  /** The option `level` names the line that the list belongs to. */
  level: 'certain',
  /** A board printed just before fits the number and all moves of the list. */
  'shown-board': 'likely',
  /** The first number names a position of the main line, and all moves fit. */
  number: 'certain',
  /** The first number names a position of a variation that is still open, and all moves fit. */
  'earlier-line': 'likely',
  /** The text says that the other side is to move in a position that was set up. */
  'other-side': 'likely',
  /** The first number names a position of a line that is over, or was guessed, and all moves fit. */
  'older-line': 'guess',
  /** The list has no number, and all its moves fit the current position. */
  'no-number': 'likely',
  /** The list begins with move 1, and all its moves fit the start of a game. */
  'new-game': 'certain',
  /** All moves fit after a move that the text mentions just before. */
  'told-move': 'guess',
  /** The text prefers another move to the one played, and two half-moves fit after the latter. */
  'other-move': 'guess',
  /** The text says that a move is impossible, and only the king's safety forbids it. */
  'ruled-out': 'guess',
  /** All moves fit if one side passes first: a threat or a plan. */
  pass: 'guess',
  /** The list holds moves of Black only, each with its number, which he can play if White passes. */
  plan: 'guess',
  /** All moves fit after some legal move that the text leaves out. */
  'any-reply': 'guess',
  /** The move has just been played in the position that the game starts from. */
  'retold-move': 'guess',
  /** All moves fit a board that was set up or shown, and the numbers count on their own. */
  'own-numbers': 'guess',
  /** All moves fit the current position, and nothing else explains their numbers. */
  misnumbered: 'likely',
  /** The first number names a known position, and all moves but one fit there. */
  'one-slip': 'likely',
  /** A word of the list is not a move, wherever the list starts. */
  'no-move': 'likely',
  /** The text is about a position that is not on the board. */
  imagined: 'none',
  /** The moves fit no position of this game, but one of another game. */
  'other-game': 'none',
  /** An earlier mistake is not resolved, and may be the cause. */
  'after-error': 'guess',
  /** The moves fit no known position. */
  nowhere: 'none',
  /** The position is not known. */
  unknown: 'none',
} as const satisfies Record<string, Strength>;

export type EvidenceKind = keyof typeof EVIDENCE;

/** The evidence for the place where a list is taken to start. */
export interface Evidence {
  readonly kind: EvidenceKind;
  readonly strength: Strength;
}

/** The evidence of one kind. */
export function evidenceOf(kind: EvidenceKind): Evidence {
  return ALL[kind];
}

/** Made once, since every list has one. */
const ALL = Object.fromEntries(
  Object.entries(EVIDENCE).map(([kind, strength]) => [kind, {kind, strength}]),
) as Record<EvidenceKind, Evidence>;

/** Tests whether a rule may say that something is wrong with moves that start on this evidence. */
export function mayAccuse({strength}: Evidence): boolean {
  return strength === 'certain' || strength === 'likely';
}

/** Tests whether a correction that depends on the position may be applied without review. */
export function mayCorrect({strength}: Evidence): boolean {
  return strength === 'certain';
}
