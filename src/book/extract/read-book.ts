import type {Game, MoveNode} from '../../chess/index.ts';
import type {Block, Facts, GameNode, Ply} from '../../skak/index.ts';
import type {Call, ChessCommand, TexDocument, TexNode} from '../../tex/index.ts';
import {addTo, groupBy, type SourceText, type Stretch} from '../../text/index.ts';
import {finishGame, readTagComments, readTags, saysNothingNew} from './finish-game.ts';
import type {BookWishes} from './finish-game.ts';
import {GameCollector, type OwnStart} from './game-collector.ts';
import {ProseReader, type ProsePiece} from './prose-reader.ts';
import {titlesOf} from './read-title.ts';

/** A part of a book: running text without a chess command, or a chess command. */
type Passage =
  | {
      readonly kind: 'text';
      readonly source: SourceText;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: 'command';
      readonly command: ChessCommand;
      /** True if it is in the argument of another one. */
      readonly isNested: boolean;
    };

/** The offset up to which a file has been walked. */
interface Cursor {
  readonly source: SourceText;
  at: number;
  readonly end: number;
}

/** A list of nodes that is being walked. */
interface Walk {
  readonly nodes: readonly TexNode[];
  next: number;
  readonly cursor: Cursor;
  /** True if the walk ends with its file, so that the rest of the file is text. */
  readonly isFile: boolean;
  readonly isNested: boolean;
}

/**
 * Yields everything between `\begin{document}` and `\end{document}` in the order in which TeX sets
 * it, with included files in place. All branches of a conditional follow one another; of a wrapper's
 * text, only the chess commands are returned.
 */
export function* readingOrder(document: TexDocument): Generator<Passage> {
  // An explicit stack: the author decides how deeply files and commands are nested.
  const walks: Walk[] = [walkOf(document)];
  for (let walk = walks.at(-1); walk !== undefined; walk = walks.at(-1)) {
    const {cursor, isNested} = walk;
    const node = walk.nodes[walk.next];
    walk.next += 1;
    if (node === undefined) {
      if (walk.isFile) yield* textTo(cursor, cursor.end);
      walks.pop();
      continue;
    }
    if (!isNested && node.source === cursor.source) yield* textTo(cursor, node.span.start);
    if (node.type === 'branches') {
      for (const nodes of node.alternatives.toReversed())
        walks.push({nodes, next: 0, cursor, isFile: false, isNested});
      continue;
    }
    if (node.source === cursor.source) cursor.at = Math.max(cursor.at, node.span.end);
    if (node.type === 'gap') continue;
    if (node.type === 'include') {
      walks.push(walkOf(node.document));
      continue;
    }
    yield {kind: 'command', command: node, isNested};
    for (const {children} of node.arguments.toReversed()) {
      if (children.length > 0)
        walks.push({nodes: children, next: 0, cursor, isFile: false, isNested: true});
    }
  }
}

function walkOf({source, children}: TexDocument): Walk {
  const {text} = source;
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf('\\end{document}');
  const cursor = {
    source,
    at: begin < 0 ? 0 : begin + BEGIN.length,
    end: end < 0 ? text.length : end,
  };
  return {nodes: children, next: 0, cursor, isFile: true, isNested: false};
}

/** The start of what a document prints. */
export const BEGIN = '\\begin{document}';

function* textTo(cursor: Cursor, to: number): Generator<Passage> {
  const {source, at} = cursor;
  const end = Math.min(to, cursor.end);
  if (at >= end) return;
  cursor.at = end;
  yield {kind: 'text', source, start: at, end};
}

/** A game of a book. */
export interface BookGame {
  /** Counted from 1 in reading order. */
  readonly ordinal: number;
  readonly game: Game;
  /** The files that contain its moves. */
  readonly sources: readonly SourceText[];
  /** Lines of it that were not judged, or not to the end; its comments report them. */
  readonly unjudged: readonly Block[];
  /** Returns the place of a move in the text; undefined for the start. */
  readonly plyOf: (node: MoveNode) => {readonly block: Block; readonly ply: Ply} | undefined;
  /** Returns the move that led to a position in the text; undefined if it is in another game. */
  readonly nodeOf: (node: GameNode | undefined) => MoveNode | undefined;
}

/** The games of a book, and the lines that belong to none. */
export interface BookGames {
  readonly games: readonly BookGame[];
  /** Lines that belong to no game, because their starting position is unknown. */
  readonly astray: readonly Block[];
}

/**
 * Returns the games of a book, in reading order: the moves that its `\mainline` and `\variation`
 * play, joined, with the facts from titles, keys and prose.
 *
 * A line that skakmat could not judge, or a threat, belongs to no game, but a comment reports it.
 * Games without a played move are left out: they are diagrams or slips.
 */
export function readBook(document: TexDocument, facts: Facts, wishes: BookWishes): BookGames {
  return readPassages(passagesOf(document, facts), document, facts, wishes);
}

/** A passage of a book, or the place of passages that are left out. */
export type ReadPassage =
  | Exclude<Passage, {readonly kind: 'command'}>
  | (Extract<Passage, {readonly kind: 'command'}> & {readonly block: Block | undefined})
  | {readonly kind: 'omission'};

/** Yields the passages of a book, the commands with the blocks that they play. */
export function* passagesOf(document: TexDocument, facts: Facts): Generator<ReadPassage> {
  // The command of a file that is read twice has several.
  const blocks = groupBy(facts.blocks, ({command}) => command);
  for (const passage of readingOrder(document)) {
    if (passage.kind === 'text') yield passage;
    else {
      const {kind, command, isNested} = passage;
      yield {kind, command, isNested, block: blocks.get(command)?.shift()};
    }
  }
}

