import {writeFen} from '../chess/fen.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game} from '../game/game.ts';
import {describeClaimFault, describeFault} from './describe-fault.ts';
import type {ExerciseBudget} from './exercise-budget.ts';
import {EXERCISE_LEVELS} from './exercise-rules.ts';
import {claimingTexts, claimsAfterMoves} from './game-claims.ts';
import {exerciseOf} from './game-exercise.ts';
import {judgeClaim} from './judge-claim.ts';

/**
 * Reports exercises among `games` whose mates do not exist, are not unique, or are not solved, and
 * wrong claims of mates after moves.
 */
export function checkExercises(
  games: readonly Game[],
  budget: ExerciseBudget,
): readonly Diagnostic[] {
  const claiming = claimingTexts(games);
  return games.flatMap((game) => [
    ...checkExercise(game, budget),
    ...(claiming.has(game.source) ? checkClaims(game, budget) : []),
  ]);
}

/** Whether there is anything to prove about `games`. */
export function hasExercises(games: readonly Game[]): boolean {
  const claiming = claimingTexts(games);
  return games.some(
    (game) =>
      exerciseOf(game) !== undefined ||
      (claiming.has(game.source) && claimsAfterMoves(game).length > 0),
  );
}

function checkClaims(game: Game, budget: ExerciseBudget): readonly Diagnostic[] {
  return claimsAfterMoves(game).flatMap((claim) => {
    const fault = budget.spend((search) => judgeClaim(claim, search));
    if (fault === undefined) return [];
    const {source} = game;
    const rule = 'mate-claim-wrong';
    const place = {source, span: claim.span, fen: writeFen(claim.after)};
    return [{...describeClaimFault(fault, claim), rule, severity: EXERCISE_LEVELS[rule], ...place}];
  });
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
