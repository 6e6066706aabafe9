import {writeFen} from '../chess/fen.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game} from '../game/game.ts';
import {describeFault} from './describe-fault.ts';
import type {ExerciseBudget} from './exercise-budget.ts';
import {EXERCISE_LEVELS} from './exercise-rules.ts';
import {exerciseOf} from './game-exercise.ts';

/** Reports exercises among `games` whose mates do not exist, are not unique, or are not solved. */
export function checkExercises(
  games: readonly Game[],
  budget: ExerciseBudget,
): readonly Diagnostic[] {
  return games.flatMap((game) => checkExercise(game, budget));
}

function checkExercise(game: Game, budget: ExerciseBudget): readonly Diagnostic[] {
  const exercise = exerciseOf(game);
  if (exercise === undefined) return [];
  const fen = writeFen(exercise.start);
  return budget.judge(exercise).map((fault) => {
    const {rule, at, ...described} = describeFault(fault, exercise);
    const node = at && exercise.nodes[at.line]?.[at.ply];
    const span = node === undefined ? exercise.span : {start: node.start, end: node.end};
    return {...described, rule, severity: EXERCISE_LEVELS[rule], source: game.source, span, fen};
  });
}
