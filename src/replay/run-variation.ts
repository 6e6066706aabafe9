import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Effect} from '../latex/tables/command-table.ts';
import {accuseBrokenWord} from './accuse-broken-word.ts';
import type {BlockOutcome} from './block.ts';
import {mayAccuse} from './evidence.ts';
import {findStart} from './find-start.ts';
import {isAfterError, judgeStart} from './judge-start.ts';
import {enterLevel, levelStart, variationLevel} from './levels.ts';
import type {StartContext} from './line-start.ts';
import {isInDoubt} from './line.ts';
import type {Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import {enterNodes, playFresh, UNJUDGED} from './outcomes.ts';
import {packageStart} from './package-start.ts';
import type {GameNode} from './played-game.ts';
import {proseBefore} from './prose-before.ts';
import {nodeOf} from './register-value.ts';
import type {Registers} from './registers.ts';
import type {Replay} from './replay-state.ts';
import {isOnlyPrinted, startsFromVariation} from '../latex/tables/effects.ts';

/**
 * Plays a variation from where it starts; the main line stays where it is.
 *
 * `around` is the position in the line that contains it, if one does.
 */
export function runVariation(
  state: Replay,
  command: ChessCommand,
  list: MoveList,
  around: GameNode | undefined,
): BlockOutcome {
  const {registers} = state;
  const {effect} = command;
  const current = around ?? nodeOf(registers.main);
  const game = current ?? registers.lastKnown ?? registers.shown[0]?.game.root;
  if (continuesNothing(state, effect)) return {...UNJUDGED, start: {kind: 'no-variation'}};
  if (game === undefined) return startVariation(state, effect, list);
  const start = findStart(state.board, list, contextOf(state, command, list, {current, game}));
  const judged = judgeStart({state, effect, list, current}, start);
  const isWhole = state.without.has('no-move');
  const outcome = isWhole ? judged : accuseBrokenWord(list, judged, current ?? game);
  updateRegisters(state, command, outcome, {ply: list.firstPly(), current});
  return outcome;
}

/** What the variation may start from. */
function contextOf(
  state: Replay,
  command: ChessCommand,
  list: MoveList,
  {current, game}: Pick<StartContext, 'current' | 'game'>,
): StartContext {
  const {registers, without} = state;
  return {
    current,
    game,
    sibling: registers.sibling,
    variation: nodeOf(registers.variation),
    preferred: preferredStart(state, command, list.firstPly()),
    shown: registers.shown,
    isSetUp: current !== undefined && isSetUp(current),
    without,
    prose: () => proseBefore(command),
  };
}

/** The start that the package gives the line, or that its level does. */
function preferredStart(
  state: Replay,
  {effect, options}: ChessCommand,
  ply: number | undefined,
): StartContext['preferred'] {
  const own = packageStart(state, effect);
  if (own !== undefined) return {node: own, evidence: 'package'};
  const named = levelStart(state.registers, variationLevel(options), ply);
  return named && {node: named, evidence: 'level'};
}

/** Whether nothing has been played yet from a board that was set up. */
function isSetUp({game, parent}: GameNode): boolean {
  return parent === undefined && !game.hasMoves && !game.isStandard;
}

/** Where a variation was read: its first ply, and the position of the line around it. */
interface VariationPlace {
  readonly ply: number | undefined;
  readonly current: GameNode | undefined;
}

/** Sets the registers that later variations start from. */
function updateRegisters(
  state: Replay,
  command: ChessCommand,
  outcome: BlockOutcome,
  {ply, current}: VariationPlace,
): void {
  const {registers} = state;
  const {line, status, before, evidence} = outcome;
  if (line !== undefined && mayAccuse(evidence)) enterVariation(state, command, outcome, ply);
  else if (status === 'lost' || status === 'unjudged') {
    registers.breakVariation(before ?? current, ply);
    loseVariationEnd(registers);
  } else if (status === 'threat' && line !== undefined && !isAfterError(state, ply))
    enterPlan(state, line);
  else loseVariationEnd(registers);
}

/** Makes the positions of a line known, so that later lines may start from them. */
function enterVariation(
  state: Replay,
  {effect, options}: ChessCommand,
  {before, line}: BlockOutcome,
  ply: number | undefined,
): void {
  const {registers, dialect} = state;
  if (line === undefined) return;
  enterNodes(state, line, dialect === 'xskak' && effect === 'variation-current');
  if (isInDoubt(line)) registers.breakVariation(before, ply ?? 0);
  if (!line.lost) enterLevel(registers, variationLevel(options), line.end);
  registers.variation = line.lost ? 'lost' : line.end;
  registers.sibling = before;
  const previous = line.last?.parent ?? registers.variationPrevious;
  registers.variationPrevious = line.lost ? 'lost' : previous;
}

/** What continues the last variation depends on something that is not known. */
function loseVariationEnd(registers: Registers): void {
  registers.variation = 'lost';
  registers.variationPrevious = 'lost';
}

/** The next step of a plan continues this one. */
function enterPlan(state: Replay, line: Line): void {
  const {registers} = state;
  enterNodes(state, line, false);
  registers.variation = line.end;
  registers.variationPrevious = line.last?.parent ?? registers.variationPrevious;
}

/** A variation before any game; a package that plays it looks for a position in what follows. */
function startVariation(state: Replay, effect: Effect, list: MoveList): BlockOutcome {
  const {registers, dialect, isComplete} = state;
  if (registers.main !== 'none') return UNJUDGED;
  const isPlayed = !isOnlyPrinted(effect, dialect);
  const fresh = playFresh(state, list);
  if (isComplete) registers.set('none', 'none');
  if (isComplete && isPlayed)
    return {...(fresh ?? UNJUDGED), start: {kind: 'missing-newgame', first: true}};
  return fresh ?? UNJUDGED;
}

/** `\continuevariation` without a variation before it, or under xskak, which never plays any. */
function continuesNothing({registers, dialect}: Replay, effect: Effect): boolean {
  if (!startsFromVariation(effect)) return false;
  return dialect === 'xskak' || (registers.variation === 'none' && registers.main !== 'lost');
}
