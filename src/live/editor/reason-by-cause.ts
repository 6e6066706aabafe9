import type {CauseKind, UnknownBoard} from '../../skak/index.ts';

/** The reason why the position is not known, as a sentence for an author. */
export const REASON_BY_CAUSE: Readonly<Record<CauseKind, string>> = {
  error: 'A move before this place cannot be played',
  gap: 'Something before this place is not followed',
  conditional: 'A conditional before this place leads to different positions',
  position: 'The board is set up in a way that only TeX knows',
  game: 'The game is taken up again from a stored position that is not known',
  part: 'The game begins in another file',
  'no-game': 'No game was started',
  'no-variation': 'There is no variation to continue',
  start: 'The moves fit no position that the text has reached',
  macro: 'A macro takes the place of a move',
  slide: 'A frame may repeat moves of another',
  printed: 'The moves are only printed',
};

/** The reason why the board of a diagram is not known, as a sentence for an author. */
export const REASON_BY_BOARD: Readonly<Record<UnknownBoard, string>> = {
  ...REASON_BY_CAUSE,
  keys: 'Its keys choose a game or a move that is not known',
  fen: 'Its FEN cannot be read',
};
