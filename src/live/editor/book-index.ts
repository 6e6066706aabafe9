import {writeFen, type Position} from '../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {originOf, type TexDocument} from '../../tex/index.ts';
import type {Checked} from '../../lint/index.ts';
import {isOnWay, nodesAtPly, plyOf} from '../../skak/index.ts';
import type {Block, Facts, GameNode, Ply} from '../../skak/index.ts';
import {holdsCursor} from './touches.ts';

/** A list of moves and its place. */
export interface IndexedList {
  readonly block: Block;
  readonly source: SourceText;
  /** The text between its braces; the call, if a macro of the author builds the list. */
  readonly span: Span;
}

/** A half-move and its place. */
export interface IndexedMove {
  readonly list: IndexedList;
  readonly ply: Ply;
  readonly span: Span;
}

/** A book with its files, lists of moves and findings, indexed by place. */
export class BookIndex {
  readonly document: TexDocument;
  readonly facts: Facts;
  readonly diagnostics: readonly Diagnostic[];
  readonly #documents: ReadonlyMap<string, TexDocument>;
  #lists: ReadonlyMap<string, readonly IndexedList[]> | undefined;
  readonly #moves = new WeakMap<IndexedList, readonly IndexedMove[]>();

  constructor(document: TexDocument, {facts, diagnostics}: Checked) {
    this.document = document;
    this.facts = facts;
    this.diagnostics = diagnostics;
    const documents = [document, ...document.documents];
    this.#documents = new Map(documents.map((part) => [part.source.path, part]));
  }

  /** The paths of all files of the book. */
  get paths(): readonly string[] {
    return [...this.#documents.keys()];
  }

  /** Returns a file of the book by its path. */
  part(path: string): TexDocument | undefined {
    return this.#documents.get(path);
  }

  /** Returns the lists of a file in source order. A file that is read twice counts once. */
  listsIn(path: string): readonly IndexedList[] {
    return this.#allLists().get(path) ?? [];
  }

  /** Returns the lists that contain an offset of a file, the innermost first. */
  listsAt(path: string, offset: number): readonly IndexedList[] {
    return this.listsIn(path)
      .filter(({span}) => holdsCursor(span, offset))
      .reverse();
  }

  /** Returns the half-moves of a list that could be played and are typed in its file. */
  movesOf(list: IndexedList): readonly IndexedMove[] {
    const known = this.#moves.get(list);
    if (known !== undefined) return known;
    const moves = list.block.plies.flatMap((ply) => {
      const span = locate(list, ply.token);
      return span === undefined ? [] : [{list, ply, span}];
    });
    this.#moves.set(list, moves);
    return moves;
  }

  /** Returns the half-move at an offset of a file, which may be in its number. */
  moveAt(path: string, offset: number): IndexedMove | undefined {
    for (const list of this.listsAt(path, offset)) {
      const move = this.movesOf(list).find(
        ({span, ply: {number}}) =>
          ((number && locate(list, number)?.start) ?? span.start) <= offset && offset <= span.end,
      );
      if (move !== undefined) return move;
    }
    return undefined;
  }

  /**
   * Returns the half-move in the text that reaches a position; undefined if no played list does. Of the
   * lists of a large book only those around the position make their nodes.
   */
  moveTo(node: GameNode): IndexedMove | undefined {
    for (const lists of this.#allLists().values()) {
      const list = lists.find(({block}) => reaches(block, node));
      if (list !== undefined) return this.movesOf(list).find(({ply}) => ply.after === node);
    }
    return undefined;
  }

  /** Returns the half-move in the text that first reaches the position of a FEN. */
  moveToFen(fen: string): IndexedMove | undefined {
    const [, side = '', , , , fullmove = ''] = fen.split(' ');
    const ply = plyOf({fullmove: Number(fullmove), side: side === 'b' ? 'black' : 'white'});
    for (const game of this.facts.games) {
      const node = [...nodesAtPly(game, ply)].findLast((reached) => this.fenAt(reached) === fen);
      if (node !== undefined) return this.moveTo(node);
    }
    return undefined;
  }

  findingsIn(path: string): readonly Diagnostic[] {
    return this.diagnostics.filter(({source}) => source.path === path);
  }

  /** Returns a position of the book, owned by the caller. */
  positionAt(node: GameNode): Position {
    return this.facts.board.goTo(node).clone();
  }

  #allLists(): ReadonlyMap<string, readonly IndexedList[]> {
    this.#lists ??= indexLists(this.facts.blocks);
    return this.#lists;
  }

  /** Returns the FEN of a position of the book. */
  fenAt(node: GameNode): string {
    return writeFen(this.facts.board.goTo(node));
  }
}

/** Returns the span of a part of a list in its file; undefined if it was produced by a macro. */
export function locate(
  {block: {argument}, source}: IndexedList,
  {start, end}: Span,
): Span | undefined {
  if (argument.origins !== undefined) {
    const origin = originOf(argument.origins, {start, end});
    return origin?.source.path === source.path ? origin.span : undefined;
  }
  return argument.at === undefined && argument.source === source ? {start, end} : undefined;
}

function indexLists(blocks: readonly Block[]): ReadonlyMap<string, readonly IndexedList[]> {
  const lists = new Map<string, Map<string, IndexedList>>();
  for (const block of blocks) {
    const list = listOf(block);
    const own = lists.get(list.source.path) ?? new Map<string, IndexedList>();
    lists.set(list.source.path, own);
    const key = `${list.span.start} ${list.span.end}`;
    const known = own.get(key);
    if (known === undefined || (known.block.before === undefined && block.before !== undefined))
      own.set(key, list);
  }
  return new Map([...lists].map(([path, own]) => [path, [...own.values()].sort(byStart)]));
}

/** Tests whether a list that is played to its end reaches a position with one of its own moves. */
function reaches({before, after}: Block, node: GameNode): boolean {
  if (after?.game !== node.game || (before !== undefined && before.ply >= node.ply)) return false;
  return isOnWay(node, after);
}

/** Returns a list with its place in a file. */
export function listOf(block: Block): IndexedList {
  const {argument, command} = block;
  if (argument.at === undefined && argument.origins === undefined) {
    const {source, start, end} = argument;
    return {block, source, span: {start, end}};
  }
  const {source, span} = argument.at ?? command;
  return {block, source, span};
}

function byStart({span: one}: IndexedList, {span: other}: IndexedList): number {
  return one.start - other.start || other.end - one.end;
}
