import {annotationsOf} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
import type {NameOrder} from './headings/person-name.ts';
import type {Notes} from './notes.ts';
import {outline} from './outline.ts';
import type {PrintedMove, WantsBoard} from './outline.ts';
import {makeMoveSetter} from './set-moves.ts';
import type {LossLog} from './loss-log.ts';
import type {MoveManner, MoveSetter} from './set-moves.ts';
import type {SlideSteps} from './slide-steps.ts';
import type {Wording} from './wording.ts';
import {writeBody} from './write-body.ts';
import type {BoardLook} from './board-looks.ts';
import {writeClock} from './write-clock.ts';
import {writeStart} from './write-start.ts';

/** The settings for typesetting a game. */
export interface Setting extends MoveManner, Wording {
  /** Records characters that cannot be printed. */
  readonly losses?: LossLog;
  readonly look: BoardLook;
  /** How names of players are printed; in reading order by default. */
  readonly names?: NameOrder;
  readonly wantsBoard: WantsBoard;
  /** Whether to print the clock time after each move, where known. */
  readonly clocks?: boolean;
  /** Whether to draw the evaluations as a curve. */
  readonly evaluations?: boolean;
  /** How much of a game each slide adds. */
  readonly steps?: SlideSteps;
}

/** A game as LaTeX. */
export interface TypesetGame {
  /** The command that sets up the starting position. */
  readonly start: string;
  /** The moves with their annotations, as paragraphs. */
  readonly body: string;
}

/** Typesets one game: moves that TeX plays, variations, comments, diagrams, and added notes. */
export function typesetGame(game: Game, setting: Setting, notes?: Notes): TypesetGame {
  const {look, wantsBoard, language, escape} = setting;
  const items = outline(game, game.isUnplayed === true ? () => false : wantsBoard, notes);
  return {
    start: writeStart(game, setting),
    body: writeBody(items, {setter: setterFor(game, setting), look, language, escape}),
  };
}

/** Creates the writer of moves for a game and its settings. */
export function setterFor({root}: Game, setting: Setting): MoveSetter {
  const clock = (move: PrintedMove): string => writeClock(annotationsOf(move.node));
  return makeMoveSetter(setting.clocks === true ? {...setting, remark: clock} : setting, root);
}
