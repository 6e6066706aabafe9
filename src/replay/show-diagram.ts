import {readFen, START_FEN, writeFen} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from './block.ts';
import {chooseBoard} from './chosen-board.ts';
import {isComposed, unsettlesGames} from './compose-board.ts';
import type {Composed} from './compose-board.ts';
import {compose} from './composed-set-up.ts';
import type {Turn} from './played-game.ts';
import {Keys} from './keys.ts';
import {nodeOf} from './register-value.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument} from './set-up.ts';
import {addShown, isOfGame} from './shown-boards.ts';
import {readTexText} from './tex-text.ts';
import {readWrittenTurn} from './written-turn.ts';
import type {WrittenTurn} from './written-turn.ts';

/** `\setchessboard` and `\storechessboardstyle`: keys of boards that follow. */
export function noteDiagramSettings(state: Replay, command: ChessCommand): void {
  const {facts, styles} = state;
  facts.diagramSettings.push(command);
  const [name, keys] = command.arguments;
  if (command.name === 'setchessboard' && unsettlesGames(name, styles)) state.hasOddDefaults = true;
  if (command.name === 'storechessboardstyle' && name !== undefined && keys !== undefined)
    styles.set(readTexText(name).text.trim(), keys);
}

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
  const turn: Turn = {fullmove: 1, side: 'white'};
  const fenOptions = {defaults: START_FEN, turn, fillsBoard: true};
  const {position, faults} = readFenArgument(command, argument, fenOptions);
  state.facts.setupFaults.push(...faults);
  const fen = position && {argument, position};
  const chosen = fen === undefined ? chooseBoard(state, command, keys, undefined) : undefined;
  state.noteDiagram(command, {fen, chosen, inside});
  if (position === undefined) state.registers.isShownUnknown = true;
  else noteShown(state, position, readWrittenTurn(argument));
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
function noteShown({registers, board}: Replay, position: Position, turn: WrittenTurn): void {
  const atHand = [registers.main, registers.previous, registers.variation].map(nodeOf);
  const nodes = atHand.filter((node) => node !== undefined);
  if (!isOfGame(board, position, turn, nodes))
    registers.shown = addShown(registers.shown, position, turn);
}
