import {ENGLISH} from '../movetext/letters.ts';
import type {Letters} from '../movetext/letters.ts';
import {Board} from './board.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {Block, SetupFault} from './facts.ts';
import type {ChessCommand} from '../latex/tex-document.ts';
import type {Value} from './keys.ts';
import type {GameNode} from './game-tree.ts';
import {Registers} from './registers.ts';

/** A command that set up a board, and the argument that holds the FEN. */
export interface SetUpBy {
  readonly command: ChessCommand;
  readonly argument: Value;
}

/** What a replay has come to so far. */
export class Replay {
  readonly dialect: Dialect;
  /** Whether the text is a document of its own, so that it must start its games itself. */
  readonly isComplete: boolean;
  readonly board = new Board();
  readonly registers = new Registers();
  readonly blocks: Block[] = [];
  readonly setupFaults: SetupFault[] = [];
  /** The commands that set up a board from a FEN. */
  readonly setUpBy = new Map<GameNode, SetUpBy>();
  /** The piece letters in force, and those that the document has defined. */
  letters: Letters = ENGLISH;
  readonly languages = new Map<string, Letters>([['english', ENGLISH]]);

  constructor(dialect: Dialect, isComplete: boolean) {
    this.dialect = dialect;
    this.isComplete = isComplete;
  }
}
