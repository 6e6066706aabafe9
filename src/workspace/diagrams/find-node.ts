import {followMove, type Game, type MoveNode, type Position} from '../../chess/index.ts';
import {OptionError} from '../../text/index.ts';
import {viewOf} from '../../typeset/index.ts';

/** The board of a game to draw; by default, the last one. */
export interface PlaceOptions {
  /** The number of half-moves of the main line. */
  readonly ply?: number | undefined;
  /** The last move before the board, such as `17w`. */
  readonly at?: string | undefined;
}

/** A place on the main line. */
export interface Found {
  readonly node: MoveNode;
  readonly position: Position;
  /** True if the game is recorded as seen by Black. */
  readonly isFlipped?: boolean;
}

/** Finds the place in a game; returns undefined if the game is too short. */
export type FindNode = (game: Game) => Found | undefined;

/** Creates a function that finds a place in games; throws an `OptionError` if `at` is malformed. */
export function makeFinder({ply, at}: PlaceOptions): FindNode {
  if (ply !== undefined) return (game) => goOn(game, (step) => step.ply === ply);
  if (at === undefined) return (game) => goOn(game, ({node}) => node.next === undefined);
  if (!/^[1-9]\d{0,3}[wb]$/.test(at)) {
    throw new OptionError('at', at, 'expected a move such as 17w or 17b');
  }
  return (game) => goOn(game, ({turn}) => turn === at);
}

/** A step along the main line; `turn` is the move that leads to it, empty at the start. */
interface Step {
  readonly node: MoveNode;
  readonly ply: number;
  readonly turn: string;
}

function goOn(game: Game, isThere: (step: Step) => boolean): Found | undefined {
  if (game.isUnplayed === true) return undefined;
  const position = game.start.clone();
  const isFlipped = viewOf(game) === 'black';
  let turn = '';
  let ply = 0;
  for (let node: MoveNode | undefined = game.root; node !== undefined; node = node.next) {
    if (ply > 0) {
      turn = `${position.fullmove}${position.sideToMove === 'white' ? 'w' : 'b'}`;
      followMove(position, node);
    }
    if (isThere({node, ply, turn})) return {node, position, isFlipped};
    ply += 1;
  }
  return undefined;
}
