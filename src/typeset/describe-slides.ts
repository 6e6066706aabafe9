import {NULL_MOVE, isDrop, moveFrom, moveTo} from '../chess/move.ts';
import type {Marking} from '../game/commands/draft.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import {cutSlides} from './cut-slides.ts';
import {Latex} from './latex.ts';
import {MOVE_STYLES} from './move-styles.ts';
import {outline} from './outline.ts';
import {paginate} from './paginate.ts';
import {endOfSlide} from './slide-steps.ts';
import {setterFor} from './typeset-game.ts';
import {writeBoard} from './write-board.ts';
import {writeCaption} from './write-caption.ts';
import {writeRunningText} from './write-running-text.ts';
import {writeTextMoves} from './write-text-moves.ts';
import type {Setting} from './setting.ts';
import type {Item, PrintedBoard, PrintedMove} from './printed-game.ts';

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
