import {NULL_MOVE, isDrop, moveFrom, moveTo} from '../chess/move.ts';
import type {Marking} from '../game/commands/draft.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import {cutSlides} from './cut-slides.ts';
import {Latex} from './latex.ts';
import {outline} from './outline.ts';
import {paginate} from './paginate.ts';
import {endOfSlide} from './slide-steps.ts';
import {setterFor} from './typeset-game.ts';
import {writeBoard} from './write-board.ts';
import {writeCaption} from './write-caption.ts';
import {writeRunningText} from './write-running-text.ts';
import type {Setting} from './setting.ts';
import type {PrintedBoard} from './printed-game.ts';

/** The fields of a slide that a template can use. */
export interface SlideView {
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

/** Prepares a game for a template that shows it step by step. */
export function describeSlides(game: Game, setting: Setting): readonly SlideView[] {
  const items = outline(game, endOfSlide(setting.steps ?? 'marked', setting.wantsBoard));
  const setter = setterFor(game, setting);
  return cutSlides(items).flatMap(({items: all, board}) => {
    const written = new Latex(writeBoard(withMove(board), setting.look));
    const caption = setting.look.captions ? new Latex(writeCaption(board, setting)) : '';
    return paginate(all, ROOM).map((page) => ({
      text: new Latex(writeRunningText(page, {...setting, setter})),
      board: written,
      caption,
    }));
  });
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
