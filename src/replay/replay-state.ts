import {ENGLISH} from '../movetext/letters.ts';
import type {Letters} from '../movetext/letters.ts';
import {Board} from './board.ts';
import type {Dialect} from './dialect.ts';
import type {Block, SetupFault} from './facts.ts';
import {Registers} from './registers.ts';

/** What a replay has come to so far. */
export class Replay {
  readonly dialect: Dialect;
  /** Whether the text is a document of its own, so that it must start its games itself. */
  readonly isComplete: boolean;
  readonly board = new Board();
  readonly registers = new Registers();
  readonly blocks: Block[] = [];
  readonly setupFaults: SetupFault[] = [];
  /** The piece letters in force, and those that the document has defined. */
  letters: Letters = ENGLISH;
  readonly languages = new Map<string, Letters>([['english', ENGLISH]]);

  constructor(dialect: Dialect, isComplete: boolean) {
    this.dialect = dialect;
    this.isComplete = isComplete;
  }
}