/** Reads the games of a book from its passages, or from some of them. */
export function readPassages(
  passages: Iterable<ReadPassage>,
  {packages, definitions}: TexDocument,
  facts: Facts,
  wishes: BookWishes,
): BookGames {
  const collector = new GameCollector();
  const prose = new ProseReader({
    isGerman: packages.some(
      ({name, options = ''}) =>
        name === 'german' || name === 'ngerman' || (name === 'babel' && /german/.test(options)),
    ),
    definitions,
  });
  const reader = new PassageReader(collector, prose, ownStarts(facts));
  for (const passage of passages) {
    if (passage.kind === 'text') reader.text(passage);
    else if (passage.kind === 'omission') reader.omit();
    else if (!passage.isNested) reader.command(passage.command, passage.block);
    else if (passage.block !== undefined) collector.block(passage.block, true);
  }
  reader.end();
  return {games: finish(collector, facts, wishes), astray: collector.astray};
}

/** Returns the games of a book as `readBook` does, without the text between the moves. */
export function extractGames(facts: Facts): readonly Game[] {
  const collector = new GameCollector();
  for (const block of facts.blocks) collector.block(block, false);
  return finish(collector, facts, {comments: false}).map(({game}) => game);
}

function finish(collector: GameCollector, facts: Facts, wishes: BookWishes): readonly BookGame[] {
  const starts = new Map(facts.starts.map(({ordinal, command}) => [ordinal, command]));
  const games = collector.games.filter(({root, isOwn}) => isOwn || root.next !== undefined);
  const titles = titlesOf(games);
  return games.map((gathered) => {
    const start = starts.get(gathered.played.ordinal);
    const above = start === undefined ? new Map<string, string>() : readTagComments(start);
    const title = titles.get(gathered);
    return {
      ordinal: gathered.played.ordinal,
      game: finishGame(gathered, {keys: start?.options, above, title}, wishes),
      sources: gathered.sources,
      unjudged: gathered.unjudged,
      plyOf: (node) => gathered.plyOf(node),
      nodeOf: (node) => gathered.nodeOf(node),
    };
  });
}

/** Returns the games that skakmat wrote, by the commands that begin them; a file may be read twice. */
function ownStarts({starts, games}: Facts): ReadonlyMap<ChessCommand, OwnStart[]> {
  const found = new Map<ChessCommand, OwnStart[]>();
  for (const {command, ordinal} of starts) {
    const played = games[ordinal - 1];
    const above = readTagComments(command);
    if (played === undefined || (above.size === 0 && command.name !== 'skmgame')) continue;
    const {tags, result = '*'} = readTags(command.options, above);
    // What TeX prints may be in other letters.
    const keys = readTags(command.options, new Map()).tags;
    for (const [name, value] of keys) if (tags.get(name) !== value) tags.set(`${name} `, value);
    const says = (text: string): boolean =>
      /\p{L}|^(?:\d+\.|\d{4})$/u.test(text) && saysNothingNew(text, {tags, result});
    addTo(found, command, {played, command, says});
  }
  return found;
}

/**
 * Reads a book and passes it to the collector: running text, commands, and what the document's
 * macros print around the commands they contain.
 */
class PassageReader {
  readonly #collector: GameCollector;
  readonly #prose: ProseReader;
  /** The games that skakmat wrote. */
  readonly #own: ReadonlyMap<ChessCommand, OwnStart[]>;
  /** The macro that the last command came from, and what it prints after its moves. */
  #call: Call | undefined = undefined;
  #afterCall: readonly ProsePiece[] = [];

  constructor(
    collector: GameCollector,
    prose: ProseReader,
    own: ReadonlyMap<ChessCommand, OwnStart[]> = new Map(),
  ) {
    this.#collector = collector;
    this.#prose = prose;
    this.#own = own;
  }

  text({source, start, end}: Stretch): void {
    this.#enter(undefined);
    this.#say(this.#prose.read(source, start, end));
  }

  /** Reads a command, and the moves that it plays, if any. */
  command(command: ChessCommand, block: Block | undefined): void {
    this.#enter(command.via);
    const {effect} = command;
    const [argument] = command.arguments;
    if (block !== undefined) this.#collector.block(block, false);
    else if (STARTS.has(effect) || (command.effect === 'assume' && command.name !== 'lang'))
      this.#collector.start(this.#own.get(command)?.shift());
    else if (effect === 'inline-move' && argument !== undefined)
      this.#say(this.#prose.read(argument.source, argument.start, argument.end));
  }

  /** Passes over a part of the book. */
  omit(): void {
    this.#enter(undefined);
    this.#collector.omit();
  }

  end(): void {
    this.#enter(undefined);
    this.#collector.end();
  }

  /** Records whether the next piece comes from `call` or from the text itself. */
  #enter(call: Call | undefined): void {
    if (call?.source === this.#call?.source && call?.span.start === this.#call?.span.start) return;
    const pieces = this.#afterCall;
    this.#call = call;
    this.#afterCall = [];
    this.#say(pieces);
    if (call === undefined) return;
    const around = this.#prose.readCall(call);
    this.#afterCall = around.after;
    this.#say(around.before);
  }

  #say(pieces: readonly ProsePiece[]): void {
    for (const piece of pieces) this.#collector.prose(piece);
  }
}

/** Commands that set up another board, and those that may resume a game. */
const STARTS: ReadonlySet<ChessCommand['effect']> = new Set<ChessCommand['effect']>([
  'new-game',
  'new-chess-game',
  'fen-board',
  'placement',
  'resume-game',
  'restore-game',
  'load-game',
]);
