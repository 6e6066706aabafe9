import {
  castlesAsUsual,
  commentsAfter,
  followMove,
  isDrop,
  isStandardCastling,
  moveCastling,
  NULL_MOVE,
  readableText,
  visibleAnnotationsOf,
  walkGame,
  writeFen,
  type Game,
  type GameVisitor,
  type MoveNode,
  type MovePlace,
  type Position,
  type VisibleAnnotations,
} from '../chess/index.ts';
import {assert} from '../text/index.ts';
import {BoardPlace} from './board-place.ts';
import type {Latex} from './latex.ts';
import {printMove, type PrintedMove, type Item, type WantsBoard} from './printed-game.ts';
import {mayContainMoves, type CommentPositions} from './prose/find-prose-moves.ts';

/** Remarks that skakmat adds to moves, printed after them in the same paragraph. */
export interface Notes {
  /** The letters of lines, printed before their first moves. */
  readonly headings: ReadonlyMap<MoveNode, Latex>;
  readonly remarks: ReadonlyMap<MoveNode, Latex>;
  /**
   * Commands that print nothing, such as a label; placed where the list of moves is next
   * interrupted.
   */
  readonly anchors: ReadonlyMap<MoveNode, Latex>;
}

const NO_NOTES: Notes = {headings: new Map(), remarks: new Map(), anchors: new Map()};

/** A line in progress. */
interface Line {
  /** True if skak can play all of it so far. */
  isPlayable: boolean;
}

/** Options for splitting a game. */
interface OutlineOptions {
  readonly notes?: Notes | undefined;
  /** True if TeX prints the moves as they are written, so that passes and all castling are moves like others. */
  readonly isTypeset?: boolean | undefined;
}

/**
 * Splits a game into the parts that are printed in sequence: runs of moves, comments, boards, and
 * variations directly after the move that they replace.
 */
export function outline(
  game: Game,
  wantsBoard: WantsBoard,
  options: OutlineOptions = {},
): readonly Item[] {
  const outliner = new Outliner(game, wantsBoard, options);
  outliner.start();
  walkGame(game, outliner);
  return outliner.end();
}

class Outliner implements GameVisitor {
  readonly #items: Item[] = [];
  readonly #game: Game;
  readonly #wantsBoard: WantsBoard;
  readonly #notes: Notes;
  readonly #place: BoardPlace;
  readonly #castlesAsUsual: boolean;
  readonly #isTypeset: boolean;
  /** The enclosing lines of the current place, starting with the main line. */
  readonly #lines: Line[] = [{isPlayable: true}];
  #run: PrintedMove[] = [];
  #goesOn = false;

  constructor(
    game: Game,
    wantsBoard: WantsBoard,
    {notes = NO_NOTES, isTypeset = false}: OutlineOptions,
  ) {
    this.#game = game;
    this.#wantsBoard = wantsBoard;
    this.#notes = notes;
    this.#place = new BoardPlace(game);
    this.#castlesAsUsual = castlesAsUsual(game.start);
    this.#isTypeset = isTypeset;
  }

  start(): void {
    const {root, start} = this.#game;
    const {fullmove, sideToMove: side} = start;
    const place = {fullmove, side, position: start};
    this.#annotate(root, place, visibleAnnotationsOf(root), undefined);
    this.remark(root, place, 0, true);
  }

  end(): readonly Item[] {
    this.#flush();
    return this.#items;
  }

  open(): void {
    this.#flush();
    // A package cannot find the start of a variation of a move that is printed as text.
    this.#lines.push({isPlayable: this.#line.isPlayable});
    this.#items.push({kind: 'open', level: this.#level});
  }

  close(): void {
    this.#flush();
    this.#items.push({kind: 'close', level: this.#level});
    this.#lines.pop();
  }

