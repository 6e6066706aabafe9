import {START_FEN} from '../chess/fen.ts';
import type {Argument, ChessCommand} from '../latex/document/tex-document.ts';
import {SourceText} from '../source/source-text.ts';
import {causeAt} from './cause.ts';
import type {Gap} from '../latex/document/gap.ts';
import {touchesBoard} from '../latex/document/repeated-argument.ts';
import {isComposed} from './compose-board.ts';
import {setUpComposed} from './composed-set-up.ts';
import {Keys} from './keys.ts';
import {plyOf} from './game-tree.ts';
import type {GameNode, Turn} from './game-tree.ts';
import {isUnreadName} from './may-name.ts';
import {nodeOf} from './standing.ts';
import {UNREAD_ID} from './kept-games.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument} from './set-up.ts';
import {readUnheeded} from './heed-fen.ts';

/**
 * `\newchessgame[keys]`: a new position under a game id.
 *
 * Side and number come from `moveid`, `movenr` and `player` alone, whatever `setfen` says. With
 * `newvar=X` the game starts where X stood before its last half-move.
 */
export function newChessGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  const keys = new Keys(command.options);
  const id = keys.value('id') ?? registers.defaultId;
  const isUnread = TURN.some((key) => keys.isUnreadable(key));
  if (keys.hasAny(REFERENCES) || isUnread || state.hasOddDefaults) {
    registers.loseGame(id, causeAt('position', command));
    return;
  }
  const reported = state.setupFaults.length;
  reportEmptyKeys(state, command, keys, NEEDY_AT_START);
  reportMoveId(state, command, keys);
  const isPutTogether = isComposed(command.options, state.styles);
  if (keys.has('newvar') && (isPutTogether || keys.hasAny(BESIDES_NEWVAR))) {
    registers.loseGame(id, causeAt('position', command));
    return;
  }
  const node = keys.has('newvar')
    ? branchOff(state, command, keys, id)
    : isPutTogether
      ? putTogether(state, command, keys, id)
      : setUp(state, command, keys, id);
  if (node === undefined) {
    const isTakenUp = keys.has('newvar') || keys.has('restorefen');
    const isReported = state.setupFaults.length > reported;
    const kind = isReported ? 'error' : isTakenUp ? 'game' : 'position';
    registers.loseGame(id, causeAt(kind, command));
    return;
  }
  registers.set(node, node);
  registers.fileStart(id, node);
  if (!keys.has('newvar')) state.starts.push({command, ordinal: node.game.ordinal});
  const result = keys.argument('result');
  if (result !== undefined && !keys.has('newvar'))
    state.results.push({argument: result, ordinal: node.game.ordinal});
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
  const manners = {defaults: registers.defaultFen, turn, fillsBoard: true};
  const {position, faults} =
    fen === undefined
      ? readFenArgument(command, wholeText(registers.defaultFen), manners)
      : readFenArgument(command, fen, manners);
  state.setupFaults.push(...faults);
  if (position === undefined) return undefined;
  if (fen === undefined) return registers.start(position, id);
  state.noteDiagram(command, {fen: {argument: fen, position}, starts: true});
  const node = registers.start(position, id);
  state.setUpBy.set(node, {command, argument: fen, unheeded: readUnheeded(keys, fen)});
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
    const message = `The game \`${id}\` cannot start from its own last move, which is forgotten then`;
    report(state, command, keys.argument('newvar'), message, []);
    return undefined;
  }
  return node;
}

/** `\resumechessgame[keys]`: goes back to a filed position and forgets what was played behind it. */
export function resumeChessGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  const keys = new Keys(command.options);
  reportEmptyKeys(state, command, keys, NEEDY);
  const parent = keys.has('newvar') ? (keys.value('newvar') ?? registers.gameId) : undefined;
  const id = parent ?? keys.value('id') ?? registers.gameId;
  const file = registers.kept.filed.get(id);
  const isUnread = UNREAD_AT_RESUMPTION.some((key) => keys.isUnreadable(key));
  if (keys.hasAny(REFERENCES) || isUnread || isUnreadName(id) || state.hasOddDefaults) {
    registers.lose(causeAt('game', command));
    return;
  }
  if (file === undefined) {
    if (!registers.kept.mayKnow(id)) reportUnknownId(state, command, keys, id);
    registers.lose(causeAt('game', command));
    return;
  }
  registers.gameId = id;
  const turn = keys.turn(file.next);
  const ply = turn !== undefined ? plyOf(turn) : parent !== undefined ? file.last : file.next;
  const node = ply === undefined ? undefined : file.past.get(ply);
  if (node === undefined || ply === undefined || (file.next !== undefined && ply > file.next)) {
    if (ply !== undefined && file.next !== undefined) reportUnknownMove(state, command, keys, id);
    registers.lose(file.lostBy ?? causeAt('game', command));
    return;
  }
  registers.set(node, node);
  Object.assign(registers.kept.filed.own(id), {last: ply - 1, next: ply});
}

