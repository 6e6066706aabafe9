import type {Turn} from './played-game.ts';

/** A fault of the place where a block starts. */
export type StartFault =
  /** No game was started, or a new one begins without a word. */
  | {readonly kind: 'missing-newgame'; readonly first: boolean}
  /** The package plays the moves from where they do not fit. */
  | {readonly kind: 'unreachable'; readonly current: Turn | undefined}
  /** The moves fit no known position of the game, perhaps one of another game; no package plays them. */
  | {
      readonly kind: 'doubtful';
      readonly current: Turn | undefined;
      /** The ordinal of the game that they fit. */
      readonly other: number | undefined;
    }
  /** A variation is to be continued, but none has been played, or xskak cannot. */
  | {readonly kind: 'no-variation'}
  /** The moves fit, though not where this package starts such a line. */
  | {readonly kind: 'off-start'; readonly expected: Turn; readonly better: string | undefined}
  /** The moves fit an earlier position, to which a main line cannot go back. */
  | {readonly kind: 'goes-back'; readonly current: Turn}
  /** Inside a `\mainline`, whose rest is then printed but not played. */
  | {readonly kind: 'nested'};
