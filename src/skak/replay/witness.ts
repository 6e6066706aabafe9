import type {Position} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import type {Block} from './block.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {TexDifference} from './tex-difference.ts';

/** The board from which TeX has played a list of moves. */
export interface SeenBoard {
  readonly main: Position;
  /** The position a half-move earlier, where there is one. */
  readonly previous: Position | undefined;
}

/** The record of how TeX played the lists of a document, for a replay of the same document. */
export interface Witness {
  /**
   * Returns the board before the list of a command, called once for each time that the replay
   * reaches it: `unknown` if only TeX could know it and cannot be trusted; undefined if the replay
   * continues from its own board.
   */
  readonly boardBefore: (command: ChessCommand) => SeenBoard | 'unknown' | undefined;
  /** Called for each block after it has been played. */
  readonly watch: (block: Block, board: BoardCursor) => void;
  /** The differences found so far. */
  readonly differences: readonly TexDifference[];
}
