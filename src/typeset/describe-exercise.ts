import {writeFen} from '../chess/fen.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
import {findExercise} from './find-exercise.ts';
import {Latex} from './latex.ts';
import {outline} from './outline.ts';
import {setterFor} from './typeset-game.ts';
import type {Setting} from './typeset-game.ts';
import {writeBoard} from './write-board.ts';
import {writeRunningText} from './write-running-text.ts';
import {writeStart} from './write-start.ts';

/** What a template may say of a game that is set as an exercise. */
export interface ExerciseView {
  readonly board: Latex;
  /** Who is to move, in words. */
  readonly turn: string;
  /** What is asked, if the file asks it; '' where the comment tells the solution. */
  readonly question: string;
  /** The moves and all that is said of them, for TeX to play; '' where nobody knows them. */
  readonly solution: Latex | '';
}

/** A question that has room below its diagram. */
const LONGEST_QUESTION = 80;

/** Makes the exercise in a game ready for a template. */
export function describeExercise(game: Game, setting: Setting): ExerciseView {
  const exercise = findExercise(game);
  const {start, root} = exercise;
  const annotations = annotationsOf(root);
  const question = root.next === undefined ? annotations.after : '';
  const isShort = question.length <= LONGEST_QUESTION;
  const marks = {...annotations, arrows: [], squares: []};
  const board = {node: root, last: undefined, fen: writeFen(start), isCurrent: false};
  return {
    board: new Latex(writeBoard({...board, annotations: marks}, setting.look)),
    turn: setting.language.words.toMove[start.sideToMove],
    question: isShort ? question : '',
    solution: isShort && root.next === undefined ? '' : writeSolution(exercise, setting),
  };
}

function writeSolution(exercise: Game, setting: Setting): Latex {
  const items = outline(exercise, () => false);
  const text = writeRunningText(items, {
    setter: setterFor(exercise, setting),
    escape: setting.escape,
  });
  return new Latex(`${writeStart(exercise, setting.dialect, setting.escape)}\n${text}`);
}
