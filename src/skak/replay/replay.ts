import {lettersOf, makeLetters} from '../../chess/index.ts';
import {
  commandTable,
  dialectOf,
  figurines,
  LISTS_OF_MOVES,
  playsWhereMoved,
  type Branches,
  type ChessCommand,
  type Dialect,
  type Effect,
  type Gap,
  type TexDocument,
  type TexNode,
} from '../../tex/index.ts';
import {spend} from '../../text/index.ts';
import {tokenizeMovetext} from '../movetext/tokenize-movetext.ts';
import {assume} from './assume.ts';
import type {Block} from './block.ts';
import {causeAt} from './cause.ts';
import {defineLanguage} from './define-language.ts';
import type {Facts} from './facts.ts';
import {noteInlineMove} from './inline-moves.ts';
import {mergeAlternatives} from './merge-alternatives.ts';
import {newChessGame, resumeChessGame} from './new-chess-game.ts';
import {leavePlainLists} from './play-plain-list.ts';
import {nodeOf} from './register-value.ts';
import {Registers} from './registers.ts';
import {type ReplayOptions, Replay} from './replay-state.ts';
import {runMoves} from './run-moves.ts';
import {setFenBoard, setPlacement} from './set-fen-board.ts';
import {loopGame, setXskak} from './set-xskak.ts';
import {noteDiagramSettings, showDiagram} from './show-diagram.ts';
import {loadGame, restoreGame, saveGame, storeGame} from './stored-games.ts';
import {readTexText} from './tex-text.ts';

/** Counts the moves of a command that only prints them: `\wmove{Nf3}`, `\xskakcomment{better is Nf3}`. */
function notePrintedMoves(state: Replay, command: ChessCommand): void {
  const unjudged = countPrinted(state, command);
  if (unjudged === 0) return;
  const cause = causeAt('printed', command);
  state.facts.printedMoves.push({command, judged: 0, unjudged, status: 'unjudged', cause});
}

function countPrinted({letters}: Replay, {name, arguments: [argument]}: ChessCommand): number {
  if (argument === undefined) return 0;
  const {source, children, ...stretch} = argument;
  if (source.slice(stretch).trim() === '') return 0;
  if (figurines.has(name)) return 1;
  const inner = children.filter((node) => node.source === source);
  const moves = tokenizeMovetext(source.text, stretch, letters).filter(
    ({type, start}) =>
      type === 'move' && !inner.some(({span}) => span.start <= start && start < span.end),
  );
  return Math.max(moves.length, ONE_MOVE.has(name) ? 1 : 0);
}

/** The arguments of these are moves, even if they are not understood. */
const ONE_MOVE: ReadonlySet<string> = new Set(['wmove', 'bmove']);

/** Carries out one command; the block that it is, if it holds moves. */
function runCommand(
  state: Replay,
  command: ChessCommand,
  inside: Block | undefined,
): Block | undefined {
  reportMissingPackage(state, command);
  if (MOVES.has(command.effect)) return runMoves(state, command, inside);
  if (PRINTS.has(command.effect)) notePrintedMoves(state, command);
  if (command.effect === 'inline-move') noteInlineMove(state, command, inside);
  else {
    if (SETS_BOARD.has(command.effect)) state.facts.boardSetters.push(command);
    const {length} = state.registers.games;
    SETTERS[command.effect]?.(state, command, inside);
    const ordinal = state.registers.games.length;
    if (ordinal > length) state.facts.starts.push({command, ordinal});
  }
  return undefined;
}

/** Commands that hold moves. */
const MOVES: ReadonlySet<Effect> = new Set<Effect>([...LISTS_OF_MOVES, 'texmate-moves']);

/** Commands that print moves and play none. */
const PRINTS: ReadonlySet<Effect> = new Set<Effect>(['inline-move', 'comment']);

/** Commands after which the board does not depend on what was played before. */
const SETS_BOARD: ReadonlySet<Effect> = new Set<Effect>([
  'new-game',
  'new-chess-game',
  'fen-board',
  'restore-game',
  'resume-game',
]);

type Setter = (state: Replay, command: ChessCommand, inside: Block | undefined) => void;

/** The effects of each other command on the registers (skak 1.5.3, xskak 1.5), if any. */
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

/** A list of nodes that is being walked, and the block it is in. */
interface Walk {
  readonly nodes: readonly TexNode[];
  readonly inside: Block | undefined;
  /** Set for one way through a conditional. */
  readonly fork?: Fork;
  next: number;
}

