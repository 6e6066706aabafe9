import {legalMoves, writeFen, type Position} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import {causeAt} from './cause.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import type {SeenBoard} from './witness.ts';

/** Sets the main line to the board that TeX was seen to have, unless it has that board already. */
export function adoptSeenBoard(
  {registers, board}: Replay,
  command: ChessCommand,
  seen: SeenBoard | 'unknown',
): void {
  if (seen === 'unknown') {
    registers.lose(causeAt('position', command));
    return;
  }
  const node = nodeOf(registers.main);
  if (node !== undefined && turnAndBoard(board.goTo(node)) === turnAndBoard(seen.main)) return;
  const move = seen.previous && findMove(seen.previous, seen.main);
  if (seen.previous === undefined || move === undefined) {
    registers.start(seen.main.clone(), registers.gameId);
    return;
  }
  const root = registers.start(seen.previous.clone(), registers.gameId);
  board.goTo(root);
  const end = board.play(move);
  root.game.enter({count: 1, nodes: [end]});
  registers.set(end, root);
}

/** The move that leads from one position to another. */
function findMove(from: Position, to: Position): number | undefined {
  if (!from.hasBothKings()) return undefined;
  const wanted = turnAndBoard(to);
  const position = from.clone();
  return legalMoves(position).find((move) => {
    position.play(move);
    const reached = turnAndBoard(position);
    position.back();
    return reached === wanted;
  });
}

function turnAndBoard(position: Position): string {
  const [placement, side, , , , number] = writeFen(position).split(' ');
  return `${placement ?? ''} ${side ?? ''} ${number ?? ''}`;
}
