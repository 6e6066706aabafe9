import type {WatchedFlags} from '../../live/index.ts';

/** The times when a command is run: after each change, or only where no error was found. */
export const EXEC_TIMES = ['change', 'clean'] as const;

/** The flags of `skakmat watch`. */
export interface WatchFlags extends WatchedFlags {
  /** A shell command. */
  readonly exec?: string;
  readonly execOn?: (typeof EXEC_TIMES)[number];
  readonly poll?: boolean;
  readonly precompute?: boolean;
  readonly board?: boolean;
  readonly color?: boolean;
}
