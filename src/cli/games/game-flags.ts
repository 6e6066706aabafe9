import type {ReadingWords} from '../../game-files/reading-options.ts';
import type {GameWishes} from '../../select/choose-games.ts';

/** The flags of all commands that read game files. */
export interface GameFlags extends ReadingWords, GameWishes {
  /** Whether to print the format of each file. */
  readonly verbose?: boolean;
}
