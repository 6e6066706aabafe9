import type {DiagramView} from '../game/commands/draft.ts';

/** Sizes that chessboard knows by name. */
export const BOARD_SIZES = ['tiny', 'small', 'normal', 'large'] as const;

/** From whose side a board is seen; `auto` leaves it to the mark that asks for the board. */
export const VIEWS = ['auto', 'white', 'black'] as const;

/** How boards look. */
export interface BoardLook {
  /** As the document has set it, if undefined. */
  readonly size: (typeof BOARD_SIZES)[number] | undefined;
  readonly view: (typeof VIEWS)[number];
  /** Whether letters and digits stand at the rim. */
  readonly coordinates: boolean;
  /** Whether a sign tells who is to move. */
  readonly mover: boolean;
  /** Whether it is said below which move has led to it. */
  readonly captions: boolean;
}

/** What an author may set about how boards look; the rest is the default of the output. */
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
} as const satisfies BoardLook;

/** Whether a board is seen from Black's side, of which a mark may have asked for a view. */
export function isSeenByBlack(marked: DiagramView | undefined, view: BoardLook['view']): boolean {
  return view === 'black' || (view === 'auto' && marked === 'black');
}
