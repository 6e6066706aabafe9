import {writeFen} from '../chess/fen.ts';
import {NULL_MOVE} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {describeFault} from '../exercises/describe-fault.ts';
import type {ExerciseRule} from '../exercises/exercise-rules.ts';
import {ExerciseBudget} from '../exercises/exercise-budget.ts';
import {judgeExercise} from '../exercises/judge-exercise.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode} from '../replay/played-game.ts';
import type {LintContext, Shown} from './context.ts';
import {claimsInText} from './claims-in-text.ts';
import type {BoardClaim} from './claims-in-text.ts';
import type {Finding} from './rule.ts';
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
    const budget = new ExerciseBudget();
    found = claimsInText(context).flatMap((claim) => judgeClaim(context, claim, budget));
    JUDGED.set(context, found);
  }
  return found.filter((finding) => finding.rule === rule);
}

function judgeClaim(
  context: LintContext,
  claim: BoardClaim,
  budget: ExerciseBudget,
): readonly ExerciseFinding[] {
  const lines = solutionsOf(context, claim);
  const exercise = {
    start: claim.start,
    moves: claim.moves,
    solutions: lines.map(({nodes}) => movesOf(nodes)),
  };
  const faults = budget.spend((search) => judgeExercise(exercise, search));
  return faults.flatMap((fault) => {
    const {at, ...described} = describeFault(fault, exercise);
    const line = at && lines[at.line];
    // A move that is discussed in a variation need not be the solution.
    if (line !== undefined && !isMainLine(line.command.effect)) return [];
    const shown: Shown = line === undefined ? claim : placeOf(context, line, at?.ply ?? 0);
    return [{...described, ...shown, fen: writeFen(claim.start)}];
  });
}

/** The lists of moves from the position that the text gives after the board, main lines first. */
function solutionsOf(context: LintContext, claim: BoardClaim): readonly Block[] {
  const wanted = boardOf(claim.start);
  const lists = context.facts.blocks
    .slice(claim.blocks)
    .filter(({before}) => before !== undefined && isStart(before))
    .filter((block) => block.before && boardOf(context.position(block.before)) === wanted)
    .filter((block) => !isDoubted(block));
  return [
    ...lists.filter(({command}) => isMainLine(command.effect)),
    ...lists.filter((block) => !isMainLine(block.command.effect)),
  ];
}

function isStart({parent}: GameNode): boolean {
  return parent === undefined;
}

/** Placement and side to move. */
function boardOf(position: Position): string {
  return writeFen(position).split(' ').slice(0, 2).join(' ');
}

/** Whether the first move of a list has the sign of a mistake. */
function isDoubted({plies: [first], argument}: Block): boolean {
  if (first === undefined) return true;
  const {source, end} = argument;
  return /^\S*\?/u.test(source.text.slice(first.token.start, Math.min(end, first.token.end + 2)));
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
