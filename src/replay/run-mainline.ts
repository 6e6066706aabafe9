import type {StartFault} from './facts.ts';
import {findStart} from './find-start.ts';
import {turnOf} from './game-tree.ts';
import type {GameNode} from './game-tree.ts';
import {UNJUDGED, enterPlies, playFresh, played, readFrom, startsMisnumbered} from './moves.ts';
import type {Moves, Outcome} from './moves.ts';
import {nodeOf} from './registers.ts';
import type {Replay} from './replay-state.ts';

/** Plays a `\mainline` or `\hidemoves` from where the main line stands, and moves it on. */
export function runMainline(state: Replay, moves: Moves): Outcome {
  const {registers} = state;
  const outcome = playMainline(state, moves);
  const {line} = outcome;
  if (outcome.start?.kind === 'goes-back') return outcome;
  if (line === undefined || line.lost) {
    if (line !== undefined) enterPlies(state, line, true);
    if (moves.tokens.length > 0) registers.breakOff(line?.end);
    return outcome;
  }
  enterPlies(state, line, true);
  const last = line.plies.at(-1);
  registers.set(line.end, last?.before ?? registers.previous);
  return outcome;
}

function playMainline(state: Replay, moves: Moves): Outcome {
  const {registers} = state;
  if (registers.main === 'none') return playUnstarted(state, moves);
  const node = nodeOf(registers.main);
  if (node === undefined) return UNJUDGED;
  missKings(state, node);
  const line = readFrom(state, node, moves);
  if (!startsMisnumbered(line)) return played(node, line);
  const fresh = playFresh(state, moves);
  if (state.isSlides) return fresh ?? UNJUDGED;
  if (fresh !== undefined) return {...fresh, start: {kind: 'missing-newgame', first: false}};
  return goBack(state, moves, node) ?? played(node, line);
}

/** A board without kings is fine as a picture; moves that are played from it are not safe. */
function missKings({board, setUpBy, setupFaults}: Replay, node: GameNode): void {
  const by = setUpBy.get(node);
  if (by === undefined || board.goTo(node).hasBothKings()) return;
  setUpBy.delete(node);
  const {source, start, end} = by.argument;
  setupFaults.push({
    kind: 'no-king',
    command: by.command,
    source: by.argument.at?.source ?? source,
    span: by.argument.at?.span ?? {start, end},
    message: 'Moves are played from this board, on which a king is missing',
  });
}

/** Moves before any `\newgame`: a flaw of a document, the usual thing in a file that others read. */
function playUnstarted(state: Replay, moves: Moves): Outcome {
  const fresh = playFresh(state, moves);
  if (fresh !== undefined) {
    return state.isComplete ? {...fresh, start: {kind: 'missing-newgame', first: true}} : fresh;
  }
  const start: StartFault | undefined = state.isComplete
    ? {kind: 'missing-newgame', first: true}
    : undefined;
  return {
    before: undefined,
    line: undefined,
    status: start === undefined ? 'unjudged' : 'lost',
    start,
  };
}

/** A main line that repeats an earlier number, and whose moves fit there. */
function goBack(state: Replay, moves: Moves, current: GameNode): Outcome | undefined {
  const start = findStart(state.board, moves.tokens, moves.context, {
    current,
    game: current,
    earlier: [],
    preferred: undefined,
  });
  if (start?.kind !== 'found' || start.node === current) return undefined;
  enterPlies(state, start.line, false);
  return {
    before: start.node,
    line: start.line,
    status: 'played',
    start: {kind: 'goes-back', current: turnOf(current)},
  };
}
