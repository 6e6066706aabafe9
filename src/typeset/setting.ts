import type {Position} from '../chess/index.ts';
import type {NameFamily} from './describe-fields.ts';
import type {DiagramLabels} from './front-and-back.ts';
import type {NameOrder} from './headings/person-name.ts';
import type {LossLog} from './loss-log.ts';
import type {MoveManner} from './set-moves.ts';
import type {SlideSteps} from './slide-steps.ts';
import type {Wording} from './wording.ts';
import type {BoardLook} from './board-looks.ts';
import type {WantsBoard} from './printed-game.ts';

/** Names the opening that a position belongs to. */
export type NameOpening = (
  position: Position,
) => {readonly eco: string; readonly name: string} | undefined;

/** The settings for typesetting a game. */
export interface Setting extends MoveManner, Wording {
  /** Records characters that cannot be printed. */
  readonly losses?: LossLog;
  readonly look: BoardLook;
  /** Numbers the boards of all games, if they are numbered. */
  readonly numbering?: DiagramLabels | undefined;
  /** The order of players' names; reading order by default. */
  readonly names?: NameOrder;
  readonly wantsBoard: WantsBoard;
  readonly nameOpening?: NameOpening | undefined;
  readonly nameFamily?: NameFamily | undefined;
  /** True to print the clock time after each move, where known. */
  readonly clocks?: boolean;
  /** True to draw the evaluations as a curve. */
  readonly evaluations?: boolean;
  /** The part of a game that each slide adds. */
  readonly steps?: SlideSteps;
}
