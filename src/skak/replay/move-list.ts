import type {Letters} from '../../chess/index.ts';
import type {MovetextToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Line} from './line.ts';
import type {GameNode} from './played-game.ts';

/** A list of moves, to be played from one position or several. */
export interface MoveList {
  readonly text: string;
  readonly letters: Letters;
  /** What the three stages make of it; most lists are played without being asked for it. */
  readonly tokens: readonly MovetextToken[];
  /** The ply that its first number names; undefined where a move comes first. */
  readonly firstPly: () => number | undefined;
  /** Both plies of a first number whose dots are those of neither side. */
  readonly vaguePlies: () => readonly number[];
  /** Where it starts, by each of its numbers; the commonest mistake is in the first. */
  readonly impliedPlies: () => readonly number[];
  /** Whether a token is a half-move, well written or not. */
  readonly isHalfMove: (token: MovetextToken) => boolean;
  /** Whether another move follows a move without a space: `Ra3c5`, `h526.g4`. */
  readonly isGlued: (token: MovetextToken) => boolean;
  /** Plays it from `node`, and leaves the board at its end. */
  readonly play: (board: BoardCursor, node: GameNode) => Line;
  /** Reads it closely from the position on the board. */
  readonly read: (board: BoardCursor) => Line;
}
