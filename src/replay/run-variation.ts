import type {Effect} from '../latex/command-table.ts';
import type {ChessCommand} from '../latex/tex-document.ts';
import type {StartFault} from './start-fault.ts';
import {enterLevel, levelOf, levelStart} from './levels.ts';
import {findStart} from './find-start.ts';
import type {Start} from './find-start.ts';
import {turnOf} from './game-tree.ts';
import type {GameNode} from './game-tree.ts';
import {UNJUDGED, enterNodes, playFresh, played} from './outcomes.ts';
import type {Outcome} from './block.ts';
import type {MoveList} from './move-list.ts';
import {nodeOf} from './registers.ts';
import type {Replay} from './replay-state.ts';

/**
 * Plays a variation from where it starts; the main line stays where it is.
 *
 * `around` is the position of the line in which it stands, if it stands inside one.
 */
export function runVariation(
  state: Replay,
  {effect, options}: ChessCommand,
  list: MoveList,
  around: GameNode | undefined,
): Outcome {
  const {registers} = state;
  const level = levelOf(options);
  const current = around ?? nodeOf(registers.main);
  const game = current ?? registers.lastKnown;
  if (continuesNothing(state, effect)) return {...UNJUDGED, start: {kind: 'no-variation'}};
  if (game === undefined) return startVariation(state, effect, list);
  const preferred = packageStart(state, effect) ?? levelStart(registers, level, list.firstPly());
  const found = findStart(state.board, list, {
    current,
    game,
    earlier: registers.earlierGames(),
    preferred,
  });
  if (found === undefined) return fitsNowhere(list, current);
  const outcome = judgeStart(state, effect, found, current);
  if (outcome.line !== undefined && found.kind !== 'nowhere') {
    const isFiled = state.dialect === 'xskak' && effect === 'variation-current';
    enterNodes(state, outcome.line, isFiled);
    if (!outcome.line.lost) enterLevel(registers, level, outcome.line.end);
    registers.variation = outcome.line.lost ? 'lost' : outcome.line.end;
    registers.variationPrevious = outcome.line.nodes.at(-1)?.parent ?? registers.variationPrevious;
  }
  return outcome;
}

/** Nothing that the text has reached bears the number of this line, nor do its moves fit by themselves. */
function fitsNowhere({tokens}: MoveList, current: GameNode | undefined): Outcome {
  if (current === undefined || !tokens.some(({type}) => type === 'move')) return UNJUDGED;
  return {...UNJUDGED, status: 'lost', start: {kind: 'unreachable', current: turnOf(current)}};
}

/** A variation before any game; a package that plays it reads on for a position in what follows. */
function startVariation(state: Replay, effect: Effect, list: MoveList): Outcome {
  const {registers, dialect, isComplete} = state;
  if (registers.main !== 'none') return UNJUDGED;
  const isPlayed = dialect === 'skak' || effect !== 'variation';
  const fresh = playFresh(state, list);
  if (isComplete) registers.set('none', 'none');
  if (isComplete && isPlayed)
    return {...(fresh ?? UNJUDGED), start: {kind: 'missing-newgame', first: true}};
  return fresh ?? UNJUDGED;
}

function judgeStart(
  state: Replay,
  effect: Effect,
  found: Start,
  current: GameNode | undefined,
): Outcome {
  const {node, line} = found;
  if (found.kind === 'nowhere' && isBehindBreak(state, found)) return UNJUDGED;
  const isPlayed = packageStart(state, effect) !== undefined;
  if (found.kind === 'threat' && !isPlayed)
    return {before: node, line, status: 'threat', start: undefined};
  const hasSense = line.nodes.length > 0 || line.faults.length > 0;
  if (found.kind === 'threat' || (found.kind === 'nowhere' && !hasSense)) {
    const start: StartFault = {kind: 'unreachable', current: current && turnOf(current)};
    return {before: node, line, status: 'lost', start};
  }
  if (found.kind === 'nowhere') return played(node, line);
  return {...played(node, line), start: offStart(state, effect, node)};
}

/**
 * Behind a main line that broke off, only a variation that hangs on an earlier move of it, and fits
 * there at least for its first move, can be judged.
 */
function isBehindBreak({registers}: Replay, {node, line}: Start): boolean {
  if (registers.main !== 'lost') return false;
  return line.nodes.length === 0 || node.ply > (registers.lastKnown?.ply ?? 0);
}

/** `\continuevariation` without a variation before it, or under xskak, which never plays any. */
function continuesNothing({registers, dialect}: Replay, effect: Effect): boolean {
  if (effect !== 'continue-variation' && effect !== 'continue-variation-current') return false;
  return dialect === 'xskak' || registers.variation === 'none';
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
function packageStart({registers, dialect}: Replay, effect: Effect): GameNode | undefined {
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
