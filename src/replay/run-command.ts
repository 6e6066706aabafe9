import {START_FEN} from '../chess/fen.ts';
import {commandTable} from '../latex/tables/command-table.ts';
import type {Effect} from '../latex/tables/command-table.ts';
import type {Argument, ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from './block.ts';
import {assume} from './assume.ts';
import {causeAt} from './cause.ts';
import {isUnreadName} from './may-name.ts';
import {defineLanguage} from './define-language.ts';
import {loopGame, newChessGame, resumeChessGame, setXskak} from './xskak-games.ts';
import {makeLetters} from '../movetext/letters.ts';
import {selectLanguage} from './select-language.ts';
import {runMoves} from './run-moves.ts';
import {noteInlineMove} from './inline-moves.ts';
import {nodeOf} from './standing.ts';
import type {Replay} from './replay-state.ts';
import {readFenArgument} from './set-up.ts';
import {noteDiagramSettings, showDiagram} from './show-diagram.ts';
import {readTexText} from './tex-text.ts';

/** Carries out one command; the block that it is, if it holds moves. */
export function runCommand(
  state: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): Block | undefined {
  reportMissingPackage(state, command);
  if (MOVES.has(command.effect)) return runMoves(state, command, inside);
  if (command.effect === 'inline-move') noteInlineMove(state, command, inside);
  else {
    if (SETS_BOARD.has(command.effect)) state.boardSetters.push(command);
    SETTERS[command.effect]?.(state, command, inside);
  }
  return undefined;
}

/** Commands that hold moves. */
const MOVES: ReadonlySet<Effect> = new Set<Effect>([
  'mainline',
  'hidemoves',
  'variation',
  'variation-current',
  'continue-variation',
  'continue-variation-current',
  'texmate-moves',
]);

/** Commands after which the board does not depend on what was played before. */
const SETS_BOARD: ReadonlySet<Effect> = new Set<Effect>([
  'new-game',
  'new-chess-game',
  'fen-board',
  'restore-game',
  'resume-game',
]);

type Setter = (state: Replay, command: ChessCommand, inside: Block | undefined) => void;

/** What each other command does to the registers (skak 1.5.3, xskak 1.5), if it does anything. */
const SETTERS: Partial<Record<Effect, Setter>> = {
  'new-game': ({registers}) => void registers.startStandard(),
  'new-chess-game': newChessGame,
  'resume-game': resumeChessGame,
  'xskak-set': setXskak,
  'xskak-loop': loopGame,
  'fen-board': setFenBoard,
  placement: setPlacement,
  'store-game': storeGame,
  'restore-game': restoreGame,
  'save-game': saveGame,
  'load-game': loadGame,
  'new-skak-language': defineLanguage,
  'skak-language': selectLanguage,
  'end-scope': (state, {count = 0}) => {
    state.leaveScope(count);
  },
  diagram: showDiagram,
  'diagram-settings': noteDiagramSettings,
  assume,
  'texmate-open': ({registers}) => {
    registers.openAside();
  },
  'texmate-close': ({registers}, command) => {
    registers.closeAside(command);
  },
  'piece-initials': choosePieceInitials,
};

/** texmate names them in the order of its manual: pawn, rook, knight, bishop, queen, king. */
function choosePieceInitials(state: Replay, {arguments: [argument]}: ChessCommand): void {
  const [pawn, rook, knight, bishop, queen, king] = Array.from(
    argument === undefined ? '' : contentOf(argument).replace(/[\s{}]/g, ''),
  );
  const names = [king, queen, rook, bishop, knight, pawn].filter((name) => name !== undefined);
  if (names.length === 6) state.letters = makeLetters(names);
}

function setFenBoard(state: Replay, command: ChessCommand): void {
  const [argument] = command.arguments;
  if (argument === undefined) return;
  const {position, faults} = readFenArgument(command, argument, {
    defaults: undefined,
    turn: undefined,
    fillsRanks: state.packages.has('texmate'),
  });
  state.setupFaults.push(...faults);
  if (position === undefined) {
    state.registers.lose(causeAt(faults.length > 0 ? 'error' : 'position', command));
    return;
  }
  state.noteDiagram(command, {fen: {argument, position}, starts: true});
  // skak takes what is missing from the text behind the FEN.
  if (faults.length > 0) {
    state.registers.lose(causeAt('error', command));
    return;
  }
  state.setUpBy.set(state.registers.start(position), {command, argument});
}

/** A command, or its brackets, that only a package knows which the document does not load. */
function reportMissingPackage({packages, setupFaults}: Replay, command: ChessCommand): void {
  // A rule of its own speaks about `\xskakcomment`.
  if (!packages.has('skak') || packages.has('xskak') || command.effect === 'comment') return;
  const {name, source, span, options} = command;
  const owner =
    options !== undefined && MOVES.has(command.effect) ? 'xskak' : commandTable.get(name)?.package;
  if ((owner !== 'xskak' && owner !== 'chessboard') || packages.has(owner)) return;
  const what = options !== undefined && MOVES.has(command.effect) ? `\\${name}[...]` : `\\${name}`;
  const message = `\`${what}\` belongs to the package ${owner}, which is not loaded`;
  setupFaults.push({
    kind: 'missing-package',
    command,
    source,
    span,
    message,
    expected: [`\\usepackage{${owner}}`],
  });
}

/** texmate's `\position[b 12]{placement}`; what a wrapper makes of it is TeX's affair. */
function setPlacement(state: Replay, command: ChessCommand): void {
  const [argument] = command.arguments;
  const options = command.options === undefined ? '' : contentOf(command.options);
  const turn = /^\s*([wb])(?:\s+(\d+))?\s*$/.exec(options);
  if (argument === undefined || (turn === null && options.trim() !== '')) {
    state.registers.lose(causeAt('position', command));
    return;
  }
  const {position, faults} = readFenArgument(command, argument, {
    defaults: START_FEN,
    fillsRanks: true,
    turn: {side: turn?.[1] === 'b' ? 'black' : 'white', fullmove: Number(turn?.[2] ?? 1)},
  });
  state.setupFaults.push(...faults);
  if (position === undefined)
    state.registers.lose(causeAt(faults.length > 0 ? 'error' : 'position', command));
  else state.registers.start(position);
}

function storeGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  if (registers.main === 'none' && state.isComplete) reportNoGame(state, command);
  const {main, previous, lostBy} = registers;
  registers.kept.noteName(nameOf(command));
  registers.kept.stored.set(nameOf(command), {main, previous, lostBy});
  registers.kept.storedFens.delete(nameOf(command));
}

