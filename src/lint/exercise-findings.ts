import {writeFen} from '../chess/fen.ts';
import {NULL_MOVE} from '../chess/move.ts';
import {describeFault} from '../exercises/describe-fault.ts';
import type {ExerciseRule} from '../exercises/exercise-rules.ts';
import {ExerciseBudget} from '../exercises/exercise-budget.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode} from '../replay/played-game.ts';
import type {LintContext, Shown} from './context.ts';
import {claimsInText} from './claims-in-text.ts';
import type {BoardClaim} from './claims-in-text.ts';
import type {Finding} from './rule.ts';
import {SolutionLists} from './solution-lists.ts';
import {isMainLine} from '../latex/tables/effects.ts';

/** A finding of any rule about exercises. */
interface ExerciseFinding extends Finding {
  readonly rule: ExerciseRule;
}

/** The exercises of a text are judged once, for all rules. */
const JUDGED = new WeakMap<LintContext, readonly ExerciseFinding[]>();

/** Returns what one rule finds about the mates that the text claims next to its boards. */
export function exerciseFindings(context: LintContext, rule: ExerciseRule): readonly Finding[] {
  let found = JUDGED.get(context);
  if (found === undefined) {
    found = judgeClaims(context, claimsInText(context));
    JUDGED.set(context, found);
  }
  return found.filter((finding) => finding.rule === rule);
}

function judgeClaims(
  context: LintContext,
  claims: readonly BoardClaim[],
): readonly ExerciseFinding[] {
  if (claims.length === 0) return [];
  const budget = new ExerciseBudget();
  const lists = new SolutionLists(context);
  return claims.flatMap((claim) => judgeClaim(context, {claim, lines: lists.of(claim)}, budget));
}

/** A claim, and the lists of moves that may be its solutions. */
interface SolvedClaim {
  readonly claim: BoardClaim;
  readonly lines: readonly Block[];
}

function judgeClaim(
  context: LintContext,
  {claim, lines}: SolvedClaim,
  budget: ExerciseBudget,
): readonly ExerciseFinding[] {
  const exercise = {
    start: claim.start,
    moves: claim.moves,
    solutions: lines.map(({nodes}) => movesOf(nodes)),
  };
  return budget.judge(exercise).flatMap((fault) => {
    const {at, ...described} = describeFault(fault, exercise);
    const line = at && lines[at.line];
    // A move that is discussed in a variation need not be the solution.
    if (line !== undefined && !isMainLine(line.command.effect)) return [];
    const shown: Shown = line === undefined ? claim : placeOf(context, line, at?.ply ?? 0);
    return [{...described, ...shown, fen: writeFen(claim.start)}];
  });
}

function movesOf(nodes: readonly GameNode[]): readonly number[] {
  const moves = nodes.map(({move}) => move);
  const pass = moves.indexOf(NULL_MOVE);
  return pass < 0 ? moves : moves.slice(0, pass);
}

function placeOf(context: LintContext, block: Block, ply: number): Shown {
  const token = block.plies[ply]?.token;
  const {start, end} = block.argument;
  return context.show(block, token ?? {start, end});
}
