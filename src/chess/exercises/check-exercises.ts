import type {Diagnostic, Span} from '../../text/index.ts';
import {writeFen} from '../fen.ts';
import {splitComment} from '../game/commands/split-comment.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import {POOR_MOVES} from '../game/nags.ts';
import {isStartPosition} from '../is-start-position.ts';
import {NULL_MOVE} from '../move.ts';
import {describeClaimFault, describeFault} from './describe-fault.ts';
import type {ExerciseBudget} from './exercise-budget.ts';
import {EXERCISE_LEVELS} from './exercise-rules.ts';
import {claimingTexts, claimsAfterMoves} from './game-claims.ts';
import {judgeClaim} from './judge-claim.ts';
import type {MateExercise} from './judge-exercise.ts';
import {readMateClaim} from './read-mate-claim.ts';

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

/** Tests whether there is anything to prove about `games`. */
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

/** A mate exercise in a game file, with the places that a finding can be about. */
interface GameExercise extends MateExercise {
  /** The claim. */
  readonly span: Span;
  /** The nodes of each solution's moves. */
  readonly nodes: readonly (readonly MoveNode[])[];
}

/**
 * Returns the exercise in a game that starts from a position of its own and claims a mate: by the
 * operation `dm` of an EPD, by a tag, or by a comment before the first move. Returns undefined if
 * there is no claim, if two claims differ, or if the side that is to mate is not to move.
 */
function exerciseOf(game: Game): GameExercise | undefined {
  const {start} = game;
  // Asked first: nearly all games start as usual, and looking at their moves takes time.
  if (isStartPosition(start)) return undefined;
  const claims = claimsOf(game);
  const [claim] = claims;
  if (claim === undefined || claims.some(({moves}) => moves !== claim.moves)) return undefined;
  if (claims.some(({side}) => side !== undefined && side !== start.sideToMove)) return undefined;
  const nodes = game.root.children.filter(isRecommended).map(lineFrom);
  return {
    start,
    moves: claim.moves,
    span: claim.span,
    nodes,
    solutions: nodes.map((line) => line.map(({move}) => move)),
  };
}

interface PlacedClaim {
  readonly moves: number;
  readonly side: 'white' | 'black' | undefined;
  readonly span: Span;
}

function claimsOf(game: Game): readonly PlacedClaim[] {
  return [...claimsOfTags(game), ...claimsOfComments(game)];
}

function* claimsOfTags({tags, source, span}: Game): Iterable<PlacedClaim> {
  for (const [name, value] of tags) {
    const read = name === 'dm' ? directMate(value) : readMateClaim(value);
    if (read === undefined) continue;
    // The value alone may be in the FEN, too.
    const named = source.text.indexOf(`${name} `, span.start);
    const at = source.text.indexOf(value, Math.max(named, span.start));
    const isFound = at >= span.start && at < span.end;
    yield {...read, span: isFound ? {start: at, end: at + value.length} : headOf(span)};
  }
}

function directMate(value: string): Pick<PlacedClaim, 'moves' | 'side'> | undefined {
  const moves = /^[1-9]\d?$/u.test(value) ? Number(value) : undefined;
  return moves === undefined ? undefined : {moves, side: undefined};
}

function* claimsOfComments({root, span}: Game): Iterable<PlacedClaim> {
  for (const comment of root.after) {
    const claim = readMateClaim(splitComment(comment.text).text);
    if (claim !== undefined) yield {...claim, span: comment.span ?? headOf(span)};
  }
}

function headOf({start}: Span): Span {
  return {start, end: start};
}

function isRecommended({nags, move}: MoveNode): boolean {
  return move !== NULL_MOVE && !nags.some((nag) => POOR_MOVES.includes(nag));
}

/** The main continuation of a first move, up to a pass or a board without a move. */
function lineFrom(first: MoveNode): readonly MoveNode[] {
  const line: MoveNode[] = [];
  for (let at: MoveNode | undefined = first; at !== undefined; at = at.next) {
    if (at.move === NULL_MOVE) break;
    line.push(at);
  }
  return line;
}