  move(node: MoveNode, before: MovePlace): void {
    const annotations = visibleAnnotationsOf(node);
    this.#say(annotations.before, () => ({before: undefined, after: before.position.clone()}));
    const heading = this.#notes.headings.get(node);
    if (heading !== undefined) {
      this.#flush();
      this.#items.push({kind: 'heading', level: this.#level, note: heading});
    }
    const line = this.#line;
    if (line.isPlayable && !this.#isPlayable(before, node)) {
      const goesOn = this.#run.length > 0;
      this.#flush();
      this.#goesOn = goesOn;
      line.isPlayable = false;
    }
    const printed = node.fen === undefined ? printMove(node, before) : undefined;
    if (printed !== undefined) this.#run.push(printed);
    this.#annotate(node, before, annotations, printed);
  }

  remark(node: MoveNode, before: MovePlace, variations: number, isLast: boolean): void {
    if (node.after.length === 0 && node.rest === undefined) return;
    const around = (): CommentPositions => ({
      before: node === this.#game.root ? undefined : before.position.clone(),
      after: this.#positionAt(node, before),
    });
    this.#say(readableText(commentsAfter(node, variations, isLast)), around);
    if (isLast && node.rest !== undefined) this.#say(this.#game.source.slice(node.rest), around);
  }

  get #level(): number {
    return this.#lines.length;
  }

  get #line(): Line {
    const line = this.#lines.at(-1);
    assert(line !== undefined, 'expected the main line');
    return line;
  }

  /**
   * skak supports neither passes nor drops, and castling only from the squares of standard chess; our
   * own commands print all, and `extract` reads all but drops.
   */
  #isPlayable(before: MovePlace, {fen, move}: MoveNode): boolean {
    if (fen !== undefined) return false;
    if (move === NULL_MOVE) return this.#isTypeset;
    if (isDrop(move)) return false;
    if (this.#isTypeset) return true;
    if (moveCastling(move) === 0 || this.#castlesAsUsual) return true;
    return isStandardCastling(before.position, move);
  }

  /** Adds the annotations of a move that is not played in `before` yet, or of the start. */
  #annotate(
    node: MoveNode,
    before: MovePlace,
    annotations: VisibleAnnotations,
    last: PrintedMove | undefined,
  ): void {
    const remark = this.#notes.remarks.get(node);
    if (remark !== undefined) {
      this.#flush();
      this.#note(remark);
    }
    this.#place.goTo(node, before, this.#level);
    // A board that no move leads to must be shown, or the rest could not be understood.
    const isRaw = node.fen !== undefined;
    if (isRaw || this.#wantsBoard(node, annotations, this.#place)) {
      this.#flush();
      const after = this.#positionAt(node, before);
      const isReached = this.#line.isPlayable;
      const isCurrent = this.#level === 1 && isReached;
      const board = {node, last, fen: writeFen(after), annotations, isCurrent, isReached};
      this.#items.push({kind: 'board', level: this.#level, board});
    }
  }

  /** Returns the position after the move of `node`, or at the start. */
  #positionAt(node: MoveNode, before: MovePlace): Position {
    const position = before.position.clone();
    if (node !== this.#game.root) followMove(position, node);
    return position;
  }

  #say(text: string, around: () => CommentPositions): void {
    if (text === '') return;
    this.#flush();
    const item = {kind: 'text', level: this.#level, text} as const;
    this.#items.push(mayContainMoves(text) ? {...item, around: around()} : item);
  }

  #note(note: Latex): void {
    this.#items.push({kind: 'note', level: this.#level, note});
  }

  #flush(): void {
    if (this.#run.length === 0) return;
    const {isPlayable} = this.#line;
    const goesOn = this.#goesOn;
    this.#items.push({kind: 'moves', level: this.#level, isPlayable, goesOn, moves: this.#run});
    for (const {node} of this.#run) {
      const anchor = this.#notes.anchors.get(node);
      if (anchor !== undefined) this.#note(anchor);
    }
    this.#run = [];
    this.#goesOn = false;
  }
}