/** A conditional, which only TeX can decide: every way through it starts from the same registers. */
interface Fork {
  readonly branches: Branches;
  readonly before: Registers;
  readonly ends: Registers[];
  /** Of notes that are played where they are printed: the lengths of the facts before. */
  readonly marks?: ReadonlyMap<unknown[], number>;
}

/** A replay under way. */
interface Progress {
  readonly document: TexDocument;
  readonly state: Replay;
  /** An explicit stack, since the author decides how deeply commands are nested. */
  readonly walks: Walk[];
}

/** The number of nodes between two pauses: for a book of 1 MB, some 12 pauses. */
const TURN = 1000;

/**
 * Carries out the chess commands of a document, files that it reads included, in the order in
 * which TeX does, and establishes what every move is.
 */
export function replay(document: TexDocument, options: ReplayOptions = {}): Facts {
  const progress = begin(document, options);
  advance(progress, Infinity);
  return factsOf(progress);
}

/** Replays a document, awaiting `pause` from time to time; ends where that throws. */
export async function replayInTurns(
  document: TexDocument,
  options: ReplayOptions,
  pause: () => Promise<void>,
): Promise<Facts> {
  const progress = begin(document, options);
  while (advance(progress, TURN)) await pause();
  return factsOf(progress);
}

function begin(document: TexDocument, options: ReplayOptions): Progress {
  const state = new Replay(
    options.dialect ?? dialectOf(document, options.usualDialect) ?? 'xskak',
    document,
    options,
  );
  return {document, state, walks: [{nodes: document.children, inside: undefined, next: 0}]};
}

/** Replays some nodes more; returns whether others may be left. */
function advance({state, walks}: Progress, most: number): boolean {
  for (let left = most; left > 0; left -= 1) {
    const walk = walks.at(-1);
    if (walk === undefined) return false;
    const node = walk.nodes[walk.next];
    walk.next += 1;
    if (node !== undefined) step(state, walks, node, walk.inside);
    else {
      walks.pop();
      if (walk.fork !== undefined) endAlternative(state, walks, walk.fork, walk.inside);
    }
  }
  return true;
}

function factsOf({document, state}: Progress): Facts {
  const {facts, registers, board} = state;
  facts.gaps.push(...gapsOfMoved(document, state.dialect));
  leavePlainLists();
  return Object.assign(facts, {games: registers.games, end: nodeOf(registers.main), board});
}

function step(state: Replay, walks: Walk[], node: TexNode, inside: Block | undefined): void {
  spend();
  switch (node.type) {
    case 'include':
      walks.push({nodes: node.document.children, inside, next: 0});
      break;
    case 'branches':
      if (node.notes === 'taken') state.notes.push(...node.alternatives.flat());
      if (node.notes === 'printed') startNotes(state, walks, node);
      else
        startAlternative(state, walks, {branches: node, before: state.registers, ends: []}, inside);
      break;
    case 'gap':
      if (node.touchesBoard !== 'perhaps') state.facts.gaps.push(node);
      if (typeof node.touchesBoard === 'string') state.registers.doubt = node;
      if (node.touchesBoard === true) state.registers.invalidate(node);
      if (node.forgetsGames === true) state.registers.forgetGames();
      break;
    case 'command': {
      const block = runCommand(state, node, inside);
      for (const {children} of node.arguments) {
        if (children.length > 0) walks.push({nodes: children, inside: block ?? inside, next: 0});
      }
    }
  }
}

function startAlternative(
  state: Replay,
  walks: Walk[],
  fork: Fork,
  inside: Block | undefined,
): void {
  state.registers = new Registers(fork.before);
  walks.push({nodes: fork.branches.alternatives[fork.ends.length] ?? [], inside, fork, next: 0});
}

/** Plays the notes so far where TeX does; a witness has seen them there. */
function startNotes(state: Replay, walks: Walk[], node: Branches): void {
  const nodes = state.notes.splice(0);
  if (nodes.length === 0 || state.witness !== undefined) return;
  const lists = Object.values<unknown[]>(state.facts as unknown as Record<string, unknown[]>);
  const marks = new Map(lists.map((list) => [list, list.length]));
  const branches = {...node, alternatives: [nodes]};
  startAlternative(state, walks, {branches, before: state.registers, ends: [], marks}, undefined);
}

/** Takes back what the notes have led to, but for those that TeX plays without a fault where they are printed. */
function keepNotes({facts}: Replay, marks: ReadonlyMap<unknown[], number>): void {
  const played = facts.blocks.slice(marks.get(facts.blocks) ?? 0);
  for (const [list, length] of marks) list.length = length;
  const fitting = new Map(played.filter(isFaultless).map((block) => [block.command, block]));
  for (let at = facts.blocks.length - 1; at >= 0 && fitting.size > 0; at -= 1) {
    const own = facts.blocks[at];
    const block = own && fitting.get(own.command);
    if (own === undefined || block === undefined) continue;
    fitting.delete(own.command);
    facts.fittingNotes.push(own.command);
    if (!isFaultless(own)) facts.blocks[at] = block;
  }
}

