import type {VisibleAnnotations} from '../game/annotations.ts';
import type {MoveNode} from '../game/move-node.ts';
import type {BoardPlace} from './board-place.ts';
import type {WantsBoard} from './outline.ts';

/** How far a game goes on from slide to slide. */
export const SLIDE_STEPS = ['marked', 'moves'] as const;

/** How far a game goes on from slide to slide: one of `SLIDE_STEPS`. */
export type SlideSteps = (typeof SLIDE_STEPS)[number];

/** Half-moves without a word that a slide may show at most. */
const LONGEST_RUN = 20;

/**
 * Where slides end, besides the diagrams that are wanted: at the start and at the end, where
 * somebody says something or plays otherwise, and with `moves` after every move of Black's.
 */
export function endOfSlide(steps: SlideSteps, wantsBoard: WantsBoard): WantsBoard {
  return (node, annotations, place) =>
    wantsBoard(node, annotations, place) || (place.level === 1 && isEnd(node, annotations, place));

  function isEnd(
    node: MoveNode,
    {after}: VisibleAnnotations,
    {ply, side, isLast}: BoardPlace,
  ): boolean {
    if (ply === 0 || isLast || after !== '' || isInterrupted(node)) return true;
    return steps === 'moves' ? side === 'black' : ply % LONGEST_RUN === 0;
  }
}

/** Whether a variation stands after the move, or a comment before the next one. */
function isInterrupted({parent, next}: MoveNode): boolean {
  const isReplaced = parent !== undefined && parent.children.length > 1;
  return isReplaced || (next !== undefined && next.before.length > 0);
}
