import {START_FEN} from '../../chess/index.ts';
import type {Argument, ChessCommand} from '../../tex/index.ts';
import {SourceText} from '../../text/index.ts';
import {readIgnoredTurn} from './apply-fen-turn.ts';
import {causeAt} from './cause.ts';
import {isComposed} from './compose-board.ts';
import {setUpComposed} from './composed-set-up.ts';
import {Keys, type Value} from './keys.ts';
import {isUnreadName} from './may-name.ts';
import {plyOf, type GameNode, type Turn} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument, type SetupFaultCase} from './set-up.ts';

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
    if (ply !== undefined && file.next !== undefined) {
      const move = keys.value('moveid') ?? '';
      reportKey(state, command, keys.argument('moveid'), {kind: 'unknown-move', id, move});
    }
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

const UNREAD_AT_RESUMPTION = ['id', 'moveid', 'newvar'];

/**
 * `\newchessgame[keys]`: a new position under a game id.
 *
 * Side and number come from `moveid`, `movenr` and `player` alone, whatever `setfen` says. With
 * `newvar=X` the game starts from the position of X before its last half-move.
 */
export function newChessGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  const keys = new Keys(command.options);
  const id = keys.value('id') ?? registers.defaultId;
  const isUnread = TURN.some((key) => keys.isUnreadable(key));
  if (keys.hasAny(REFERENCES) || isUnread || state.hasOddDefaults) {
    registers.invalidateGame(id, causeAt('position', command));
    return;
  }
  const reported = state.facts.setupFaults.length;
  reportEmptyKeys(state, command, keys, [...NEEDY, 'newvar']);
  reportMoveId(state, command, keys);
  const isPutTogether = isComposed(command.options, state.styles);
  if (keys.has('newvar') && (isPutTogether || keys.hasAny(BESIDES_NEWVAR))) {
    registers.invalidateGame(id, causeAt('position', command));
    return;
  }
  const node = keys.has('newvar')
    ? branchOff(state, command, keys, id)
    : isPutTogether
      ? putTogether(state, command, keys, id)
      : setUp(state, command, keys, id);
  if (node === undefined) {
    const isTakenUp = keys.has('newvar') || keys.has('restorefen');
    const isReported = state.facts.setupFaults.length > reported;
    const kind = isReported ? 'error' : isTakenUp ? 'game' : 'position';
    registers.invalidateGame(id, causeAt(kind, command));
    return;
  }
  registers.set(node, node);
  registers.fileStart(id, node);
  const result = keys.argument('result');
  if (result !== undefined && !keys.has('newvar'))
    state.facts.results.push({argument: result, ordinal: node.game.ordinal});
}

/** A board of several keys: `setwhite={Ke1,pa2},addblack=ke8`. */
function putTogether(
  state: Replay,
  command: ChessCommand,
  keys: Keys,
  id: string,
): GameNode | undefined {
  const {registers} = state;
  const {options} = command;
  const turn = keys.turn(plyOf(registers.defaultTurn)) ?? registers.defaultTurn;
  const position = options && setUpComposed(state, command, options, turn);
  if (options === undefined || position === undefined) return undefined;
  const node = registers.start(position, id);
  state.setUpBy.set(node, {command, argument: options});
  return node;
}

function setUp(state: Replay, command: ChessCommand, keys: Keys, id: string): GameNode | undefined {
  const {registers} = state;
  const turn = keys.turn(plyOf(registers.defaultTurn)) ?? registers.defaultTurn;
  const restored = keys.value('restorefen');
  if (restored !== undefined && !isUnreadName(restored) && registers.kept.storedFens.has(restored))
    return putTogether(state, command, keys, id);
  if (restored !== undefined) return restoreFen(state, restored, turn, id);
  const fen = keys.argument('setfen') ?? keys.argument('fen');
  if (fen === undefined && isUsual(turn) && registers.defaultFen === START_FEN) {
    return registers.startStandard(id);
  }
  const fenOptions = {defaults: registers.defaultFen, turn, fillsBoard: true};
  const {position, faults} =
    fen === undefined
      ? readFenArgument(command, wholeText(registers.defaultFen), fenOptions)
      : readFenArgument(command, fen, fenOptions);
  // What is wrong with the default is reported where it is set.
  if (fen !== undefined) state.facts.setupFaults.push(...faults);
  if (position === undefined) return undefined;
  if (fen === undefined) {
    const node = registers.start(position, id);
    if (registers.defaultFenBy !== undefined) state.setUpBy.set(node, registers.defaultFenBy);
    return node;
  }
  state.noteDiagram(command, {fen: {argument: fen, position}, starts: true});
  const node = registers.start(position, id);
  state.setUpBy.set(node, {command, argument: fen, ignored: readIgnoredTurn(keys, fen)});
  return node;
}

