/**
 * How much is known about the place where a list of moves starts:
 *
 * - `certain`: what fails there is an error, and a correction of it may be safe;
 * - `likely`: what fails there is an error, and every correction needs the author's eye;
 * - `guess`: one reading makes the moves legal, others may, too: nothing is accused or corrected;
 * - `none`: it is not known where it starts, so it is not judged.
 */
export type Strength = 'certain' | 'likely' | 'guess' | 'none';

/** One kind of evidence for the start of a list. */
export interface EvidenceRow {
  readonly strength: Strength;
  /** What it rests on, one sentence, as `explain` and the manual show it. */
  readonly summary: string;
}

/** All that can say where a list of moves starts. The order is that in which it is asked. */
export const EVIDENCE = {
  'main-line': {
    strength: 'certain',
    summary: 'The list continues the main line, as the package does.',
  },
  package: {
    strength: 'certain',
    summary: 'The package plays the list from this position.',
  },
  level: {
    strength: 'certain',
    summary: 'The option `level` names the line that the list belongs to.',
  },
  'shown-board': {
    strength: 'likely',
    summary: 'A board printed just before fits the number and all moves of the list.',
  },
  number: {
    strength: 'certain',
    summary: 'The first number names a position of the main line, and all moves fit.',
  },
  'earlier-line': {
    strength: 'likely',
    summary: 'The first number names a position of an earlier variation, and all moves fit.',
  },
  'no-number': {
    strength: 'likely',
    summary: 'The list has no number, and all its moves fit the position at hand.',
  },
  'new-game': {
    strength: 'certain',
    summary: 'The list begins with move 1, and all its moves fit the start of a game.',
  },
  'told-move': {
    strength: 'guess',
    summary: 'All moves fit after a move that the text mentions just before.',
  },
  pass: {
    strength: 'guess',
    summary: 'All moves fit if one side passes first: a threat or a plan.',
  },
  plan: {
    strength: 'guess',
    summary: 'The list holds moves of one side only, each with its number.',
  },
  'any-reply': {
    strength: 'guess',
    summary: 'All moves fit after some legal move that the text leaves out.',
  },
  'retold-move': {
    strength: 'guess',
    summary: 'The move has just been played in the position that the game starts from.',
  },
  'own-numbers': {
    strength: 'guess',
    summary: 'All moves fit a board that was set up or shown, and the numbers count on their own.',
  },
  misnumbered: {
    strength: 'likely',
    summary: 'All moves fit the position at hand, and nothing else explains their numbers.',
  },
  'one-slip': {
    strength: 'likely',
    summary: 'The first number names a known position, and all moves but one fit there.',
  },
  'no-move': {
    strength: 'likely',
    summary: 'A word of the list is not a move, wherever the list starts.',
  },
  imagined: {
    strength: 'none',
    summary: 'The text is about a position that is not on the board.',
  },
  'other-game': {
    strength: 'none',
    summary: 'The moves fit no position of this game, but one of another game.',
  },
  'after-error': {
    strength: 'guess',
    summary: 'An earlier mistake is not resolved, and may be the cause.',
  },
  nowhere: {
    strength: 'none',
    summary: 'The moves fit no known position.',
  },
  unknown: {
    strength: 'none',
    summary: 'The position is not known.',
  },
} as const satisfies Record<string, EvidenceRow>;

export type EvidenceKind = keyof typeof EVIDENCE;

/** Why a list is taken to start where it does. */
export interface Evidence extends EvidenceRow {
  readonly kind: EvidenceKind;
}

/** The evidence of one kind. */
export function evidenceOf(kind: EvidenceKind): Evidence {
  return ALL[kind];
}

/** Made once: every list has one. */
const ALL = Object.fromEntries(
  Object.entries(EVIDENCE).map(([kind, row]) => [kind, {kind, ...row}]),
) as Record<EvidenceKind, Evidence>;

/** Whether a rule may say that something is wrong with moves that start on this evidence. */
export function mayAccuse({strength}: Evidence): boolean {
  return strength === 'certain' || strength === 'likely';
}

/** Whether a correction that depends on the position may be carried out without a look at it. */
export function mayCorrect({strength}: Evidence): boolean {
  return strength === 'certain';
}
