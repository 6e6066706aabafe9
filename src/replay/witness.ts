import type {Position} from '../chess/position.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from './block.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {TexDifference} from './tex-difference.ts';

/** The board from which TeX has played a list of moves. */
export interface SeenBoard {
  readonly main: Position;
  /** The position a half-move earlier, where there is one. */
  readonly previous: Position | undefined;
}

/** What has watched TeX play the lists of a document, and tells a replay of the same document. */
export interface Witness {
  /**
   * The board before the list of a command, which is asked for once for each time that the replay
   * reaches it: `unknown` where only TeX could have told, and cannot be trusted; undefined where the
   * replay is to go on as it is.
   */
  readonly boardBefore: (command: ChessCommand) => SeenBoard | 'unknown' | undefined;
  /** Is shown each block once it has been played. */
  readonly watch: (block: Block, board: BoardCursor) => void;
  /** What it has found so far. */
  readonly differences: readonly TexDifference[];
}