function saveGame({registers}: Replay, command: ChessCommand): void {
  const name = nameOf(command);
  registers.kept.noteName(name);
  registers.kept.saved.set(name, registers.main);
}

function reportNoGame({setupFaults}: Replay, command: ChessCommand): void {
  const {source, span} = command;
  const message = `No game has been started before this \`\\${command.name}\``;
  setupFaults.push({kind: 'unknown-game', command, source, span, message, expected: ['\\newgame']});
}

function restoreGame(state: Replay, command: ChessCommand): void {
  const {registers} = state;
  const name = nameOf(command);
  if (name === 'skak.variation') {
    registers.set(registers.variation, registers.variationPrevious);
    if (registers.main === 'lost') registers.lostBy = causeAt('game', command);
    return;
  }
  const stored = isUnreadName(name) ? undefined : registers.kept.stored.get(name);
  if (stored === undefined && !registers.kept.mayKnow(name) && !name.startsWith('skak.'))
    reportUnknownName(state, command, name);
  registers.set(stored?.main ?? 'lost', stored?.previous ?? 'lost');
  if (registers.main === 'lost') registers.lostBy = stored?.lostBy ?? causeAt('game', command);
}

function reportUnknownName(state: Replay, command: ChessCommand, name: string): void {
  const [argument] = command.arguments;
  if (argument === undefined) return;
  const {kept} = state.registers;
  const {source, span} = argument.at ?? {source: argument.source, span: argument};
  state.setupFaults.push({
    kind: 'unknown-game',
    command,
    source,
    span: {start: span.start, end: span.end},
    message: `No game \`${name}\` has been stored before this \`\\${command.name}\``,
    expected: kept.offer(kept.stored),
  });
}

/** skak 1.5.3 shows the loaded position, but its next `\\mainline` goes on from the old one. */
function loadGame(state: Replay, command: ChessCommand): void {
  const {registers, dialect} = state;
  const name = nameOf(command);
  const saved = isUnreadName(name) ? undefined : registers.kept.saved.get(name);
  if (dialect === 'skak') reportLoading(state, command);
  const node = nodeOf(saved ?? 'lost');
  if (node === undefined) registers.lose(causeAt('game', command));
  else registers.set(node, node);
}

function reportLoading({setupFaults}: Replay, command: ChessCommand): void {
  const {source, span} = command;
  const message =
    'skak plays on from the position before this `\\loadgame`, expected `\\restoregame` or xskak';
  setupFaults.push({
    kind: 'unknown-game',
    command,
    source,
    span,
    message,
    expected: ['\\restoregame'],
  });
}

function nameOf({arguments: [argument]}: ChessCommand): string {
  return argument === undefined ? '' : contentOf(argument);
}

function contentOf(argument: Argument): string {
  return readTexText(argument).text;
}