function isFaultless({status, faults, start}: Block): boolean {
  return status === 'played' && faults.length === 0 && start === undefined;
}

/** Goes the next way, or, after the last, on from where all of them have led, if that is one place. */
function endAlternative(state: Replay, walks: Walk[], fork: Fork, inside: Block | undefined): void {
  fork.ends.push(state.registers);
  if (fork.ends.length < fork.branches.alternatives.length) {
    startAlternative(state, walks, fork, inside);
  } else if (state.isSlides || fork.branches.isAside === true) {
    // Content of one slide is not on the next; an endnote is typeset later.
    state.registers = fork.before;
    if (fork.marks !== undefined) keepNotes(state, fork.marks);
    const isMoved = fork.ends.some(({main}) => main !== fork.before.main);
    if (isMoved && fork.branches.isAside !== true) {
      const {source, span} = fork.branches;
      const what = source.slice(span).replace(/^(\\\w+(?:<[^>]*>)?)[^]*$/, '$1');
      fork.before.slides = {
        ...({type: 'gap', kind: 'conditional', touchesBoard: 'noted'} as const),
        ...{what, source, span},
      };
    }
  } else {
    const cause = causeAt('conditional', fork.branches);
    mergeAlternatives(state.registers, fork, state.board, cause);
  }
}

/**
 * The headings and captions of which only TeX knows whether it plays their moves again: in the heads
 * of pages and the table of contents, and in a caption of more than one line, which it measures first.
 */
function gapsOfMoved(document: TexDocument, dialect: Dialect): readonly Gap[] {
  const documents = [document, ...document.documents];
  const moved = documents.flatMap(({movedCommands}) => movedCommands);
  if (moved.length === 0) return [];
  const hasHeads = documents.some(
    (each) =>
      setsHeads(each, document.documentClass) || /\\tableofcontents\b/.test(each.source.text),
  );
  const gaps: Gap[] = [];
  for (const {command, by} of moved) {
    const isProtected = /\\protect\s*$/.test(
      command.source.text.slice(Math.max(0, command.span.start - 10), command.span.start),
    );
    if (!isProtected && !playsWhereMoved(command.effect, dialect)) continue;
    const isInHead = hasHeads && by.where === 'heading' && HEADINGS.test(by.name);
    if (!isInHead && !(by.where === 'caption' && (isProtected || dialect === 'xskak'))) continue;
    const {source, span} = command;
    const what = by.name;
    gaps.push({type: 'gap', kind: 'repetition', what, source, span, touchesBoard: 'noted'});
  }
  return gaps;
}

/** Tests whether the heads of pages repeat headings. */
function setsHeads({source: {text}}: TexDocument, documentClass = ''): boolean {
  const styles = Array.from(text.matchAll(/\\pagestyle\s*\{([^{}]*)\}/g), ([, name]) => name ?? '');
  if (styles.length === 0) return WITH_HEADS.has(documentClass);
  return styles.some((name) => !PLAIN.has(name.trim()));
}

const HEADINGS = /^\\(?:chapter|section|subsection|addchap|addsec)$/;

const WITH_HEADS: ReadonlySet<string> = new Set([
  ...['book', 'scrbook', 'memoir', 'extbook', 'amsbook', 'amsart', 'amsproc', 'octavo', 'svmono'],
]);

const PLAIN: ReadonlySet<string> = new Set(['plain', 'empty', 'myheadings', 'scrheadings', '']);

/** Only English is predefined; any other language must have been defined before. */
function selectLanguage(state: Replay, command: ChessCommand): void {
  const name = command.options === undefined ? 'english' : readTexText(command.options).text.trim();
  const known = state.languages.get(name);
  const letters = lettersOf(name)?.letters;
  if (known === undefined && !/[\\#]/.test(name)) reportUnknownLanguage(state, command, name);
  const chosen = known ?? (letters && makeLetters(letters));
  // Whatever is chosen, the group's end takes it back.
  state.chooseLetters(chosen ?? state.letters);
}

function reportUnknownLanguage({facts}: Replay, command: ChessCommand, name: string): void {
  const {source, span} = command;
  const letters = lettersOf(name)?.letters.join('') ?? 'KQRBNP';
  facts.setupFaults.push({kind: 'unknown-language', name, letters, command, source, span});
}
