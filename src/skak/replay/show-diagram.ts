import {readFen, START_FEN, writeFen, type Position} from '../../chess/index.ts';
import type {ChessCommand} from '../../tex/index.ts';
import type {Block} from './block.ts';
import {isComposed, unsettlesGames, type Composed} from './compose-board.ts';
import {compose} from './composed-set-up.ts';
import type {ChosenBoard} from './facts.ts';
import {addShown, isOfGame} from './shown-boards.ts';
import {Keys} from './keys.ts';
import {isUnreadName} from './may-name.ts';
import {plyOf, type GameNode} from './played-game.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument, readWrittenTurn, type PlacedFen, type WrittenTurn} from './set-up.ts';
import {readTexText} from './tex-text.ts';

/** `\setchessboard` and `\storechessboardstyle`: keys of boards that follow. */
export function noteDiagramSettings(state: Replay, command: ChessCommand): void {
  const {facts, styles} = state;
  facts.diagramSettings.push(command);
  const [name, keys] = command.arguments;
  if (command.name === 'setchessboard' && unsettlesGames(name, styles)) state.hasOddDefaults = true;
  if (command.name === 'storechessboardstyle' && name !== undefined && keys !== undefined)
    styles.set(readTexText(name).text.trim(), keys);
  const fen = new Keys(command.arguments.at(-1)).argument('setfen');
  if (fen !== undefined) facts.setupFaults.push(...readFenArgument(command, fen, OF_BOARD).faults);
}

/** A FEN of which chessboard shows the board alone. */
const OF_BOARD = {
  defaults: START_FEN,
  turn: {fullmove: 1, side: 'white'},
  fillsBoard: true,
} as const;

/** A diagram changes no game; the FEN that it shows must be one all the same. */
export function showDiagram(state: Replay, command: ChessCommand, inside: Block | undefined): void {
  const {
    options,
    arguments: [written],
  } = command;
  const keys = new Keys(options);
  const argument = written ?? keys.argument('setfen');
  const isPutTogether = isComposed(options, state.styles);
  const composed = composeShown(state, command, keys, isPutTogether);
  if (isPutTogether) noteComposed(state, composed?.fen, keys);
  const isChosen = isPutTogether || keys.has('restorefen');
  if (argument === undefined || isPutTogether) {
    const chosen = chooseBoard(state, command, keys, isChosen ? composed : undefined);
    state.noteDiagram(command, {chosen, inside});
    return;
  }
  state.shownBeside = state.registers.main;
  const {position, faults} = readFenArgument(command, argument, OF_BOARD);
  state.facts.setupFaults.push(...faults);
  const fen = position && {argument, position};
  const chosen = fen === undefined ? chooseBoard(state, command, keys, undefined) : undefined;
  state.noteDiagram(command, {fen, chosen, inside});
  // A wrong FEN may mean another board than TeX shows.
  if (position === undefined || faults.length > 0) state.registers.isShownUnknown = true;
  if (position !== undefined)
    noteShown(state, position, readWrittenTurn(argument), {command, argument});
}

/** Carries out the keys of a diagram if they put a board together, store one or restore one. */
function composeShown(
  state: Replay,
  command: ChessCommand,
  keys: Keys,
  isPutTogether: boolean,
): Composed | undefined {
  const {options} = command;
  if (options === undefined || !(isPutTogether || keys.hasAny(['storefen', 'restorefen'])))
    return undefined;
  const node = nodeOf(state.registers.main);
  return compose(state, command, options, node && writeFen(state.board.goTo(node)));
}

/** A board of several keys: its side and number are those that keys name, if any do. */
function noteComposed(state: Replay, fen: string | undefined, keys: Keys): void {
  state.shownBeside = state.registers.main;
  const [placement = '', mover = 'w', , , , number = '1'] = fen?.split(' ') ?? [];
  // Castling is free as far as king and rook are at home, en passant only where a key says so.
  const outcome =
    fen &&
    readFen([placement, mover, 'KQkq', keys.value('enpassant') ?? '-', '0', number].join(' '));
  if (!outcome || outcome.kind !== 'position') {
    state.registers.isShownUnknown = true;
    return;
  }
  const side = keys.value('mover');
  const fullmove = keys.value('fullmove');
  noteShown(state, outcome.position, {
    side: side === undefined ? undefined : side === 'b' ? 'black' : 'white',
    fullmove: fullmove === undefined ? undefined : Number(fullmove),
  });
}

/** Variations may start from a board that shows no position of the game. */
function noteShown(
  {registers, board}: Replay,
  position: Position,
  turn: WrittenTurn,
  by?: PlacedFen,
): void {
  const atHand = [registers.main, registers.previous, registers.variation].map(nodeOf);
  const nodes = atHand.filter((node) => node !== undefined);
  if (!isOfGame(board, position, turn, nodes))
    registers.shown = addShown(registers.shown, position, turn, by);
}

