import {
  isOnlyPrinted,
  MOVE_LIST_NAMES,
  MOVE_LISTS,
  moveListOf,
  startsFromVariation,
} from '../../tex/index.ts';
import type {Effect} from '../../tex/index.ts';
import type {BlockOutcome} from './block.ts';
import {lacksKing, type BoardCursor} from './board-cursor.ts';
import type {Cause} from './cause.ts';
import {evidenceOf, mayAccuse, type EvidenceKind} from './evidence.ts';
import {hasTrueSigns} from './judge-signs.ts';
import {fits, type LineStart} from './line-start.ts';
import type {Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import {played, UNJUDGED} from './outcomes.ts';
import {nodesAtPly, turnAt, turnOf, type GameNode, type PlayedGame} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import type {StartFault} from './set-up.ts';

/** The position from which the package starts a command's moves; xskak prints its `\variation` and starts it nowhere. */
export function packageStart({registers, dialect}: Replay, effect: Effect): GameNode | undefined {
  if (isOnlyPrinted(effect, dialect)) return undefined;
  return nodeOf(registers[moveListOf(effect)?.start ?? 'main']);
}

/** The cause for which it is not known where the package starts a command that continues the last variation. */
export function lostVariation({registers, dialect}: Replay, effect: Effect): Cause | undefined {
  const isContinued = startsFromVariation(effect) && !isOnlyPrinted(effect, dialect);
  return isContinued ? registers.variationLostBy : undefined;
}

/** The fault of a variation that its package starts at another position than `node`, if it does. */
function offStart(state: Replay, effect: Effect, node: GameNode): StartFault | undefined {
  const expected = packageStart(state, effect);
  if (expected === undefined || expected === node) return undefined;
  // xskak has no other command that plays a variation.
  const better =
    state.dialect === 'skak'
      ? VARIATIONS.find((name) => packageStart(state, MOVE_LISTS[name].effect) === node)
      : undefined;
  return {kind: 'off-start', expected: turnOf(expected), better};
}

const VARIATIONS = MOVE_LIST_NAMES.filter((name) => MOVE_LISTS[name].line === 'variation');

/** A variation whose start is judged. */
interface StartCase {
  readonly state: Replay;
  readonly effect: Effect;
  readonly list: MoveList;
  /** The end of the main line, or of the line around the variation. */
  readonly current: GameNode | undefined;
}

/** Decides what becomes of a variation, by what says where it starts. */
export function judgeStart(variation: StartCase, found: LineStart | undefined): BlockOutcome {
  const {state, effect, list, current} = variation;
  if (found !== undefined && fits(found.line) && found.line.count > 0)
    return judgeFitting(variation, found);
  if (found?.evidence === 'no-number' && found.line.lost)
    return played(found.node, found.line, found.evidence);
  const isAfter = isAfterError(state, list.firstPly());
  const isElsewhere = found !== undefined && found.evidence !== 'package';
  const isPlayed = packageStart(state, effect) !== undefined;
  if (isPlayed && !state.registers.isInDoubt && !(isElsewhere && isAfter))
    return judgePlayed(variation, found);
  const hasMoves = list.tokens.some((token) => list.isHalfMove(token));
  if (!hasMoves || (found === undefined && current === undefined)) return UNJUDGED;
  if (isAfter) return {...UNJUDGED, evidence: evidenceOf('after-error')};
  return found === undefined ? doubt(variation, 'nowhere') : judgeUnfitting(variation, found);
}

/** All of a line can be played, as it is written or after a move that the text leaves out. */
function judgeFitting(variation: StartCase, found: LineStart): BlockOutcome {
  const {state, effect, list} = variation;
  const {evidence, node, line} = found;
  if (lostVariation(state, effect) !== undefined) return UNJUDGED;
  const isFree =
    mayAccuse(evidenceOf(evidence)) || evidence === 'own-numbers' || evidence === 'older-line';
  if (!isFree) {
    const isPlayed = packageStart(state, effect) !== undefined;
    if (isPlayed && !state.registers.isInDoubt) return unreachable(variation, node, line);
    return {before: node, line, status: 'threat', start: undefined, evidence: evidenceOf(evidence)};
  }
  const isAfter =
    isAfterError(state, list.firstPly()) &&
    (evidence !== 'package' || isDoubtful(state, list, line));
  const kind = isAfter ? 'after-error' : evidence;
  return {...played(node, line, kind), start: isAfter ? undefined : offStart(state, effect, node)};
}

/** A line that does not fit, and that no package plays. */
function judgeUnfitting(variation: StartCase, {evidence, node, line}: LineStart): BlockOutcome {
  if (evidence === 'plan' || evidence === 'pass' || evidence === 'retold-move')
    return {...UNJUDGED, status: 'threat', evidence: evidenceOf(evidence)};
  // It may start from a board that could not be read.
  if (variation.state.registers.isShownUnknown && line.count === 0) return UNJUDGED;
  if (evidence !== 'one-slip' && evidence !== 'misnumbered') return doubt(variation, evidence);
  return mayContinueDoubtful(variation)
    ? doubt(variation, 'nowhere')
    : played(node, line, evidence);
}

/** A line that does not fit where its package plays it. */
function judgePlayed(variation: StartCase, found: LineStart | undefined): BlockOutcome {
  const {list, current} = variation;
  // Nothing was tried where the text only mentions moves.
  if (found === undefined || (found.line.count === 0 && !found.line.lost)) {
    if (current === undefined || !list.tokens.some((token) => list.isHalfMove(token)))
      return UNJUDGED;
    return {
      ...UNJUDGED,
      status: 'lost',
      start: {kind: 'unreachable', current: turnOf(current)},
      evidence: evidenceOf('package'),
    };
  }
  const {evidence, node, line} = found;
  const isTried = line.count > 0 || line.faults.length > 0;
  // A board without a king is reported, its moves are not.
  if (evidence === 'pass' || (!isTried && !lacksKing(node.game.start)))
    return unreachable(variation, node, line);
  return played(node, line, 'package');
}

/** The package stops at the first number, unless it is that of the position where it starts. */
function unreachable(
  {state, effect, list, current}: StartCase,
  before: GameNode,
  line: Line,
): BlockOutcome {
  const ply = list.firstPly();
  const expected = packageStart(state, effect);
  const isElsewhere = ply !== undefined && expected !== undefined && ply !== expected.ply;
  const start: StartFault = isElsewhere
    ? {kind: 'off-start', expected: turnOf(expected), better: undefined, written: turnAt(ply)}
    : {kind: 'unreachable', current: current && turnOf(current)};
  // That finding is about the number.
  const faults = line.faults.filter(({kind}) => kind !== 'number');
  const told = isElsewhere && faults.length < line.faults.length ? {...line, faults} : line;
  return {before, line: told, status: 'lost', start, evidence: evidenceOf('package')};
}

/** The moves fit nowhere, and no package plays them: they may be of another game, or of none. */
function doubt({state, list, current}: StartCase, evidence: EvidenceKind): BlockOutcome {
  const {board, registers} = state;
  const other =
    evidence === 'nowhere' ? findInGames(board, registers.earlierGames(), list) : undefined;
  const start: StartFault = {
    kind: 'doubtful',
    current: current && turnOf(current),
    other: other?.ordinal,
  };
  return {
    ...UNJUDGED,
    start,
    evidence: evidenceOf(other === undefined ? evidence : 'other-game'),
  };
}

/** Tests whether a list may belong to a variation before it that fits nowhere. */
function mayContinueDoubtful({state: {registers}, list}: StartCase): boolean {
  const {doubtful} = registers;
  const ply = list.firstPly();
  return doubtful !== undefined && ply !== undefined && ply > doubtful.from && ply <= doubtful.to;
}

/** Tests whether what does not fit at `ply` may follow from an earlier mistake. */
export function isAfterError({registers}: Replay, ply: number | undefined): boolean {
  if (registers.main === 'lost' || registers.shift !== 0 || registers.isInDoubt) return true;
  const {brokenFrom} = registers;
  return brokenFrom !== undefined && (ply === undefined || ply > brokenFrom);
}

/** Tests whether a sign is not true after a main line that was read as what was probably meant. */
function isDoubtful({registers, board}: Replay, list: MoveList, line: Line): boolean {
  return registers.isInDoubt && !hasTrueSigns(line, board, list.text);
}

/** The game before this one whose positions a line fits. */
function findInGames(
  board: BoardCursor,
  games: readonly PlayedGame[],
  list: MoveList,
): PlayedGame | undefined {
  const ply = list.firstPly();
  if (ply === undefined) return undefined;
  return games.find((game) => {
    const [...nodes] = nodesAtPly(game, ply);
    return nodes.slice(0, MOST_NODES).some((node) => {
      const line = list.play(board, node);
      return fits(line) && line.count > 0;
    });
  });
}

/** So many lines of another game are looked at. */
const MOST_NODES = 8;
