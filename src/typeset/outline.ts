import {assert} from '../diagnostic/assert.ts';
import {NULL_MOVE, isDrop, moveCastling} from '../chess/move.ts';
import type {Side} from '../chess/piece.ts';
import {writeFen} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import {isStandardCastling} from '../chess/standard-castling.ts';
import {writeSan} from '../chess/write-san.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {Annotations} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
import {followMove} from '../game/follow-move.ts';
import type {MoveNode} from '../game/move-node.ts';
import {walkGame} from '../game/walk-game.ts';
import type {GameVisitor} from '../game/walk-game.ts';
import type {Latex} from './latex.ts';
import {NO_NOTES} from './notes.ts';
import type {Notes} from './notes.ts';

/** A move that is to be printed. */
export interface PrintedMove {
  readonly node: MoveNode;
  /** Written anew from the legal move; `--` for a pass. */
  readonly san: string;
  readonly fullmove: number;
  readonly side: Side;
  readonly annotations: Annotations;
}

/** A board that is to be printed. */
export interface PrintedBoard {
  readonly node: MoveNode;
  /** The move behind which it stands; undefined at the start, and where no move led to it. */
  readonly last: PrintedMove | undefined;
  readonly fen: string;
  readonly annotations: Annotations;
  /** Whether it is the end of the main line so far, which the package itself knows. */
  readonly isCurrent: boolean;
}

/** What a game is printed as, piece by piece; the main line has level 1, its variations 2. */
export type Item =
  | {
      readonly kind: 'moves';
      readonly level: number;
      /** Whether skak can play them: no passes, drops or castling of Chess960 before or among them. */
      readonly isPlayable: boolean;
      /** Whether it stands right behind moves that are playable, as this is not. */
      readonly goesOn: boolean;
      readonly moves: readonly PrintedMove[];
    }
  | {readonly kind: 'text'; readonly level: number; readonly text: string}
  | {readonly kind: 'note'; readonly level: number; readonly note: Latex}
  | {readonly kind: 'board'; readonly level: number; readonly board: PrintedBoard}
  | {readonly kind: 'open' | 'close'; readonly level: number};

/** Where boards are printed. */
export type WantsBoard = (node: MoveNode, annotations: Annotations, place: BoardPlace) => boolean;

/** Where in a game a board might stand. */
export interface BoardPlace {
  readonly level: number;
  /** Of the move before it, and who has made it. */
  readonly fullmove: number;
  readonly side: Side;
  /** Half-moves since the start of the game. */
  readonly ply: number;
  /** Whether the game ends here. */
  readonly isLast: boolean;
}

/** A line that has been begun. */
interface Line {
  /** Whether skak has been able to play all of it. */
  isPlayable: boolean;
}

/**
 * Cuts a game into what is printed one after the other: runs of moves, comments, boards, and
 * variations right behind the move that they replace.
 */
export function outline(
  game: Game,
  wantsBoard: WantsBoard,
  notes: Notes = NO_NOTES,
): readonly Item[] {
  const outliner = new Outliner(game, wantsBoard, notes);
  outliner.start();
  walkGame(game, outliner);
  return outliner.end();
}

class Outliner implements GameVisitor {
  readonly #items: Item[] = [];
  readonly #game: Game;
  readonly #wantsBoard: WantsBoard;
  readonly #notes: Notes;
  readonly #origin: number;
  /** The lines around the place at hand, the main line first. */
  readonly #lines: Line[] = [{isPlayable: true}];
  #run: PrintedMove[] = [];
  #goesOn = false;

  constructor(game: Game, wantsBoard: WantsBoard, notes: Notes) {
    this.#game = game;
    this.#wantsBoard = wantsBoard;
    this.#notes = notes;
    this.#origin = plyOf(game.start);
  }

  start(): void {
    this.#annotate(this.#game.root, this.#game.start, annotationsOf(this.#game.root), undefined);
  }

  end(): readonly Item[] {
    this.#flush();
    return this.#items;
  }

  open(): void {
    this.#flush();
    // Beside a move that is text there is nothing by which a package would find the variation's start.
    this.#lines.push({isPlayable: this.#line.isPlayable});
    this.#items.push({kind: 'open', level: this.#level});
  }

  close(): void {
    this.#flush();
    this.#items.push({kind: 'close', level: this.#level});
    this.#lines.pop();
  }

  move(node: MoveNode, before: Position): void {
    const annotations = annotationsOf(node);
    this.#say(annotations.before);
    const line = this.#line;
    if (line.isPlayable && !isPlayable(before, node)) {
      const goesOn = this.#run.length > 0;
      this.#flush();
      this.#goesOn = goesOn;
      line.isPlayable = false;
    }
    const printed = node.fen === undefined ? print(node, before, annotations) : undefined;
    if (printed !== undefined) this.#run.push(printed);
    this.#annotate(node, before, annotations, printed);
  }

  get #level(): number {
    return this.#lines.length;
  }

  get #line(): Line {
    const line = this.#lines.at(-1);
    assert(line !== undefined, 'expected the main line');
    return line;
  }

  /** What stands behind a move, which is still to be made in `before`; or before the first one. */
  #annotate(
    node: MoveNode,
    before: Position,
    annotations: Annotations,
    last: PrintedMove | undefined,
  ): void {
    const remark = this.#notes.remarks.get(node);
    if (remark !== undefined) {
      this.#flush();
      this.#note(remark);
    }
    // A board to which no move leads has to be seen, or what follows cannot be understood.
    const isRaw = node.fen !== undefined;
    if (isRaw || this.#wantsBoard(node, annotations, this.#placeOf(node, before))) {
      this.#flush();
      const after = before.clone();
      if (node !== this.#game.root) followMove(after, node);
      const isCurrent = this.#level === 1 && this.#line.isPlayable;
      const board = {node, last, fen: writeFen(after), annotations, isCurrent};
      this.#items.push({kind: 'board', level: this.#level, board});
    }
    this.#say(annotations.after);
    if (node.rest !== undefined) this.#say(this.#game.source.slice(node.rest));
  }

  #placeOf(node: MoveNode, before: Position): BoardPlace {
    const {fullmove, sideToMove: side} = before;
    const ply = plyOf(before) - this.#origin + (node === this.#game.root ? 0 : 1);
    const isLast = this.#level === 1 && node.next === undefined;
    return {level: this.#level, fullmove, side, ply, isLast};
  }

  #say(text: string): void {
    if (text === '') return;
    this.#flush();
    this.#items.push({kind: 'text', level: this.#level, text});
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

function print(node: MoveNode, before: Position, annotations: Annotations): PrintedMove {
  const san = node.move === NULL_MOVE ? '--' : writeSan(before, node.move);
  return {node, san, fullmove: before.fullmove, side: before.sideToMove, annotations};
}

function plyOf({fullmove, sideToMove}: Position): number {
  return fullmove * 2 + (sideToMove === 'black' ? 1 : 0);
}

/** skak knows neither passes nor drops, and castling only from the squares of standard chess. */
function isPlayable(position: Position, {fen, move}: MoveNode): boolean {
  if (fen !== undefined || move === NULL_MOVE || isDrop(move)) return false;
  return moveCastling(move) === 0 || isStandardCastling(position, move);
}