/** The turn with which games begin. */
function isUsual({fullmove, side}: Turn): boolean {
  return fullmove === 1 && side === 'white';
}

/** A position that `storefen` or `\storegame` has kept; its side and number are `moveid`'s. */
function restoreFen(state: Replay, name: string, turn: Turn, id: string): GameNode | undefined {
  const stored = isUnreadName(name) ? undefined : state.registers.kept.stored.get(name);
  const node = nodeOf(stored?.main ?? 'none');
  if (node === undefined) return undefined;
  const position = state.board.goTo(node).clone();
  if (position.sideToMove !== turn.side) position.playNull();
  position.fullmove = turn.fullmove;
  return state.registers.start(position, id);
}

/** Starts the game `id` at the position before the last half-move of another one. */
function branchOff(
  state: Replay,
  command: ChessCommand,
  keys: Keys,
  id: string,
): GameNode | undefined {
  const parent = keys.value('newvar');
  if (parent === undefined || keys.isUnreadable('newvar')) return undefined;
  const file = state.registers.kept.filed.get(parent);
  const node = file?.last === undefined ? undefined : file.past.get(file.last);
  if (node === undefined) {
    if (!state.registers.kept.mayKnow(parent)) reportNoMoves(state, command, keys, parent);
  } else if (parent === id) {
    // xskak forgets the moves of `id` before it looks for the last one.
    reportKey(state, command, keys.argument('newvar'), {kind: 'own-branch', id});
    return undefined;
  }
  return node;
}

function reportNoMoves(state: Replay, command: ChessCommand, keys: Keys, id: string): void {
  const {filed} = state.registers.kept;
  if (filed.has(id) && filed.get(id)?.last === undefined) return;
  reportKey(state, command, keys.argument('newvar'), {kind: 'no-last-move', id});
}

/** xskak takes junk for a move id without a message, and counts on from somewhere else. */
function reportMoveId(state: Replay, command: ChessCommand, keys: Keys): void {
  const value = keys.value('moveid');
  if (value === undefined || /^\d+[wb]$/.test(value) || keys.isUnreadable('moveid')) return;
  reportKey(state, command, keys.argument('moveid'), {kind: 'move-id', value});
}

function wholeText(fen: string): Pick<Argument, 'source' | 'start' | 'end'> {
  return {source: new SourceText(fen), start: 0, end: fen.length};
}

/** Keys that change where or how a game created by `newvar` continues. */
const BESIDES_NEWVAR = ['setfen', 'restorefen', 'moveid', 'movenr', 'player'];
const TURN = ['moveid', 'movenr', 'player'];

/** Keys of xskak's game commands that mean nothing without a value. */
const NEEDY = ['id', 'moveid', 'setfen', 'player', 'movenr'];

/** Keys after which only TeX knows what is on the board. */
const REFERENCES = [
  'reftag',
  'refid',
  'refpast',
  'refnext',
  'refpastmoveid',
  'refnextmoveid',
  'reffen',
  'tag',
  'refpastmovenr',
  'refnextmovenr',
  'refpastplayer',
  'refnextplayer',
  'stepmoveid',
  'lastmoveid',
];

/** Reports the keys among `needy` that have no value: `[id]` leaves an empty board. */
function reportEmptyKeys(
  state: Replay,
  command: ChessCommand,
  keys: Keys,
  needy: readonly string[],
): void {
  for (const key of needy) {
    if (keys.has(key) && keys.value(key) === undefined)
      reportKey(state, command, undefined, {kind: 'empty-key', key});
  }
}

/** Reports a fault at the value of a key, or at the command where that is absent or out of a macro. */
function reportKey(
  {facts}: Replay,
  command: ChessCommand,
  at: Value | undefined,
  fault: SetupFaultCase,
): void {
  const {source, span} = command;
  const place =
    at === undefined || command.via !== undefined
      ? {source, span}
      : {source: at.source, span: {start: at.start, end: at.end}};
  facts.setupFaults.push({...fault, command, ...place});
}
