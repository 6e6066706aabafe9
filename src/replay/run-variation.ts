import type {Effect} from '../latex/tables/command-table.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {StartFault} from './start-fault.ts';
import {enterLevel, variationLevel, levelStart} from './levels.ts';
import {evidenceOf, mayAccuse} from './evidence.ts';
import type {EvidenceKind} from './evidence.ts';
import {findStart} from './find-start.ts';
import {findInGames} from './find-in-games.ts';
import {accuseBrokenWord} from './accuse-broken-word.ts';
import {fits} from './line-start.ts';
import type {LineStart, StartContext} from './line-start.ts';
import {turnOf} from './played-game.ts';
import type {GameNode} from './played-game.ts';
import {UNJUDGED, enterNodes, playFresh, played} from './outcomes.ts';
import {lacksKing} from './lacks-piece.ts';
import {hasTrueSigns} from './judge-signs.ts';
import {isInDoubt} from './line.ts';
import type {Line} from './line.ts';
import type {BlockOutcome} from './block.ts';
import type {MoveList} from './move-list.ts';
import {proseBefore} from './prose-before.ts';
import {nodeOf} from './register-value.ts';
import type {Registers} from './registers.ts';
import type {Replay} from './replay-state.ts';

/**
 * Plays a variation from where it starts; the main line stays where it is.
 *
 * `around` is the position of the line in which it stands, if it stands inside one.
 */
export function runVariation(
  state: Replay,
  command: ChessCommand,
  list: MoveList,
  around: GameNode | undefined,
): BlockOutcome {
  const {registers} = state;
  const {effect, options} = command;
  const level = variationLevel(options);
  const current = around ?? nodeOf(registers.main);
  const [shown] = registers.shown;
  const game = current ?? registers.lastKnown ?? shown?.game.root;
  if (continuesNothing(state, effect)) return {...UNJUDGED, start: {kind: 'no-variation'}};
  if (game === undefined) return startVariation(state, effect, list);
  const start = findStart(state.board, list, {
    current,
    game,
    sibling: registers.sibling,
    variation: nodeOf(registers.variation),
    preferred: preferredStart(state, effect, level, list.firstPly()),
    shown: registers.shown,
    isSetUp: current !== undefined && isSetUp(current),
    without: state.without,
    prose: () => proseBefore(command),
  });
  const judged = judgeStart(state, effect, list, start, current);
  const isWhole = state.without.has('no-move');
  const outcome = isWhole ? judged : accuseBrokenWord(list, judged, current ?? game);
  if (outcome.line !== undefined && mayAccuse(outcome.evidence))
    enterVariation(state, effect, level, outcome, list.firstPly());
  else if (outcome.status === 'lost' || outcome.status === 'unjudged')
    loseVariation(registers, outcome.before ?? current, list.firstPly());
  else if (
    outcome.status === 'threat' &&
    outcome.line !== undefined &&
    !isAfterError(state, list.firstPly())
  )
    enterPlan(state, outcome.line);
  else loseVariationEnd(registers);
  return outcome;
}

/** The start that the package gives the line, or that its level does. */
function preferredStart(
  state: Replay,
  effect: Effect,
  level: number | undefined,
  ply: number | undefined,
): StartContext['preferred'] {
  const own = packageStart(state, effect);
  if (own !== undefined) return {node: own, evidence: 'package'};
  const named = levelStart(state.registers, level, ply);
  return named && {node: named, evidence: 'level'};
}

/** Nothing has been played yet from a board that was set up. */
function isSetUp({game, parent}: GameNode): boolean {
  return parent === undefined && !game.hasMoves && !game.isStandard;
}

/** Makes the positions of a line known, so that later lines may hang on it. */
function enterVariation(
  state: Replay,
  effect: Effect,
  level: number | undefined,
  {before, line}: BlockOutcome,
  ply: number | undefined,
): void {
  const {registers, dialect} = state;
  if (line === undefined) return;
  enterNodes(state, line, dialect === 'xskak' && effect === 'variation-current');
  if (isInDoubt(line)) registers.breakVariation(before, ply ?? 0);
  if (!line.lost) enterLevel(registers, level, line.end);
  registers.variation = line.lost ? 'lost' : line.end;
  registers.sibling = before;
  const previous = line.nodes.at(-1)?.parent ?? registers.variationPrevious;
  registers.variationPrevious = line.lost ? 'lost' : previous;
}

