import type {DiagramView, Game} from '../chess/index.ts';
import type {BoardSize} from './board-size.ts';

/** The side from which a board is seen; `auto` leaves it to the mark that requests the board. */
export const VIEWS = ['auto', 'white', 'black'] as const;

/** The look of boards. */
export interface BoardLook {
  /** The size; undefined for that of the document. */
  readonly size: BoardSize | undefined;
  readonly view: (typeof VIEWS)[number];
  /** True to print coordinates. */
  readonly coordinates: boolean;
  /** True if a marker shows the side to move. */
  readonly mover: boolean;
  /** True if a caption below the board gives the last move. */
  readonly captions: boolean;
  /** True if boards are rows of a font, as in `\skmboard`, rather than those of chessboard. */
  readonly isTypeset: boolean;
  /** Describes the board of a FEN in words, for a tagged PDF; absent for others. */
  readonly describe?: ((fen: string) => string) | undefined;
}

/** Options for the look of boards; absent ones have the default of the output. */
export interface BoardLookOptions {
  readonly inverse?: BoardLook['view'] | undefined;
  readonly boardSize?: BoardLook['size'];
  readonly coordinates?: boolean | undefined;
  readonly mover?: boolean | undefined;
}

export const DEFAULT_LOOK = {
  size: 'small',
  view: 'auto',
  coordinates: true,
  mover: true,
  captions: false,
  isTypeset: false,
} as const satisfies BoardLook;

/** The view of a game's boards: `auto` is Black's where the tag `Orientation` says so. */
export function viewOf({tags}: Game, view: BoardLook['view'] = 'auto'): BoardLook['view'] {
  return view === 'auto' && tags.get('Orientation') === 'black' ? 'black' : view;
}

/** Tests whether to show a board from Black's side, given the view that a mark requests. */
export function isSeenByBlack(marked: DiagramView | undefined, view: BoardLook['view']): boolean {
  return view === 'black' || (view === 'auto' && marked === 'black');
}
