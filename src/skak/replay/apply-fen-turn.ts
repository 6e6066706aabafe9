import {turnAt, turnOf, type Turn} from './played-game.ts';
import type {Keys, Value} from './keys.ts';
import type {MoveList} from './move-list.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument, readSide, readWrittenTurn, type WrittenTurn} from './set-up.ts';

/**
 * The side and number of an author who gives no `moveid`, in the FEN and in other keys;
 * undefined if xskak has all the keys that it needs.
 */
export function readIgnoredTurn(keys: Keys, fen: Value): WrittenTurn | undefined {
  if (keys.has('moveid') || (keys.has('movenr') && keys.has('player'))) return undefined;
  const {side, fullmove} = readWrittenTurn(fen);
  return {
    side: keys.has('player') ? readSide(keys.value('player')) : side,
    fullmove: keys.has('movenr') ? keys.turn()?.fullmove : fullmove,
  };
}

/**
 * Sets up a game anew if its first moves do not fit the turn with which xskak starts it, but fit
 * what its FEN says: then its author meant the FEN, and all numbers are right.
 */
export function applyFenTurn(state: Replay, list: MoveList): void {
  const {registers, setUpBy, facts} = state;
  if (setUpBy.size === 0) return;
  const node = nodeOf(registers.main);
  const by = node && setUpBy.get(node);
  if (node === undefined || by?.ignored === undefined) return;
  const ply = list.firstPly();
  if (ply === undefined || ply === node.ply) return;
  const meant = turnAt(ply);
  if (!fits(meant, by.ignored)) return;
  const {command, argument} = by;
  const fenOptions = {defaults: registers.defaultFen, turn: meant, fillsBoard: true};
  const {position} = readFenArgument(command, argument, fenOptions);
  if (position === undefined) return;
  facts.ignoredTurns.push({command, argument, actual: turnOf(node), meant});
  const root = registers.restart(node, position);
  registers.fileStart(registers.gameId, root);
  setUpBy.set(root, {command, argument});
}

/** Open parts fit everything. */
function fits(turn: Turn, {side = turn.side, fullmove = turn.fullmove}: WrittenTurn): boolean {
  return side === turn.side && fullmove === turn.fullmove;
}
