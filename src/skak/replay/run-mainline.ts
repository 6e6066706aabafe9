import type {StartFault} from './set-up.ts';
import {evidenceOf} from './evidence.ts';
import {hasTrueSigns} from './judge-signs.ts';
import {fits} from './line-start.ts';
import {Position} from '../../chess/index.ts';
import {PlayedGame, plyOf, turnOf, type GameNode, nodesAt} from './played-game.ts';
import {FIRST_PLY, UNJUDGED, enterNodes, playFresh, played, startsMisnumbered} from './outcomes.ts';
import type {BlockOutcome} from './block.ts';
import type {MoveList} from './move-list.ts';
import type {FaultKind} from './faults.ts';
import {noLine, type Line} from './line.ts';
import {nodeOf} from './register-value.ts';
import type {Registers} from './registers.ts';
import type {Replay} from './replay-state.ts';

/** Plays a `\mainline` or `\hidemoves` from where the main line is, and moves it on. */
export function runMainline(state: Replay, list: MoveList): BlockOutcome {
  const {registers} = state;
  const outcome = playMainline(state, list);
  const {line} = outcome;
  if (outcome.start?.kind === 'goes-back') {
    registers.isInDoubt = true;
    return outcome;
  }
  if (line === undefined || line.lost || endsInDoubt(line)) {
    if (line !== undefined) enterNodes(state, line, true);
    if (list.tokens.length > 0) registers.breakOff(line?.end);
    return outcome;
  }
  enterNodes(state, line, true);
  registers.shift = shiftOf(line, registers.shift);
  registers.isInDoubt ||=
    isGuessed(line) || (line.faults.length > 0 && list.tokens.some((token) => list.isGlued(token)));
  registers.set(line.end, line.last?.parent ?? registers.previous);
  // Perhaps the move of a last number is left out.
  if (line.signs === undefined && list.tokens.at(-1)?.type === 'number')
    registers.breakVariation(line.end, undefined);
  return outcome;
}

/** Tests whether a word of a line was read as one of several moves that may be meant. */
export function isGuessed({faults}: Line): boolean {
  return faults.some(({kind}) => GUESSED.has(kind));
}

const GUESSED: ReadonlySet<FaultKind> = new Set<FaultKind>([
  ...(['unknown', 'underspecified', 'doubtful', 'misplayed', 'promotion-missing'] as const),
]);

/** True if the last word may be a move: then the game has continued to an unknown position. */
function endsInDoubt(line: Line): boolean {
  const fault = line.faults.findLast(
    // At a lone number that is wrong TeX stops, and leaves the board.
    (each) => each.kind === 'unknown' || (each.kind === 'number' && each.how !== 'wrong'),
  );
  // Half-moves are asked for last: those of a plain line are made only on demand.
  return fault !== undefined && !line.plies.some(({token}) => token.end >= fault.token.end);
}

function playMainline(state: Replay, list: MoveList): BlockOutcome {
  const {registers} = state;
  if (registers.main === 'none') return playUnstarted(state, list);
  const node = nodeOf(registers.main);
  if (node === undefined) return UNJUDGED;
  const line = playOrName(state, list, node);
  if (line.lost && line.count === 0 && isMended(state, node))
    return {...UNJUDGED, evidence: evidenceOf('after-error')};
  if (registers.isInDoubt && (line.lost || startsMisnumbered(line)))
    return {...UNJUDGED, evidence: evidenceOf('after-error')};
  if (!startsMisnumbered(line)) {
    // If the line was read as what was probably meant, that may be the reason for an untrue sign.
    const isDoubtful = registers.isInDoubt && !hasTrueSigns(line, state.board, list.text);
    return played(node, line, isDoubtful ? 'after-error' : 'main-line');
  }
  const fresh = playFresh(state, list);
  if (fresh !== undefined) return {...fresh, start: {kind: 'missing-newgame', first: false}};
  return goBack(state, list, node) ?? playMisnumbered(registers, list, node, line);
}