/**
 * Returns the board that a diagram shows without a literal FEN; undefined if it is the position at
 * hand. `composed` is the result of keys that put a board together, if there are any.
 *
 * Keys such as `id` and `moveid` alone choose no board: they say what `setfen=\xskakget{nextfen}`
 * after them means (xskak 1.5).
 */
function chooseBoard(
  state: Replay,
  {arguments: [written]}: ChessCommand,
  keys: Keys,
  composed: {readonly fen: string | undefined} | undefined,
): ChosenBoard | undefined {
  const {main, lostBy} = state.registers;
  const boards = BOARD_KEYS.filter((key) => keys.has(key));
  if (written !== undefined && composed === undefined) return {kind: 'unknown', why: 'fen'};
  if (composed === undefined && boards.length === 0) {
    if (main === 'none') return {kind: 'unknown', why: 'no-game'};
    return main === 'lost' ? {kind: 'unknown', why: lostBy?.kind ?? 'position'} : undefined;
  }
  if (state.hasOddDefaults) return {kind: 'unknown', why: 'position'};
  if (composed !== undefined)
    return composed.fen === undefined
      ? {kind: 'unknown', why: 'position'}
      : {kind: 'fen', fen: composed.fen};
  if (boards.length === 1 && boards[0] === 'setfen' && !keys.isUnreadable('setfen'))
    return {kind: 'unknown', why: 'fen'};
  const node = boards.length > 1 ? undefined : findFiled(state, keys);
  return node === undefined ? {kind: 'unknown', why: 'keys'} : {kind: 'node', node};
}

/** Keys that put another board in place of the position at hand. */
const BOARD_KEYS = ['setfen', 'restorefen', 'newvar', 'reffen'];

/** Finds the position of a filed game that `newvar=X` or `setfen=\xskakget{nextfen}` names. */
function findFiled({registers}: Replay, keys: Keys): GameNode | undefined {
  const {filed} = registers.kept;
  const parent = keys.value('newvar');
  if (parent !== undefined && !isUnreadName(parent)) {
    const file = filed.get(parent);
    return file?.last === undefined ? undefined : file.past.get(file.last);
  }
  const wanted = /^\\(xskakget|xskakgetgame)\s*\{(\w+)\}$/.exec(setFenOf(keys));
  const [, getter, field] = wanted ?? [];
  const place = readPlace(registers, keys);
  const file = place && filed.get(place.id);
  if (file === undefined || place === undefined) return undefined;
  if (getter === 'xskakgetgame')
    return field === 'lastfen' && file.next !== undefined ? file.past.get(file.next) : undefined;
  const before = place.ply === undefined ? undefined : file.past.get(place.ply);
  if (place.ply === undefined || field === 'pastfen') return before;
  const after = file.past.get(place.ply + 1);
  return field === 'nextfen' && after?.parent === before ? after : undefined;
}

/** Returns the value of `setfen` without blanks and the braces around it. */
function setFenOf(keys: Keys): string {
  const value = keys.argument('setfen');
  const text = value?.source.text.slice(value.start, value.end).trim() ?? '';
  return text.replace(/^\{(.*)\}$/, '$1').trim();
}

/** The game and the half-move that keys name. */
interface Place {
  readonly id: string;
  readonly ply: number | undefined;
}

/** Reads the keys before `setfen` in their order; returns undefined if only TeX knows a value. */
function readPlace({gameId, kept}: Replay['registers'], keys: Keys): Place | undefined {
  let place: Place = {id: gameId, ply: undefined};
  for (const {key, value} of keys.all) {
    if (key === 'setfen') return isUnreadName(place.id) ? undefined : place;
    const text = value?.source.text.slice(value.start, value.end).replace(/[{}]/g, '').trim() ?? '';
    if (/[\\#]/.test(text) || UNREAD.has(key)) return undefined;
    if (key === 'id') place = {...place, id: text};
    else if (key === 'lastmoveid') {
      const id = text === '' ? place.id : text;
      place = {id, ply: kept.filed.get(id)?.last};
    } else if (key === 'moveid') place = {...place, ply: plyOfMoveId(text)};
  }
  return undefined;
}

/** Keys that choose a half-move in ways that are not read. */
const UNREAD: ReadonlySet<string> = new Set([
  ...['movenr', 'player', 'stepmoveid', 'reftag', 'refid', 'refpast', 'refnext'],
  ...['refpastmoveid', 'refnextmoveid', 'refpastmovenr', 'refnextmovenr'],
  ...['refpastplayer', 'refnextplayer', 'style'],
]);

function plyOfMoveId(text: string): number | undefined {
  const [, number, side] = /^(\d{1,6})([wb])$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  return plyOf({fullmove: Number(number), side: side === 'b' ? 'black' : 'white'});
}
