import {commandTable} from '../latex/tables/command-table.ts';
import type {Effect} from '../latex/tables/command-table.ts';
import {LISTS_OF_MOVES} from '../latex/tables/effects.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {Block} from './block.ts';
import {assume} from './assume.ts';
import {defineLanguage} from './define-language.ts';
import {newChessGame} from './new-chess-game.ts';
import {resumeChessGame} from './resume-chess-game.ts';
import {loopGame, setXskak} from './set-xskak.ts';
import {makeLetters} from '../movetext/letters.ts';
import {selectLanguage} from './select-language.ts';
import {runMoves} from './run-moves.ts';
import {noteInlineMove} from './inline-moves.ts';
import type {Replay} from './replay-state.ts';
import {setFenBoard, setPlacement} from './set-fen-board.ts';
import {loadGame, restoreGame, saveGame, storeGame} from './stored-games.ts';
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
    if (SETS_BOARD.has(command.effect)) state.facts.boardSetters.push(command);
    SETTERS[command.effect]?.(state, command, inside);
  }
  return undefined;
}

/** Commands that hold moves. */
const MOVES: ReadonlySet<Effect> = new Set<Effect>([...LISTS_OF_MOVES, 'texmate-moves']);

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
    argument === undefined ? '' : readTexText(argument).text.replace(/[\s{}]/g, ''),
  );
  const names = [king, queen, rook, bishop, knight, pawn].filter((name) => name !== undefined);
  if (names.length === 6) state.letters = makeLetters(names);
}

/** A command, or its brackets, that only a package knows which the document does not load. */
function reportMissingPackage({packages, facts}: Replay, command: ChessCommand): void {
  // `comment-in-skak` reports `\xskakcomment`.
  if (!packages.has('skak') || packages.has('xskak') || command.effect === 'comment') return;
  const {name, source, span, options} = command;
  const ofOptions = options !== undefined && MOVES.has(command.effect);
  const owner = ofOptions ? 'xskak' : commandTable.get(name)?.package;
  if ((owner !== 'xskak' && owner !== 'chessboard') || packages.has(owner)) return;
  const fault = {kind: 'missing-package', package: owner, ofOptions} as const;
  facts.setupFaults.push({...fault, command, source, span});
}
