import type {Position} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import type {Block} from './block.ts';
import type {CauseKind} from './cause.ts';
import type {PlayedGame, GameNode} from './played-game.ts';
import type {Value} from './keys.ts';

/** A FEN in the text, and the position that its command sets up. */
export interface LiteralFen {
  readonly argument: Value;
  /** Never played on. */
  readonly position: Position;
}

/** The reason why a diagram's board is not known: a cause before it, its own keys, or its FEN. */
export type UnknownBoard = CauseKind | 'keys' | 'fen';

/** The board that the keys of a diagram choose, or the reason why the board is not known. */
export type ChosenBoard =
  | {readonly kind: 'node'; readonly node: GameNode}
  | {readonly kind: 'fen'; readonly fen: string}
  | {readonly kind: 'unknown'; readonly why: UnknownBoard};

/** A board that the text prints, or sets up from a FEN. */
export interface Diagram {
  readonly command: ChessCommand;
  /** Absent if the board shows the current position, or if its FEN cannot be read. */
  readonly fen: LiteralFen | undefined;
  /** The board that its keys choose, or why none is known; absent if `fen` or `at` is the board. */
  readonly chosen: ChosenBoard | undefined;
  /** True if a game begins with it. */
  readonly starts: boolean;
  /** The position of the main line before it, if that is known. */
  readonly at: GameNode | undefined;
  /** The block of moves in which it is. */
  readonly inside: Block | undefined;
  /** The number of blocks of moves before it, and of games that have begun there. */
  readonly blocks: number;
  readonly games: number;
}

/** The game that begins with a diagram, if one does. */
export function gameOf(
  {starts, games}: Diagram,
  all: readonly PlayedGame[],
): PlayedGame | undefined {
  return starts ? all[games] : undefined;
}
