import {Position} from '../chess/position.ts';
import type {Argument, ChessCommand} from '../latex/tex-document.ts';
import type {Token} from '../movetext/token.ts';
import type {BlockStatus, StartFault} from './facts.ts';
import {enterNode, startGame} from './game-tree.ts';
import type {GameNode} from './game-tree.ts';
import type {Line, LineContext} from './line.ts';
import {readLine} from './read-line.ts';
import type {Replay} from './replay-state.ts';

/** A move list on its way to becoming a block. */
export interface Moves {
  readonly command: ChessCommand;
  readonly argument: Argument;
  readonly tokens: readonly Token[];
  readonly context: LineContext;
}

/** What has become of it. */
export interface Outcome {
  readonly before: GameNode | undefined;
  readonly line: Line | undefined;
  readonly status: BlockStatus;
  readonly start: StartFault | undefined;
}

/** Nobody knows where the moves start. */
export const UNJUDGED: Outcome = {
  before: undefined,
  line: undefined,
  status: 'unjudged',
  start: undefined,
};

/** The outcome of a line that was played as far as it goes. */
export function played(before: GameNode, line: Line): Outcome {
  return {before, line, status: line.lost ? 'lost' : 'played', start: undefined};
}

/** Reads a move list from the position of `node`. */
export function readFrom({board}: Replay, node: GameNode, {tokens, context}: Moves): Line {
  board.goTo(node);
  return readLine(board, tokens, context);
}

/** Makes the positions of a line known to its game, and to xskak's files where it keeps them. */
export function enterPlies({registers, dialect}: Replay, {plies}: Line, isFiled: boolean): void {
  for (const {after} of plies) enterNode(after);
  if (isFiled && dialect === 'xskak') registers.fileLine(plies);
}

/** Plays a line from the start of a new game, if it begins with move 1 and the whole of it fits there. */
export function playFresh(state: Replay, moves: Moves): Outcome | undefined {
  if (!opensGame(moves.tokens)) return undefined;
  const {root} = startGame(Position.start(), 0);
  const line = readFrom(state, root, moves);
  if (line.lost || line.plies.length === 0 || startsMisnumbered(line)) return undefined;
  const node = state.registers.start(Position.start());
  return played(node, readFrom(state, node, moves));
}

/** The first number is not the one that is due. */
export function startsMisnumbered({faults, plies}: Line): boolean {
  const wrong = faults.find(({kind}) => kind === 'side' || kind === 'number');
  if (wrong === undefined || (plies[0] !== undefined && plies[0].before !== wrong.at)) return false;
  return wrong.kind === 'side' || (wrong.kind === 'number' && wrong.how === 'wrong');
}

function opensGame(tokens: readonly Token[]): boolean {
  const first = tokens.find(({type}) => type === 'number' || type === 'move');
  return first?.type === 'number' && first.fullmove === 1 && first.side === 'white';
}
