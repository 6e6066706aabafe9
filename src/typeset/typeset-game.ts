import {annotationsOf} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
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

/** How a game is to be set. */
export interface Setting extends MoveManner, Wording {
  /** What the escape cannot write. */
  readonly losses?: LossLog;
  readonly look: BoardLook;
  readonly wantsBoard: WantsBoard;
  /** Whether the time stands after each move of which it is known. */
  readonly clocks?: boolean;
  /** Whether the evaluations of a game are drawn as a curve. */
  readonly evaluations?: boolean;
  /** How far slides go on. */
  readonly steps?: SlideSteps;
}

/** A game as LaTeX. */
export interface TypesetGame {
  /** The command that puts its start on the board. */
  readonly start: string;
  /** Its moves with all that is said of them, as paragraphs. */
  readonly body: string;
}

/** Sets one game: moves that TeX plays, variations, comments, diagrams, and what we say of it ourselves. */
export function typesetGame(game: Game, setting: Setting, notes?: Notes): TypesetGame {
  const {dialect, look, wantsBoard, language, escape} = setting;
  const items = outline(game, wantsBoard, notes);
  return {
    start: writeStart(game, dialect, escape),
    body: writeBody(items, {setter: setterFor(game, setting), look, language, escape}),
  };
}

/** What writes the moves of a game as the setting wants them. */
export function setterFor({root}: Game, setting: Setting): MoveSetter {
  const clock = (move: PrintedMove): string => writeClock(annotationsOf(move.node));
  return makeMoveSetter(setting.clocks === true ? {...setting, remark: clock} : setting, root);
}
