import type {Letters} from '../../chess/index.ts';
import type {MovetextToken, MoveToken, RemarkToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Line} from './line.ts';
import type {GameNode} from './played-game.ts';

/** A list of moves, to be played from one position or several. */
export interface MoveList {
  readonly text: string;
  readonly letters: Letters;
  /** The tokens of the three stages; most lists are played without them. */
  readonly tokens: readonly MovetextToken[];
  /** Returns the tokens without keeping them. */
  readonly readTokens: () => readonly MovetextToken[];
  /** The ply that its first number names; undefined where a move comes first. */
  readonly firstPly: () => number | undefined;
  /** Both plies of a first number whose dots are those of neither side. */
  readonly vaguePlies: () => readonly number[];
  /** The starts that its numbers imply; the commonest mistake is in the first. */
  readonly impliedPlies: () => readonly number[];
  /**
   * The first half-move of a list that begins without a number, at which TeX stops: `Nf3`, `\dots Nf3`.
   * A package that plays a list reads an empty number before `...Nf6`.
   */
  readonly unnumbered: () => MoveToken | RemarkToken | undefined;
  /** Tests whether a token is a half-move, well written or not. */
  readonly isHalfMove: (token: MovetextToken) => boolean;
  /** Tests whether another move follows a move without a space: `Ra3c5`, `h526.g4`. */
  readonly isGlued: (token: MovetextToken) => boolean;
  /** Plays it from `node`, and leaves the board at its end. */
  readonly play: (board: BoardCursor, node: GameNode) => Line;
  /** Reads it closely from the position on the board. */
  readonly read: (board: BoardCursor) => Line;
}
