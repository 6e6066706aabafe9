import {annotationsOf} from '../game/annotations.ts';
import type {Annotations} from '../game/annotations.ts';
import type {Position} from '../chess/position.ts';
import type {Game} from '../game/game.ts';
import {finalPosition, mainLine, positionAt} from '../game/main-line.ts';
import {MoveNode} from '../game/move-node.ts';
import {START_FEN, writeFen} from '../chess/fen.ts';

/**
 * Returns the exercise in a game, as a game that starts from the exercise's position: its moves are
 * the solution.
 *
 * A game with a starting position of its own is an exercise as a whole. In any other game, the
 * exercise is at the first diagram of its main line, or else the first training question, or else
 * at the end, without a solution.
 */
export function findExercise(game: Game): Game {
  if (writeFen(game.start) !== START_FEN) return game;
  const root = [game.root, ...mainLine(game)].find((node) => isMarked(annotationsOf(node)));
  if (root === undefined) return partOf(game, finalPosition(game), MoveNode.root());
  return partOf(game, positionAt(game, root), root);
}

/** Copied field by field, since those of a game may be computed on access. */
function partOf(game: Game, start: Position, root: MoveNode): Game {
  const {source, span, tags, variant, result, reason} = game;
  const part = {source, span, tags, variant, start, root, plies: 0, result, reason};
  return {...part, plies: mainLine(part).length};
}

/** ChessBase writes training questions as `[%tqu "En","Which move wins?",..]`. */
function isMarked({diagram, commands}: Annotations): boolean {
  return diagram !== undefined || commands.some(({name}) => name === 'tqu');
}