/** A package has played something, but nobody knows what. */
function loseVariation(
  registers: Registers,
  before: GameNode | undefined,
  ply: number | undefined,
): void {
  registers.breakVariation(before, ply);
  loseVariationEnd(registers);
}

/** What continues the last variation hangs on something that is not known. */
function loseVariationEnd(registers: Registers): void {
  registers.variation = 'lost';
  registers.variationPrevious = 'lost';
}

/** The next step of a plan hangs on this one. */
function enterPlan(state: Replay, line: Line): void {
  const {registers} = state;
  enterNodes(state, line, false);
  registers.variation = line.end;
  registers.variationPrevious = line.nodes.at(-1)?.parent ?? registers.variationPrevious;
}

/** A variation before any game; a package that plays it reads on for a position in what follows. */
function startVariation(state: Replay, effect: Effect, list: MoveList): BlockOutcome {
  const {registers, dialect, isComplete} = state;
  if (registers.main !== 'none') return UNJUDGED;
  const isPlayed = dialect === 'skak' || effect !== 'variation';
  const fresh = playFresh(state, list);
  if (isComplete) registers.set('none', 'none');
  if (isComplete && isPlayed)
    return {...(fresh ?? UNJUDGED), start: {kind: 'missing-newgame', first: true}};
  return fresh ?? UNJUDGED;
}

/** What has become of a line, by what says where it starts. */
function judgeStart(
  state: Replay,
  effect: Effect,
  list: MoveList,
  found: LineStart | undefined,
  current: GameNode | undefined,
): BlockOutcome {
  const isPlayed = packageStart(state, effect) !== undefined;
  if (found !== undefined && fits(found.line) && found.line.nodes.length > 0)
    return judgeFitting(state, effect, found, isPlayed, current, list);
  const isElsewhere = found !== undefined && found.evidence !== 'package';
  const isAfter = isElsewhere && isAfterError(state, list.firstPly());
  if (isPlayed && !state.registers.isInDoubt && !isAfter) return judgePlayed(found, list, current);
  const hasMoves = list.tokens.some((token) => list.isHalfMove(token));
  if (found === undefined || !hasMoves) {
    return hasMoves && current !== undefined ? doubt(state, 'nowhere', list, current) : UNJUDGED;
  }
  const {evidence, node, line} = found;
  if (isAfterError(state, list.firstPly()))
    return {...UNJUDGED, evidence: evidenceOf('after-error')};
  if (evidence === 'plan' || evidence === 'retold-move')
    return {
      before: undefined,
      line: undefined,
      status: 'threat',
      start: undefined,
      evidence: evidenceOf(evidence),
    };
  // Perhaps it starts from a board that nobody could read.
  if (state.registers.isShownUnknown && line.nodes.length === 0) return UNJUDGED;
  if (evidence === 'one-slip' || evidence === 'misnumbered') return played(node, line, evidence);
  return doubt(state, evidence, list, current);
}

/** All of a line can be played, as it is written or once a move is added that the text leaves out. */
function judgeFitting(
  state: Replay,
  effect: Effect,
  {evidence, node, line}: LineStart,
  isPlayed: boolean,
  current: GameNode | undefined,
  list: MoveList,
): BlockOutcome {
  const isFree = mayAccuse(evidenceOf(evidence)) || evidence === 'own-numbers';
  if (!isFree) {
    if (isPlayed && !state.registers.isInDoubt) return unreachable(node, line, current);
    return {before: node, line, status: 'threat', start: undefined, evidence: evidenceOf(evidence)};
  }
  const isAfter =
    isAfterError(state, list.firstPly()) &&
    (evidence !== 'package' || isDoubtful(state, list, line));
  const kind = isAfter ? 'after-error' : evidence;
  return {...played(node, line, kind), start: isAfter ? undefined : offStart(state, effect, node)};
}

