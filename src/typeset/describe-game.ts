import type {Game} from '../game/game.ts';
import {describeExercise} from './describe-exercise.ts';
import type {ExerciseView} from './describe-exercise.ts';
import {describeSlides} from './describe-slides.ts';
import type {SlideView} from './describe-slides.ts';
import {writeEvaluationCurve} from './evaluation-curve.ts';
import type {GameInfo} from './game-info.ts';
import {Latex} from './latex.ts';
import {lazyFields} from './lazy-fields.ts';
import {once} from './once.ts';
import {typesetGame} from './typeset-game.ts';
import type {TypesetGame} from './typeset-game.ts';
import type {Setting} from './setting.ts';

/** All fields of a game that a template can use. */
export interface GameView extends GameInfo {
  /** The title of the chapter that starts with the game; '' if none does. */
  readonly chapter: string;
  /** The command that sets up the starting position, and everything that follows it. */
  readonly start: Latex;
  readonly body: Latex;
  /** The curve of the evaluations; '' if not requested, or if there are none. */
  readonly curve: Latex | '';
  /** The game as an exercise, and as slides. */
  readonly exercise: ExerciseView;
  readonly slides: readonly SlideView[];
}

/**
 * Prepares a game for a template; expensive fields are computed on access. `findExercise` returns the
 * exercise in the game, or the game itself.
 */
export function viewGame(
  game: Game,
  info: GameInfo & Pick<GameView, 'chapter'>,
  setting: Setting,
  findExercise: () => Game,
): GameView {
  return lazily(info, {
    set: once(() => typesetGame(game, setting)),
    curve: once(() => (setting.evaluations === true ? writeEvaluationCurve(game) : '')),
    exercise: once(() => describeExercise(findExercise(), setting)),
    slides: once(() => describeSlides(game, setting)),
  });
}

/** The fields that are computed on access. */
interface Makings {
  readonly set: () => TypesetGame;
  readonly curve: () => string;
  readonly exercise: () => ExerciseView;
  readonly slides: () => readonly SlideView[];
}

const lazily = lazyFields<Makings, Omit<GameView, keyof GameInfo | 'chapter'>>({
  start: ({set}) => new Latex(set().start),
  body: ({set}) => new Latex(set().body),
  curve: ({curve}) => (curve() === '' ? '' : new Latex(curve())),
  exercise: ({exercise}) => exercise(),
  slides: ({slides}) => slides(),
});
