/** Sizes that chessboard knows by name. */
export const BOARD_SIZES = ['tiny', 'small', 'normal', 'large'] as const;

/** From whose side a board is seen; `auto` leaves it to the mark that asks for the board. */
export const VIEWS = ['auto', 'white', 'black'] as const;

/** How boards look. */
export interface BoardLook {
  readonly size: (typeof BOARD_SIZES)[number];
  readonly view: (typeof VIEWS)[number];
  /** Whether letters and digits stand at the rim. */
  readonly coordinates: boolean;
  /** Whether a sign tells who is to move. */
  readonly mover: boolean;
}

export const DEFAULT_LOOK: BoardLook = {
  size: 'small',
  view: 'auto',
  coordinates: true,
  mover: true,
};
