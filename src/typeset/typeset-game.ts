import type {Game} from '../game/game.ts';
import {outline} from './outline.ts';
import type {Notes} from './notes.ts';
import type {WantsBoard} from './outline.ts';
import {makeMoveSetter} from './set-moves.ts';
import {writeBody} from './write-body.ts';
import type {BoardLook} from './board-looks.ts';
import type {Dialect} from './write-move.ts';
import {writeStart} from './write-start.ts';

/** How a game is to be set. */
export interface Setting {
  readonly dialect: Dialect;
  readonly look: BoardLook;
  readonly wantsBoard: WantsBoard;
}

/** A game as LaTeX. */
export interface TypesetGame {
  /** The command that puts its start on the board. */
  readonly start: string;
  /** Its moves with all that is said of them, as paragraphs. */
  readonly body: string;
}

/** Sets one game: moves that TeX plays, variations, comments and diagrams. */
export function typesetGame(
  game: Game,
  {dialect, look, wantsBoard}: Setting,
  notes?: Notes,
): TypesetGame {
  const items = outline(game, wantsBoard, notes);
  const setter = makeMoveSetter(dialect, game.root);
  return {start: writeStart(game, dialect), body: writeBody(items, setter, look)};
}