/** `\xskakset{id=X}` changes where moves are filed, not the position; `defaultfen` the start. */
export function setXskak(state: Replay, command: ChessCommand): void {
  const keys = new Keys(command.arguments[0]);
  switchGame(state, keys);
  state.registers.defaultFen = keys.value('defaultfen') ?? state.registers.defaultFen;
  state.registers.defaultId = keys.value('defaultid') ?? state.registers.defaultId;
  const {defaultTurn} = state.registers;
  state.registers.defaultTurn = keys.turn(plyOf(defaultTurn), 'default') ?? defaultTurn;
}

/** `\xskakloop[id=X]{...}`: the id stays; what the text plays it plays for each half-move of the game. */
export function loopGame(state: Replay, command: ChessCommand): void {
  const {registers, gaps} = state;
  switchGame(state, new Keys(command.options));
  const [body] = command.arguments;
  if (body?.children.some(touchesBoard) !== true) return;
  const {source, span} = command;
  const what = '\\xskakloop';
  const gap: Gap = {type: 'gap', kind: 'repetition', what, source, span, touchesBoard: true};
  gaps.push(gap);
  registers.lose(gap);
}

/** Changes under which id moves are filed. */
function switchGame({registers}: Replay, keys: Keys): void {
  const id = keys.value('id');
  const last = keys.value('lastmoveid');
  if (GAME_REFERENCES.some((key) => keys.has(key))) registers.forgetGames(UNREAD_ID);
  else if ((last ?? id) !== undefined) {
    const name = last ?? id ?? '';
    registers.kept.noteName(name);
    registers.kept.filed.own(name);
    registers.gameId = name;
  }
}

function reportUnknownId(state: Replay, command: ChessCommand, keys: Keys, id: string): void {
  const message = `No game with the id \`${id}\` has been started before this \`\\${command.name}\``;
  const {kept} = state.registers;
  const at = keys.argument('id') ?? keys.argument('newvar');
  report(state, command, at, message, kept.offer(kept.filed));
}

function reportNoMoves(state: Replay, command: ChessCommand, keys: Keys, id: string): void {
  const {filed} = state.registers.kept;
  if (filed.has(id) && filed.get(id)?.last === undefined) return;
  const message = `The game \`${id}\` has no last move, before which this \`\\${command.name}\` could start`;
  report(state, command, keys.argument('newvar'), message, []);
}

/** `[id]` without a value leaves an empty board behind. */
function reportEmptyKeys(
  state: Replay,
  command: ChessCommand,
  keys: Keys,
  needy: readonly string[],
): void {
  for (const key of needy) {
    if (!keys.has(key) || keys.value(key) !== undefined) continue;
    report(
      state,
      command,
      undefined,
      `The key \`${key}\` needs a value, such as \`${key}=...\``,
      [],
    );
  }
}

/** xskak takes junk for a move id without a word, and counts on from somewhere else. */
function reportMoveId(state: Replay, command: ChessCommand, keys: Keys): void {
  const value = keys.value('moveid');
  if (value === undefined || /^\d+[wb]$/.test(value) || keys.isUnreadable('moveid')) return;
  const message = `Unexpected move id \`${value}\`, expected a number and \`w\` or \`b\`, such as \`12w\``;
  report(state, command, keys.argument('moveid'), message, []);
}

function reportUnknownMove(state: Replay, command: ChessCommand, keys: Keys, id: string): void {
  const message = `The move \`${keys.value('moveid') ?? ''}\` is not in the game \`${id}\``;
  report(state, command, keys.argument('moveid'), message, []);
}

function report(
  state: Replay,
  command: ChessCommand,
  at: Pick<Argument, 'source' | 'start' | 'end'> | undefined,
  message: string,
  expected: readonly string[],
): void {
  const span =
    at === undefined || command.via !== undefined ? command.span : {start: at.start, end: at.end};
  const source = at === undefined || command.via !== undefined ? command.source : at.source;
  state.setupFaults.push({kind: 'unknown-game', command, source, span, message, expected});
}

function wholeText(fen: string): Pick<Argument, 'source' | 'start' | 'end'> {
  return {source: new SourceText(fen), start: 0, end: fen.length};
}

/** Keys of `\xskakset` and `\xskakloop` that choose the game of a tag. */
const GAME_REFERENCES = ['refid', 'refpast', 'refnext'];

/** Keys that mean nothing without a value. */
const NEEDY = ['id', 'moveid', 'setfen', 'player', 'movenr'];
const NEEDY_AT_START = [...NEEDY, 'newvar'];

/** Keys after which only TeX knows what stands on the board. */
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

/** Keys that change where or how a game goes on that `newvar` has branched off. */
const BESIDES_NEWVAR = ['setfen', 'restorefen', 'moveid', 'movenr', 'player'];
const UNREAD_AT_RESUMPTION = ['id', 'moveid', 'newvar'];
const TURN = ['moveid', 'movenr', 'player'];
