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
}

/** A board that is to be printed. */
export interface PrintedBoard {
  readonly node: MoveNode;
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
  /** Whether skak has been able to play all of it, */
  isPlayable: boolean;
  /** and whether it had before the last move, which a variation replaces. */
  wasPlayable: boolean;
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
  readonly #lines: Line[] = [{isPlayable: true, wasPlayable: true}];
  #run: PrintedMove[] = [];

  constructor(game: Game, wantsBoard: WantsBoard, notes: Notes) {
    this.#game = game;
    this.#wantsBoard = wantsBoard;
    this.#notes = notes;
    this.#origin = plyOf(game.start);
  }

  start(): void {
    this.#annotate(this.#game.root, this.#game.start, annotationsOf(this.#game.root));
  }

  end(): readonly Item[] {
    this.#flush();
    return this.#items;
  }

  open(): void {
    this.#flush();
    const isPlayable = this.#line.wasPlayable;
    this.#lines.push({isPlayable, wasPlayable: isPlayable});
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
    line.wasPlayable = line.isPlayable;
    if (line.isPlayable && !isPlayable(before, node)) {
      this.#flush();
      line.isPlayable = false;
    }
    if (node.fen === undefined) {
      const san = node.move === NULL_MOVE ? '--' : writeSan(before, node.move);
      this.#run.push({node, san, fullmove: before.fullmove, side: before.sideToMove});
    }
    this.#annotate(node, before, annotations);
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
  #annotate(node: MoveNode, before: Position, annotations: Annotations): void {
    const note = this.#notes.remarks.get(node);
    if (note !== undefined) {
      this.#flush();
      this.#items.push({kind: 'note', level: this.#level, note});
    }
    if (this.#wantsBoard(node, annotations, this.#placeOf(node, before))) {
      this.#flush();
      const after = before.clone();
      if (node.parent !== undefined) followMove(after, node);
      const isCurrent = this.#level === 1 && this.#line.isPlayable;
      const board = {node, fen: writeFen(after), annotations, isCurrent};
      this.#items.push({kind: 'board', level: this.#level, board});
    }
    this.#say(annotations.after);
    if (node.rest !== undefined) this.#say(this.#game.source.slice(node.rest));
  }

  #placeOf(node: MoveNode, before: Position): BoardPlace {
    const {fullmove, sideToMove: side} = before;
    const ply = plyOf(before) - this.#origin + (node.parent === undefined ? 0 : 1);
    const isLast = this.#level === 1 && node.next === undefined;
    return {level: this.#level, fullmove, side, ply, isLast};
  }

  #say(text: string): void {
    if (text === '') return;
    this.#flush();
    this.#items.push({kind: 'text', level: this.#level, text});
  }

  #flush(): void {
    if (this.#run.length === 0) return;
    const {isPlayable} = this.#line;
    this.#items.push({kind: 'moves', level: this.#level, isPlayable, moves: this.#run});
    for (const {node} of this.#run) {
      const note = this.#notes.anchors.get(node);
      if (note !== undefined) this.#items.push({kind: 'note', level: this.#level, note});
    }
    this.#run = [];
  }
}

function plyOf({fullmove, sideToMove}: Position): number {
  return fullmove * 2 + (sideToMove === 'black' ? 1 : 0);
}

/** skak knows neither passes nor drops, and castling only from the squares of standard chess. */
function isPlayable(position: Position, {fen, move}: MoveNode): boolean {
  if (fen !== undefined || move === NULL_MOVE || isDrop(move)) return false;
  return moveCastling(move) === 0 || isStandardCastling(position, move);
}