/** A line that its package plays from where it does not fit. */
function judgePlayed(
  found: LineStart | undefined,
  list: MoveList,
  current: GameNode | undefined,
): BlockOutcome {
  // Nothing of it was tried where the text only tells of moves.
  if (found === undefined || (found.line.nodes.length === 0 && !found.line.lost)) {
    if (current === undefined || !list.tokens.some((token) => list.isHalfMove(token)))
      return UNJUDGED;
    return {
      ...UNJUDGED,
      status: 'lost',
      start: {kind: 'unreachable', current: turnOf(current)},
      evidence: evidenceOf('package'),
    };
  }
  const {node, line} = found;
  const isTried = line.nodes.length > 0 || line.faults.length > 0;
  // A board that lacks a king is reported, not the moves.
  if (!isTried && !lacksKing(node.game.start)) return unreachable(node, line, current);
  return played(node, line, 'package');
}

function unreachable(before: GameNode, line: Line, current: GameNode | undefined): BlockOutcome {
  const start: StartFault = {kind: 'unreachable', current: current && turnOf(current)};
  return {before, line, status: 'lost', start, evidence: evidenceOf('package')};
}

/** The moves fit nowhere, but nobody has to play them there: perhaps another game, or no game at all. */
function doubt(
  {board, registers}: Replay,
  evidence: EvidenceKind,
  list: MoveList,
  current: GameNode | undefined,
): BlockOutcome {
  const other =
    evidence === 'nowhere' ? findInGames(board, registers.earlierGames(), list) : undefined;
  const kind = other === undefined ? evidence : 'other-game';
  const start: StartFault = {
    kind: 'doubtful',
    current: current && turnOf(current),
    other: other?.ordinal,
  };
  return {...UNJUDGED, start, evidence: evidenceOf(kind)};
}

/** After a mistake that nobody has resolved, what does not fit may be its consequence. */
function isAfterError({registers}: Replay, ply: number | undefined): boolean {
  if (registers.main === 'lost' || registers.shift !== 0 || registers.isInDoubt) return true;
  const {brokenFrom} = registers;
  return brokenFrom !== undefined && (ply === undefined || ply > brokenFrom);
}

/** A sign that is not true where the main line was read as what was probably meant: perhaps it was not. */
function isDoubtful({registers, board}: Replay, list: MoveList, line: Line): boolean {
  return registers.isInDoubt && !hasTrueSigns(line, board, list.text);
}

/** `\continuevariation` without a variation before it, or under xskak, which never plays any. */
function continuesNothing({registers, dialect}: Replay, effect: Effect): boolean {
  if (effect !== 'continue-variation' && effect !== 'continue-variation-current') return false;
  return dialect === 'xskak' || (registers.variation === 'none' && registers.main !== 'lost');
}

/** Where a package that plays its variations starts this one, if not at `node`. */
function offStart(state: Replay, effect: Effect, node: GameNode): StartFault | undefined {
  const expected = packageStart(state, effect);
  if (expected === undefined || expected === node) return undefined;
  // xskak knows no other command that plays a variation.
  const better =
    state.dialect === 'skak'
      ? VARIATIONS.find((other) => packageStart(state, other) === node)
      : undefined;
  return {kind: 'off-start', expected: turnOf(expected), better: better?.replaceAll('-', '')};
}

/** The position that a command starts from; xskak prints its `\variation` and starts it nowhere. */
export function packageStart({registers, dialect}: Replay, effect: Effect): GameNode | undefined {
  if (dialect === 'xskak' && effect === 'variation') return undefined;
  return nodeOf(registers[STARTS[effect] ?? 'main']);
}

/** The register that each kind of variation starts from (skak 1.5.3). */
const STARTS: Partial<Record<Effect, 'main' | 'previous' | 'variation' | 'variationPrevious'>> = {
  variation: 'previous',
  'variation-current': 'main',
  'continue-variation': 'variationPrevious',
  'continue-variation-current': 'variation',
};
const VARIATIONS = Object.keys(STARTS) as readonly Effect[];
