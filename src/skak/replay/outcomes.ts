import {Position} from '../../chess/index.ts';
import type {BlockOutcome} from './block.ts';
import {evidenceOf, type EvidenceKind} from './evidence.ts';
import {PlayedGame, type GameNode} from './played-game.ts';
import type {Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import type {Replay} from './replay-state.ts';

/** It is not known where the moves start. */
export const UNJUDGED: BlockOutcome = {
  before: undefined,
  line: undefined,
  status: 'unjudged',
  start: undefined,
  evidence: evidenceOf('unknown'),
};

/** The outcome of a line that was played as far as it goes. */
export function played(before: GameNode, line: Line, kind: EvidenceKind): BlockOutcome {
  // Lost without a fault: only TeX knows what is there.
  const lost = line.faults.length > 0 ? 'lost' : 'unjudged';
  const status = line.lost ? lost : 'played';
  return {before, line, status, start: undefined, evidence: evidenceOf(kind)};
}

/** Makes the positions of a line known to its game, and to xskak's files where it keeps them. */
export function enterNodes({registers, dialect}: Replay, line: Line, isFiled: boolean): void {
  if (line.last === undefined) return;
  line.last.game.enter(line);
  if (isFiled && dialect === 'xskak') registers.fileLine(line, line.last);
}

/** Plays a line from the start of a new game, if it begins with move 1 and the whole of it fits there. */
export function playFresh(state: Replay, list: MoveList): BlockOutcome | undefined {
  if (list.firstPly() !== FIRST_PLY) return undefined;
  const {root} = new PlayedGame(Position.start());
  const line = list.play(state.board, root);
  if (line.lost || line.count === 0 || startsMisnumbered(line)) return undefined;
  const node = state.registers.startStandard();
  return played(node, list.play(state.board, node), 'new-game');
}

/** The first number is not the one that is due. */
export function startsMisnumbered(line: Line): boolean {
  const wrong = line.faults.find(({kind}) => kind === 'side' || kind === 'number');
  if (wrong === undefined) return false;
  const {nodes} = line;
  if (nodes[0] !== undefined && nodes[0].parent !== wrong.at) return false;
  return wrong.kind === 'side' || (wrong.kind === 'number' && wrong.how === 'wrong');
}

/** White's first move. */
export const FIRST_PLY = 2;
