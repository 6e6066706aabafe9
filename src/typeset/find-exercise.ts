import {isStartPosition} from '../chess/is-start-position.ts';
import type {Move} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {findMate} from '../exercises/find-mate.ts';
import type {FoundMate} from '../exercises/find-mate.ts';
import {findWin} from '../exercises/find-win.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {Annotations} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
import {mainLine, positionAt} from '../game/main-line.ts';
import {MoveNode} from '../game/move-node.ts';

/**
 * Returns the exercise in a game, as a game that starts from the exercise's position: its moves are
 * the solution. Returns undefined if there is nothing to ask.
 *
 * A game with a starting position of its own is an exercise as a whole. In any other game, the
 * exercise is at the first diagram of its main line, the first training question, or the first
 * comment that is a question, else at the forced mate with which the game ends, else where it wins
 * material by force.
 */
export function findExercise(game: Game): Game | undefined {
  if (!isStartPosition(game.start)) return game;
  const root = [game.root, ...mainLine(game)].find((node) => asks(annotationsOf(node)));
  if (root !== undefined) return partOf(game, positionAt(game, root), root);
  const mate = findMate(game);
  if (mate !== undefined) return partOf(game, mate.position, solutionOf(mate));
  const win = findWin(game);
  return win && partOf(game, win.position, treeOf(win.line));
}

/** The continuation of the game if it begins with the key, else the proved line. */
function solutionOf({node, line}: FoundMate): MoveNode {
  return node.next?.move === line[0] ? node : treeOf(line);
}

function treeOf(line: readonly Move[]): MoveNode {
  const root = MoveNode.root();
  let at = root;
  for (const move of line) at = at.add(move, 0, 0);
  return root;
}

/** Copied field by field, since those of a game may be computed on access. */
function partOf(game: Game, start: Position, root: MoveNode): Game {
  const {source, span, tags, variant, result, reason} = game;
  const part = {source, span, tags, variant, start, root, plies: 0, result, reason};
  return {...part, plies: mainLine(part).length};
}

/** ChessBase writes training questions as `[%tqu "En","Which move wins?",..]`. */
function asks({diagram, commands, after}: Annotations): boolean {
  const isMarked = diagram !== undefined || commands.some(({name}) => name === 'tqu');
  return isMarked || /\?["')\s]*$/u.test(after);
}
