import type {Game} from '../game/game.ts';
import {describeExercise} from './describe-exercise.ts';
import type {ExerciseView} from './describe-exercise.ts';
import {describeSlides} from './describe-slides.ts';
import type {SlideView} from './describe-slides.ts';
import {writeEvaluationCurve} from './evaluation-curve.ts';
import {describeFields, isInfoField} from './describe-fields.ts';
import type {GameInfo, Naming, Numbers} from './game-info.ts';
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

/** The fields that a simple template can use without the others. */
export type SimpleField = keyof GameInfo | 'start' | 'body' | 'curve';

/** Returns the names if each is that of a simple field. */
export function simpleFields(names: ReadonlySet<string>): ReadonlySet<SimpleField> | undefined {
  const isSimple = (name: string): boolean => isInfoField(name) || SET_FIELDS.has(name);
  return [...names].every(isSimple) ? (names as ReadonlySet<SimpleField>) : undefined;
}

const SET_FIELDS: ReadonlySet<string> = new Set(['start', 'body', 'curve']);

/** The same for a template that uses no field but `names`: only these are computed. */
export function viewFields(
  game: Game,
  {numbers, naming}: {readonly numbers: Numbers; readonly naming: Naming},
  setting: Setting,
  names: ReadonlySet<SimpleField>,
): Partial<GameView> {
  const info = describeFields(game, numbers, naming, Array.from(names).filter(isInfoField));
  const isSet = names.has('start') || names.has('body');
  const set = isSet ? typesetGame(game, setting) : undefined;
  const curve =
    names.has('curve') && setting.evaluations === true ? writeEvaluationCurve(game) : '';
  return {
    ...info,
    ...(set && {start: new Latex(set.start), body: new Latex(set.body)}),
    curve: curve === '' ? '' : new Latex(curve),
  };
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
