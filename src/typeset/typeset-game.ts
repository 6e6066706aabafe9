import {annotationsOf} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
import type {Notes} from './notes.ts';
import {outline} from './outline.ts';
import {makeMoveSetter} from './set-moves.ts';
import type {MoveSetter} from './set-moves.ts';
import {writeBody} from './write-body.ts';
import {writeClock} from './write-clock.ts';
import {writeStart} from './write-start.ts';
import type {Setting} from './setting.ts';
import type {PrintedMove} from './printed-game.ts';

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
