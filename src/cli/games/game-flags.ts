import type {ReadingWords} from '../../workspace/index.ts';
import type {GameWishes} from '../../games/index.ts';

/** The flags of all commands that read game files. */
export interface GameFlags extends ReadingWords, GameWishes {
  /** True to print the format of each file. */
  readonly verbose?: boolean;
}
