import {annotationsOf, type Arrow, type Marking} from '../../chess/index.ts';
import {DEFAULT_LOOK, isSeenByBlack} from '../../typeset/index.ts';
import type {BoardLookOptions, BoardPicture} from '../../typeset/index.ts';
import type {Found} from './find-node.ts';

/** Options for drawing a board. */
export interface PictureOptions extends BoardLookOptions {
  readonly caption?: string | undefined;
  readonly arrows?: readonly Arrow[] | undefined;
  readonly squares?: readonly Marking[] | undefined;
  /** True if the arrows and squares of the game's comments are drawn. */
  readonly marks?: boolean | undefined;
}

/** Creates the picture of a place in a game. */
export function makePicture(
  {node, position, isFlipped = false}: Found,
  options: PictureOptions,
): BoardPicture {
  const {arrows, squares, diagram} = annotationsOf(node);
  const marked = options.marks === true ? {arrows, squares} : {arrows: [], squares: []};
  return {
    position,
    arrows: [...marked.arrows, ...(options.arrows ?? [])].filter(({from, to}) => from !== to),
    squares: [...marked.squares, ...(options.squares ?? [])],
    below: isSeenByBlack(isFlipped ? 'black' : diagram, options.inverse ?? DEFAULT_LOOK.view)
      ? 'black'
      : 'white',
    coordinates: options.coordinates ?? true,
    mover: options.mover ?? true,
    size: options.boardSize ?? 'normal',
    caption: options.caption ?? '',
  };
}
