import {annotationsOf} from '../game/annotations.ts';
import type {Annotations} from '../game/annotations.ts';
import type {Position} from '../chess/position.ts';
import type {Game} from '../game/game.ts';
import {finalPosition, mainLine, positionAt} from '../game/main-line.ts';
import {MoveNode} from '../game/move-node.ts';
import {START_FEN, writeFen} from '../chess/fen.ts';

/**
 * The exercise in a game, as a game that starts where it is set: its moves are the solution.
 *
 * A game that starts from a position of its own is one as it stands. Any other is set at the first
 * diagram of its main line, or the first question to a trainee, and without either where it ends,
 * so that nobody has played on.
 */
export function findExercise(game: Game): Game {
  if (writeFen(game.start) !== START_FEN) return game;
  const root = [game.root, ...mainLine(game)].find((node) => isMarked(annotationsOf(node)));
  if (root === undefined) return partOf(game, finalPosition(game), MoveNode.root());
  return partOf(game, positionAt(game, root), root);
}

/** Field by field, since those of a game may be made only when they are asked for. */
function partOf(game: Game, start: Position, root: MoveNode): Game {
  const {source, span, tags, variant, result, reason} = game;
  const part = {source, span, tags, variant, start, root, plies: 0, result, reason};
  return {...part, plies: mainLine(part).length};
}

/** ChessBase asks its trainees by `[%tqu "En","Which move wins?",..]`. */
function isMarked({diagram, commands}: Annotations): boolean {
  return diagram !== undefined || commands.some(({name}) => name === 'tqu');
}
