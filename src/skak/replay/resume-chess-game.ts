import type {ChessCommand} from '../../tex/index.ts';
import {causeAt} from './cause.ts';
import {plyOf} from './played-game.ts';
import {Keys} from './keys.ts';
import {isUnreadName} from './may-name.ts';
import type {Replay} from './replay-state.ts';
import {NEEDY, REFERENCES, reportEmptyKeys, reportKey} from './xskak-keys.ts';

/** `\resumechessgame[keys]`: goes back to a filed position and forgets what was played after it. */
export function resumeChessGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  const keys = new Keys(command.options);
  reportEmptyKeys(state, command, keys, NEEDY);
  const parent = keys.has('newvar') ? (keys.value('newvar') ?? registers.gameId) : undefined;
  const id = parent ?? keys.value('id') ?? registers.gameId;
  const file = registers.kept.filed.get(id);
  const isUnread = UNREAD_AT_RESUMPTION.some((key) => keys.isUnreadable(key));
  if (keys.hasAny(REFERENCES) || isUnread || isUnreadName(id) || state.hasOddDefaults) {
    registers.invalidate(causeAt('game', command));
    return;
  }
  if (file === undefined) {
    if (!registers.kept.mayKnow(id)) reportUnknownId(state, command, keys, id);
    registers.invalidate(causeAt('game', command));
    return;
  }
  registers.gameId = id;
  const turn = keys.turn(file.next);
  const ply = turn !== undefined ? plyOf(turn) : parent !== undefined ? file.last : file.next;
  const node = ply === undefined ? undefined : file.past.get(ply);
  if (node === undefined || ply === undefined || (file.next !== undefined && ply > file.next)) {
    if (ply !== undefined && file.next !== undefined) reportUnknownMove(state, command, keys, id);
    registers.invalidate(file.lostBy ?? causeAt('game', command));
    return;
  }
  registers.set(node, node);
  Object.assign(registers.kept.filed.own(id), {last: ply - 1, next: ply});
}

function reportUnknownId(state: Replay, command: ChessCommand, keys: Keys, id: string): void {
  const {kept} = state.registers;
  const at = keys.argument('id') ?? keys.argument('newvar');
  reportKey(state, command, at, {kind: 'unknown-id', id, known: kept.offer(kept.filed)});
}

function reportUnknownMove(state: Replay, command: ChessCommand, keys: Keys, id: string): void {
  const move = keys.value('moveid') ?? '';
  reportKey(state, command, keys.argument('moveid'), {kind: 'unknown-move', id, move});
}

const UNREAD_AT_RESUMPTION = ['id', 'moveid', 'newvar'];
