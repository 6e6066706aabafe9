import {writeFen} from '../chess/fen.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {Game} from '../game/game.ts';
import {Latex} from './latex.ts';
import {outline} from './outline.ts';
import {setterFor} from './typeset-game.ts';
import {writeBoard} from './write-board.ts';
import {writeRunningText} from './write-running-text.ts';
import {writeStart} from './write-start.ts';
import type {Setting} from './setting.ts';

/** The fields of an exercise that a template can use. */
export interface ExerciseView {
  readonly board: Latex;
  /** The phrase that names the side to move. */
  readonly turn: string;
  /** The question from the file; '' if the comment gives the solution instead. */
  readonly question: string;
  /** The moves and comments, for TeX to play; '' if the solution is unknown. */
  readonly solution: Latex | '';
}

/** The maximum length of a question below a diagram. */
const LONGEST_QUESTION = 80;

/** The board of an exercise is printed before the game is set up. */
const APART = {isCurrent: false, isReached: false};

/** Prepares an exercise for a template: the start of a game, with its moves as the solution. */
export function describeExercise(exercise: Game, setting: Setting): ExerciseView {
  const {start, root} = exercise;
  const annotations = annotationsOf(root);
  const question = root.next === undefined ? annotations.after : '';
  const isShort = question.length <= LONGEST_QUESTION;
  const marks = {...annotations, arrows: [], squares: []};
  const board = {node: root, last: undefined, fen: writeFen(start), ...APART};
  return {
    board: new Latex(writeBoard({...board, annotations: marks}, setting.look)),
    turn: setting.language.words.toMove[start.sideToMove],
    question: isShort ? question : '',
    solution: isShort && root.next === undefined ? '' : writeSolution(exercise, setting),
  };
}

function writeSolution(exercise: Game, setting: Setting): Latex {
  const items = outline(exercise, () => false, {isTypeset: setting.moves === 'typeset'});
  const text = writeRunningText(items, {...setting, setter: setterFor(exercise, setting)});
  return new Latex(`${writeStart(exercise, setting)}\n${text}`);
}
