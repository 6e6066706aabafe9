import type {GapKind} from '../../tex/index.ts';
import type {CauseKind} from '../replay/cause.ts';

/** The reason half-moves are not judged: a cause before them, a kind of gap, an unshown mistake. */
export type UnjudgedKind = Exclude<CauseKind, 'gap'> | GapKind | 'unreported';

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
  /** The places of the causes, in reading order, without repeats. */
  readonly places: readonly AccountPlace[];
}

/** A construct that is not followed, as written. */
export interface NotFollowed extends AccountPlace {
  /** `failure` is a whole book, on which skakmat itself has failed. */
  readonly kind: GapKind | 'failure';
  readonly what: string;
  /** True if it may play moves or set up a board. */
  readonly touchesBoard: boolean;
}

/** The numbers of lists of moves. */
export interface BlockCounts {
  /** Judged completely. */
  readonly judged: number;
  /** Judged up to a move that could not be played or is not known. */
  readonly partly: number;
  readonly unjudged: number;
  /** Not judged, or only partly, with an unknown number of half-moves. */
  readonly uncounted: number;
}

/** The results of proving with the author's TeX; all counts are lists of moves. */
export interface ProofAccount {
  /** Lists that TeX has read. */
  readonly played: number;
  /** Lists that TeX has played as expected. */
  readonly proved: number;
  /** Proved lists that xskak only prints. */
  readonly printed: number;
  /** Proved lists that were judged from the board of TeX. */
  readonly fromTex: number;
  /** Lists that TeX plays differently. */
  readonly differing: readonly AccountPlace[];
  /** Lists whose findings leave open what TeX should play. */
  readonly unproved: readonly AccountPlace[];
  /** Lists whose start is not known. */
  readonly unjudged: readonly AccountPlace[];
  readonly notPlayed: readonly AccountPlace[];
  /** The time that TeX has taken. */
  readonly seconds: number;
}

/** The moves that a run has judged, and those that it has not. */
export interface Account {
  /** Half-moves. */
  readonly judged: number;
  readonly unjudged: number;
  /** The judged half-moves that can be played once a side has passed: threats and plans. */
  readonly threats: number;
  readonly blocks: BlockCounts;
  /** Sorted by the number of half-moves, the largest first. */
  readonly causes: readonly UnjudgedMoves[];
  /** In reading order. */
  readonly notFollowed: readonly NotFollowed[];
  /** The results of proving, if it was requested. */
  readonly proof?: ProofAccount;
  /** The part of the books that was checked; absent if that was all of them. */
  readonly shard?: {readonly number: number; readonly of: number} | undefined;
  /** Set if no file was checked, since all were ignored or none was found. */
  readonly noFile?: true | undefined;
}

/**
 * Returns the amount that was not judged, for comparison with a limit: half-moves, and one for each
 * list whose moves cannot be counted and for each gap that may play moves. Moves that are only printed
 * change no board, and nothing could make them judged.
 */
export function countUnjudged({unjudged, blocks, causes, notFollowed}: Account): number {
  const printed = causes.find(({kind}) => kind === 'printed')?.halfMoves ?? 0;
  return (
    unjudged -
    printed +
    blocks.uncounted +
    notFollowed.filter(({touchesBoard}) => touchesBoard).length
  );
}
