import type {ReadingWords} from '../../game-files/reading-options.ts';

/** The flags of all commands that read game files. */
export interface GameFlags extends ReadingWords {
  /** Whether to print the format of each file. */
  readonly verbose?: boolean;
}
