import type {MoveNode, VisibleAnnotations} from '../chess/index.ts';
import type {BoardPlace} from './board-place.ts';
import type {WantsBoard} from './printed-game.ts';

/** The parts of a game that a slide can add. */
export const SLIDE_STEPS = ['marked', 'moves'] as const;

/** The part of a game that each slide adds: one of `SLIDE_STEPS`. */
export type SlideSteps = (typeof SLIDE_STEPS)[number];

/** The maximum number of half-moves without a comment on a slide. */
const LONGEST_RUN = 20;

/**
 * Decides where slides end, besides the requested diagrams: at the start and at the end, at
 * comments and variations, and with `moves` after every half-move.
 */
export function endOfSlide(steps: SlideSteps, wantsBoard: WantsBoard): WantsBoard {
  return (node, annotations, place) =>
    wantsBoard(node, annotations, place) || (place.level === 1 && isEnd(node, annotations, place));

  function isEnd(node: MoveNode, {after}: VisibleAnnotations, {ply, isLast}: BoardPlace): boolean {
    if (ply === 0 || isLast || after !== '' || isInterrupted(node)) return true;
    return steps === 'moves' || ply % LONGEST_RUN === 0;
  }
}

/** Tests whether a variation follows the move, or a comment precedes the next one. */
function isInterrupted({parent, next}: MoveNode): boolean {
  const isReplaced = parent !== undefined && parent.children.length > 1;
  return isReplaced || (next !== undefined && next.before.length > 0);
}
