import type {BlockOutcome} from './block.ts';
import type {MoveList} from './move-list.ts';
import {UNJUDGED} from './outcomes.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';

/**
 * Decides whether a main line is where the text has left it, though a macro that was not read
 * is between: it does if the moves fit, else it is not known.
 */
export function settleDoubt({registers, board, facts}: Replay, list: MoveList): void {
  const {doubt, main} = registers;
  const node = nodeOf(main);
  if (doubt === undefined || node === undefined) return;
  const {faults, lost, count} = list.play(board, node);
  if (count === 0 && list.tokens.length === 0) return;
  registers.doubt = undefined;
  if (faults.length === 0 && !lost) return;
  facts.gaps.push(doubt);
  registers.lose(doubt);
}

/** The same for a variation, which leaves the main line alone: one that does not fit is not judged. */
export function withDoubt({registers, facts}: Replay, outcome: BlockOutcome): BlockOutcome {
  const {doubt} = registers;
  const {status, line, start} = outcome;
  if (doubt === undefined || status === 'unjudged') return outcome;
  if (status === 'played' && line?.faults.length === 0 && start === undefined) return outcome;
  facts.gaps.push(doubt);
  return UNJUDGED;
}
