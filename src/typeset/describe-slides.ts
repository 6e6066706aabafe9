import {isDrop, moveFrom, moveTo, NULL_MOVE} from '../chess/index.ts';
import type {Game, Marking, MoveNode} from '../chess/index.ts';
import {assert} from '../text/index.ts';
import {Latex} from './latex.ts';
import {MOVE_STYLES} from './move-styles.ts';
import {outline} from './outline.ts';
import type {Item, PrintedBoard, PrintedMove} from './printed-game.ts';
import type {Setting} from './setting.ts';
import {endOfSlide} from './slide-steps.ts';
import {setterFor} from './typeset-game.ts';
import {writeBoard} from './write-board.ts';
import {writeRunningText, writeCaption} from './running-text.ts';
import {writeTextMoves} from './set-moves.ts';

/** The fields of a slide that a template can use. */
export interface SlideView {
  /** With a slide for each half-move, those since the last remark, as text; '' if there are none. */
  readonly before: Latex | '';
  /** Moves and comments; TeX must process them before the board. */
  readonly text: Latex;
  readonly board: Latex;
  /** The caption below the board, if captions are enabled. */
  readonly caption: Latex | '';
}

/**
 * The number of characters that fit beside a board; longer texts continue beside the same board.
 */
const ROOM = 380;

/** The number of half-moves in a list that grows from slide to slide, before it starts anew. */
const MOST_SHOWN = 30;

/** Prepares a game for a template that shows it step by step. */
export function describeSlides(game: Game, setting: Setting): readonly SlideView[] {
  const items = outline(game, endOfSlide(setting.steps ?? 'marked', setting.wantsBoard), {
    isTypeset: setting.moves === 'typeset',
  });
  const setter = setterFor(game, setting);
  const look = {style: MOVE_STYLES[setting.style ?? 'book'], remark: () => ''};
  const shown = new ShownMoves();
  return cutSlides(items).flatMap(({items: all, board}) => {
    const written = new Latex(writeBoard(withMove(board), setting.look));
    const caption = setting.look.captions ? new Latex(writeCaption(board, setting)) : '';
    return paginate(all, ROOM).map((page) => {
      const before = setting.steps === 'moves' ? shown.before(page) : [];
      return {
        before: before.length === 0 ? '' : new Latex(writeTextMoves(before, look)),
        text: new Latex(writeRunningText(page, {...setting, setter})),
        board: written,
        caption,
      };
    });
  });
}

/** The moves that are still shown when a slide goes on without a remark. */
class ShownMoves {
  #moves: readonly PrintedMove[] = [];

  /** Returns those before the moves of a page, which are shown on the next one. */
  before(page: readonly Item[]): readonly PrintedMove[] {
    const shown = this.#moves;
    const moves = page.flatMap((item) => (isMainLine(item) ? item.moves : []));
    const all = [...shown, ...moves];
    const goesOn = page.length > 0 && page.every(isMainLine) && all.length < MOST_SHOWN;
    this.#moves = goesOn ? all : [];
    return moves.length > 0 ? shown : [];
  }
}

function isMainLine(item: Item): item is Extract<Item, {readonly kind: 'moves'}> {
  return item.kind === 'moves' && item.level === 1;
}

/** Returns a board with the squares of its last move marked, below all other marks. */
function withMove(board: PrintedBoard): PrintedBoard {
  const {annotations, last} = board;
  const squares = [...(last === undefined ? [] : squaresOf(last.node)), ...annotations.squares];
  return {...board, annotations: {...annotations, squares}};
}

function squaresOf({move}: MoveNode): readonly Marking[] {
  if (move === NULL_MOVE) return [];
  const to: Marking = {color: 'yellow', square: moveTo(move)};
  return isDrop(move) ? [to] : [{color: 'yellow', square: moveFrom(move)}, to];
}

/** The content of a slide. */
interface Slide {
  /** Moves and comments, without boards. */
  readonly items: readonly Item[];
  readonly board: PrintedBoard;
}

