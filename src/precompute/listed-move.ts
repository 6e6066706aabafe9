import type {Move} from '../chess/move.ts';
import type {WrittenMove} from './read-words.ts';

/** A half-move of a list: its notation and its move. */
export interface ListedMove {
  readonly written: WrittenMove;
  readonly move: Move;
}
