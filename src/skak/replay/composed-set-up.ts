import {readFen, writeFen, type Position} from '../../chess/index.ts';
import type {Argument, ChessCommand} from '../../tex/index.ts';
import {composeBoard, type Composed} from './compose-board.ts';
import type {Turn} from './played-game.ts';
import {UNKNOWN_FEN} from './kept-games.ts';
import {isUnreadName} from './may-name.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';

/** The position that the keys of `\newchessgame` put together; undefined if only TeX knows it. */
export function setUpComposed(
  state: Replay,
  command: ChessCommand,
  options: Argument,
  turn: Turn,
): Position | undefined {
  const {fen} = compose(state, command, options, state.registers.defaultFen);
  if (fen === undefined) return undefined;
  const [placement = '', , castling = '-', enPassant = '-', halfmove = '0'] = fen.split(' ');
  const side = turn.side === 'white' ? 'w' : 'b';
  const outcome = readFen(
    [placement, side, castling || '-', enPassant || '-', halfmove, String(turn.fullmove)].join(' '),
  );
  return outcome.kind === 'position' ? outcome.position : undefined;
}

/** Does what the keys of a board say; reports what is wrong with them, and keeps what they store. */
export function compose(
  state: Replay,
  command: ChessCommand,
  options: Argument,
  start: string | undefined,
): Composed {
  const {registers, board, styles, facts} = state;
  const composed = composeBoard(command, options, {
    start,
    styles,
    restore: (name) => {
      if (isUnreadName(name)) return undefined;
      const fen = registers.kept.storedFens.get(name);
      if (fen !== undefined) return fen === UNKNOWN_FEN ? undefined : fen;
      const node = nodeOf(registers.kept.stored.get(name)?.main ?? 'none');
      return node && writeFen(board.goTo(node));
    },
  });
  facts.setupFaults.push(...composed.faults);
  for (const [name, fen] of composed.stored) {
    registers.kept.noteName(name);
    registers.kept.storedFens.set(name, fen ?? UNKNOWN_FEN);
  }
  return composed;
}