/**
 * Splits a game, which starts with a board, into slides: each has one board, the moves that lead to
 * it, and the comments after it. A board within a variation has a slide of its own; after the
 * variation, the board of the main line is shown again.
 */
function cutSlides(items: readonly Item[]): readonly Slide[] {
  const cutter = new SlideCutter();
  for (const item of items) cutter.add(item);
  return cutter.end();
}

class SlideCutter {
  readonly #slides: Slide[] = [];
  #items: Item[] = [];
  /** The board of the current slide, once reached. */
  #board: PrintedBoard | undefined;
  /** The last board of the main line. */
  #main: PrintedBoard | undefined;

  add(item: Item): void {
    if (item.kind === 'board') {
      if (this.#board !== undefined || (item.level > 1 && this.#items.length > 0)) this.#flush();
      this.#board = item.board;
      if (item.level === 1) this.#main = item.board;
      return;
    }
    // A move after the board would not be on it, except in variations of the board's last move.
    const leavesBoard = item.kind === 'moves' && (item.level === 1 || this.#board !== this.#main);
    if (leavesBoard && this.#board !== undefined) this.#flush();
    this.#items.push(item);
    if (item.kind === 'close' && item.level === MAIN_VARIATION && this.#board !== this.#main) {
      this.#flush();
    }
  }

  end(): readonly Slide[] {
    if (this.#items.length > 0 || this.#board !== undefined) this.#flush();
    return this.#slides;
  }

  #flush(): void {
    const board = this.#board ?? this.#main;
    assert(board !== undefined, 'expected a board at the start of the game');
    this.#slides.push({items: this.#items, board});
    this.#items = [];
    this.#board = undefined;
  }
}

/** The level of variations of the main line. */
const MAIN_VARIATION = 2;

/** The estimated length of a move with its number and spaces, in characters. */
const MOVE_LENGTH = 7;

/** With less space left, a text that does not fit starts on the next page. */
const LEAST_ROOM = 100;

/**
 * Splits the items of a slide into pages of about `room` characters; a longer item is split at a
 * move or a space. Always returns at least one page.
 */
export function paginate(items: readonly Item[], room: number): readonly (readonly Item[])[] {
  const pages: Item[][] = [];
  let page: Item[] = [];
  let left = room;
  for (const item of items) {
    for (const part of splitItem(item, left, room)) {
      const length = lengthOf(part);
      if (length > Math.max(left, 0) && page.length > 0) {
        pages.push(page);
        [page, left] = [[], room];
      }
      page.push(part);
      left -= length;
    }
  }
  return [...pages, page];
}

function lengthOf(item: Item): number {
  if (item.kind === 'moves') return item.moves.length * MOVE_LENGTH;
  return item.kind === 'text' ? item.text.length : 0;
}

/** Splits an item; `left` is the space available for the first part. */
function splitItem(item: Item, left: number, room: number): readonly Item[] {
  if (lengthOf(item) <= room) return [item];
  if (item.kind === 'moves') {
    return splitMoves(item.moves, Math.floor(room / MOVE_LENGTH)).map((moves) => ({
      ...item,
      moves,
    }));
  }
  if (item.kind !== 'text') return [item];
  const first = left < LEAST_ROOM ? room : left;
  return splitText(item.text, first, room).map((text) => ({...item, text}));
}

function splitMoves(
  moves: readonly PrintedMove[],
  most: number,
): readonly (readonly PrintedMove[])[] {
  const parts: (readonly PrintedMove[])[] = [];
  for (let start = 0; start < moves.length; start += most) {
    parts.push(moves.slice(start, start + most));
  }
  return parts;
}

function splitText(text: string, first: number, room: number): readonly string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let left = first;
  for (const word of text.trim().split(/\s+/u)) {
    if (word.length > left && part.length > 0) {
      parts.push(part.join(' '));
      part = [];
      left = room;
    }
    part.push(word);
    left -= word.length + 1;
  }
  return [...parts, part.join(' ')];
}