/** Plays a list. A single half-move that does not fit lacks its number, at which TeX stops, and may be an idea. */
function playOrName({board}: Replay, list: MoveList, at: GameNode): Line {
  const line = list.play(board, at);
  const token = line.count > 0 ? undefined : list.unnumbered();
  if (token === undefined || list.tokens.filter(list.isHalfMove, list).length > 1) return line;
  const faults = [{kind: 'number-missing', token, expected: turnOf(at), at} as const];
  return {...noLine(at), faults, lost: true};
}

/** True if a FEN was wrong and is reported: where not even the first move fits, that is the reason. */
function isMended({setUpBy, facts}: Replay, node: GameNode): boolean {
  const by = setUpBy.get(node);
  return (
    by !== undefined &&
    facts.setupFaults.some(
      (fault) =>
        fault.kind === 'fen-played' && fault.isOfFields !== true && fault.command === by.command,
    )
  );
}

/**
 * A main line whose first number is not due. Of numbers that are all off by as much only the first
 * is a mistake; where they are, the moves may belong to another place of the game.
 */
function playMisnumbered(
  registers: Registers,
  list: MoveList,
  node: GameNode,
  line: Line,
): BlockOutcome {
  const shift = (list.firstPly() ?? node.ply) - node.ply;
  if (shift === 0 || shift !== registers.shift) return played(node, line, 'misnumbered');
  const outcome = played(node, line, 'after-error');
  return line.lost ? {...UNJUDGED, evidence: outcome.evidence} : outcome;
}

/** By how much the last number of a list is off, for lists that follow may be as well. */
function shiftOf(line: Line, before: number): number {
  const {faults, count, end} = line;
  const last = faults.at(-1);
  if (last?.kind === 'number' && last.how === 'wrong' && last.at === end)
    return plyOf(last.token) - end.ply;
  // A number is before the first move, and it is right.
  if (faults.length === 0 && count > 0) return 0;
  const numbered = line.plies.findLast(({number}) => number !== undefined);
  if (numbered?.number === undefined) return before;
  const isFaultless = !faults.some((fault) => fault.kind === 'number' && fault.how === 'wrong');
  return isFaultless ? 0 : plyOf(numbered.number) - numbered.before.ply;
}

/**
 * Moves before any `\newgame`: a flaw of a document, the usual thing in a file that others read.
 * Such a part may belong to a position set up elsewhere, so its first moves must fit.
 */
function playUnstarted(state: Replay, list: MoveList): BlockOutcome {
  const {isComplete, registers, board} = state;
  const start: StartFault | undefined = isComplete
    ? {kind: 'missing-newgame', first: true}
    : undefined;
  if (list.firstPly() !== FIRST_PLY)
    return {...UNJUDGED, status: isComplete ? 'lost' : 'unjudged', start};
  const trial = list.play(board, new PlayedGame(Position.start()).root);
  if (trial.lost && !isComplete && trial.count < SURE) return UNJUDGED;
  const node = registers.startStandard();
  return {...played(node, list.play(board, node), 'new-game'), start};
}

/** Half-moves that must fit the start of a game before a part without one is taken to begin there. */
const SURE = 2;

/** A main line that repeats an earlier number, and whose moves fit there. */
function goBack(state: Replay, list: MoveList, current: GameNode): BlockOutcome | undefined {
  const ply = list.firstPly();
  if (ply === undefined) return undefined;
  for (const node of nodesAt(ply, current, current)) {
    const line = list.play(state.board, node);
    if (!fits(line) || line.count === 0) continue;
    if (node === current) return undefined;
    enterNodes(state, line, false);
    return {
      before: node,
      line,
      status: 'played',
      start: {kind: 'goes-back', current: turnOf(current)},
      evidence: evidenceOf('after-error'),
    };
  }
  return undefined;
}
