import {plural} from '../../text/index.ts';
import type {Move} from '../move.ts';
import type {Position} from '../position.ts';
import {writeSan} from '../write-san.ts';
import type {ExerciseRule} from './exercise-rules.ts';
import type {MoveClaim} from './game-claims.ts';
import type {ClaimFault, ExerciseFault, MateExercise} from './judge-exercise.ts';

/** The message about a fault: at the claim, or at a move of a solution. */
export interface DescribedFault {
  readonly rule: ExerciseRule;
  readonly message: string;
  readonly note?: string;
  /** The correct moves, in standard algebraic notation. */
  readonly expected?: readonly string[];
  /** The solution and the half-move in it that the finding is about; absent if it is the claim. */
  readonly at?: {readonly line: number; readonly ply: number};
}

/** At most so many keys are listed. */
const MOST_LISTED = 3;

/** Describes a fault of an exercise, with its moves in standard algebraic notation. */
export function describeFault(fault: ExerciseFault, exercise: MateExercise): DescribedFault {
  const {start, moves} = exercise;
  const claim = `mate in ${moves}`;
  switch (fault.kind) {
    case 'undecided':
      return {
        rule: 'exercise-not-decided',
        message: `Whether there is a ${claim} was not decided: it takes too many positions to prove`,
      };
    case 'left':
      return {
        rule: 'exercise-not-decided',
        message: `Whether there is a ${claim} was not judged: the time for proofs was up`,
      };
    case 'no-solution':
      return {
        rule: 'exercise-no-solution',
        message: `There is no ${claim}`,
        ...(fault.later && {
          note: `The shortest mate takes ${fault.later.moves}: ${writeLine(start, fault.later.line)}.`,
        }),
      };
    case 'second-key':
      return {
        rule: 'exercise-second-key',
        message: `${writeKey(start, fault.other.line)} also mates in ${fault.other.moves}, expected one solution`,
        note: `${writeLine(start, fault.other.line)}${fault.more > 0 ? `; ${fault.more} more first moves mate, too` : ''}.`,
      };
    case 'shorter':
      return {
        rule: 'mate-claim-wrong',
        message: `Unexpected ${claim}: ${writeKey(start, fault.by.line)} mates in ${fault.by.moves}`,
        note: `${writeLine(start, fault.by.line)}.`,
      };
    case 'wrong-solution':
      return describeWrongMove(fault, exercise);
  }
}

/** Describes what is wrong with a claim after a move. */
export function describeClaimFault(
  fault: ClaimFault,
  {after, moves}: MoveClaim,
): Pick<DescribedFault, 'message' | 'note'> {
  const claim = `mate in ${moves}`;
  if (fault.kind === 'no-mate') return {message: `There is no ${claim} here`};
  const line = fault.line.length > 0 ? {note: `${writeLine(after, fault.line)}.`} : {};
  return {message: `Unexpected ${claim}, it takes ${plural(fault.moves, 'move')} at most`, ...line};
}

function describeWrongMove(
  fault: ExerciseFault & {readonly kind: 'wrong-solution'},
  {start, moves, solutions}: MateExercise,
): DescribedFault {
  const {line, ply, reply, keys} = fault;
  const solution = solutions[line] ?? [];
  const position = start.clone();
  for (const move of solution.slice(0, ply)) position.play(move);
  const expected = keys.slice(0, MOST_LISTED).map((key) => writeSan(position, key));
  const played = solution.slice(ply, ply + 1);
  const choices = expected.map((san) => `\`${san}\``).join(' or ');
  return {
    rule: 'exercise-wrong-solution',
    message: `${writeLine(position, played)} does not mate in ${moves - (ply >> 1)}, expected ${choices}`,
    ...noteOn(reply, position, played),
    expected,
    at: {line, ply},
  };
}

function noteOn(
  reply: Move | 'stalemate' | undefined,
  position: Position,
  played: readonly Move[],
): Pick<DescribedFault, 'note'> {
  if (reply === undefined) return {};
  if (reply === 'stalemate') return {note: `${writeLine(position, played)} is stalemate.`};
  return {note: `After ${writeLine(position, [...played, reply])} there is no mate in time.`};
}

function writeKey(start: Position, [key]: readonly Move[]): string {
  return key === undefined ? '' : writeLine(start, [key]);
}

/** Writes moves with their numbers, in backticks: `12. Qg7+ Kh8 13. Rh1#`. */
function writeLine(start: Position, line: readonly Move[]): string {
  const position = start.clone();
  const words = line.map((move, index) => {
    const san = writeSan(position, move);
    const {fullmove, sideToMove} = position;
    position.play(move);
    if (sideToMove === 'white') return `${fullmove}. ${san}`;
    return index === 0 ? `${fullmove}... ${san}` : san;
  });
  return `\`${words.join(' ')}\``;
}
