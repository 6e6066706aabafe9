import type {GapKind} from '../latex/document/gap.ts';
import type {CauseKind} from '../replay/cause.ts';

/** Why half-moves are not judged: what happened before them, or what is not followed there. */
export type UnjudgedKind = Exclude<CauseKind, 'gap'> | GapKind;

/** A place in a file; line and column count from 1. */
export interface AccountPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The half-moves that are not judged for one kind of reason. */
export interface UnjudgedMoves {
  readonly kind: UnjudgedKind;
  readonly halfMoves: number;
  readonly blocks: number;
  /** What is to blame, in reading order, each place once. */
  readonly places: readonly AccountPlace[];
}

/** Something that is not followed, as the author wrote it. */
export interface NotFollowed extends AccountPlace {
  readonly kind: GapKind;
  readonly what: string;
  /** Whether it may play moves or set up a board. */
  readonly touchesBoard: boolean;
}

/** Lists of moves. */
export interface BlockCounts {
  /** To their ends. */
  readonly judged: number;
  /** Up to a move that could not be played or is not known. */
  readonly partly: number;
  readonly unjudged: number;
  /** Those not judged, or only partly, whose half-moves cannot be counted. */
  readonly uncounted: number;
}

/** What the author's own TeX has proved; the counts are those of lists of moves. */
export interface ProofAccount {
  /** Those that TeX has read. */
  readonly played: number;
  /** Those that are as they were found. */
  readonly proved: number;
  /** Those proved that xskak only prints. */
  readonly printed: number;
  /** Those proved that were judged from the board of TeX. */
  readonly fromTex: number;
  /** Those that TeX plays otherwise. */
  readonly differing: readonly AccountPlace[];
  /** Those about which a finding leaves open what TeX should play. */
  readonly unproved: readonly AccountPlace[];
  /** Those whose start is not known. */
  readonly unjudged: readonly AccountPlace[];
  readonly notPlayed: readonly AccountPlace[];
  /** How long TeX has taken. */
  readonly seconds: number;
}

/** What a run has judged, and what not. */
export interface Account {
  /** Half-moves. */
  readonly judged: number;
  readonly unjudged: number;
  /** Those of the half-moves judged that can be played once a side has passed: threats and plans. */
  readonly threats: number;
  readonly blocks: BlockCounts;
  /** The kinds with the most half-moves first. */
  readonly causes: readonly UnjudgedMoves[];
  /** In reading order. */
  readonly notFollowed: readonly NotFollowed[];
  /** What TeX has proved, where it was asked. */
  readonly proof?: ProofAccount;
}

/**
 * How much was not judged, for a limit: half-moves, and one for each list whose moves cannot be
 * counted and for each place that is not followed though it may play moves.
 */
export function countUnjudged({unjudged, blocks, notFollowed}: Account): number {
  return unjudged + blocks.uncounted + notFollowed.filter(({touchesBoard}) => touchesBoard).length;
}
