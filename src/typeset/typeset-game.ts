import {annotationsOf, type Game} from '../chess/index.ts';
import type {Notes} from './notes.ts';
import {outline} from './outline.ts';
import {makeMoveSetter, setBareLine, type MoveSetter} from './set-moves.ts';
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
  const start = writeStart(game, setting);
  const line = notes === undefined ? writeBareLine(game, setting) : undefined;
  if (line !== undefined) return {start, body: line};
  const {look, wantsBoard, language, escape, moves} = setting;
  const items = outline(game, game.isUnplayed === true ? () => false : wantsBoard, {
    notes,
    isTypeset: moves === 'typeset',
  });
  return {
    start,
    body: writeBody(items, {setter: setterFor(game, setting), look, language, escape}),
  };
}

/** Writes the moves of a game in which there is nothing else to print, without growing its tree. */
function writeBareLine(game: Game, setting: Setting): string | undefined {
  if (setting.clocks === true || setting.wantsBoard.needsAnnotations !== true) return undefined;
  return setBareLine(game, setting);
}

/** Creates the writer of moves for a game and its settings. */
export function setterFor({root}: Game, setting: Setting): MoveSetter {
  const clock = (move: PrintedMove): string => writeClock(annotationsOf(move.node));
  return makeMoveSetter(setting.clocks === true ? {...setting, remark: clock} : setting, root);
}
