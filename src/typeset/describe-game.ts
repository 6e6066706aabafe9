import {
  annotationsOf,
  difficultyOf,
  followMove,
  mateOf,
  readWholeClaim,
  writeFen,
} from '../chess/index.ts';
import type {Evaluation, Game} from '../chess/index.ts';
import {describeFields, fillPlain, isInfoField} from './describe-fields.ts';
import {describeHint} from './exercise-hint.ts';
import {describeSlides, type SlideView} from './describe-slides.ts';
import type {GameInfo, Naming, Numbers} from './game-info.ts';
import {Latex} from './latex.ts';
import {once} from './once.ts';
import {outline} from './outline.ts';
import type {Setting} from './setting.ts';
import {setterFor, typesetGame, type TypesetGame, writeStart} from './typeset-game.ts';
import {wrapWords} from './wrap-words.ts';
import {writeBoard} from './write-board.ts';
import {writeRunningText} from './running-text.ts';

/** Evaluations are clamped to this number of pawns, as are mates. */
const MOST = 5;

/** The minimum number of points for a curve. */
const LEAST_POINTS = 2;

interface Point {
  readonly ply: number;
  /** The evaluation from White's point of view. */
  readonly pawns: number;
}

/** Half-moves without an evaluation that a line may cross: engines often rate only one side. */
const WIDEST_STEP = 2;

/**
 * Draws the evaluations in the comments of a game as a curve with axes: White's advantage is above
 * the line, Black's below, and the moves are numbered. The curve is interrupted where evaluations
 * are missing; '' if the game has none.
 */
export function writeEvaluationCurve(game: Game): string {
  const {points, plies} = evaluate(game);
  if (points.length < LEAST_POINTS) return '';
  const stretches = splitPoints(points);
  return [
    `\\begin{tikzpicture}[x=\\dimexpr0.9\\linewidth/${plies}\\relax,y=2.2mm,font=\\tiny]`,
    ...stretches.map(writeArea),
    `\\draw[gray!60,very thin] (0,-${MOST}) grid[xstep=${plies},ystep=${MOST}] (${plies},${MOST});`,
    `\\draw (0,0) -- (${plies},0) (0,-${MOST}) -- (0,${MOST});`,
    ...stretches.map(writeLine),
    `\\foreach \\pawns in {-${MOST},0,+${MOST}} \\node[left] at (0,\\pawns) {$\\pawns$};`,
    ...ticks(game, plies),
    '\\end{tikzpicture}',
  ].join('\n');
}

/** Splits points where more half-moves than `WIDEST_STEP` lie between two of them. */
function splitPoints(points: readonly Point[]): readonly (readonly Point[])[] {
  const stretches: Point[][] = [];
  let last: Point | undefined;
  for (const point of points) {
    const goesOn = last !== undefined && point.ply - last.ply <= WIDEST_STEP;
    if (goesOn) stretches.at(-1)?.push(point);
    else stretches.push([point]);
    last = point;
  }
  return stretches;
}

function writeArea(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  const ends = [`(${first?.ply ?? 0},0)`, `(${last?.ply ?? 0},0)`];
  return wrapWords([
    '\\fill[gray!35]',
    ...`${ends.join(` -- ${pathOf(points)} -- `)} -- cycle;`.split(' '),
  ]);
}

/** Writes the line through some points; a single one is a dot. */
function writeLine(points: readonly Point[]): string {
  if (points.length === 1) return `\\fill ${pathOf(points)} circle[radius=0.6pt];`;
  return wrapWords(['\\draw', ...`${pathOf(points)};`.split(' ')]);
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ply, pawns}) => `(${ply},${pawns})`).join(' -- ');
}

function evaluate(game: Game): {readonly points: readonly Point[]; readonly plies: number} {
  const points: Point[] = [];
  const position = game.start.clone();
  let plies = 0;
  for (let node = game.root.next; node !== undefined; node = node.next) {
    const mover = position.sideToMove;
    followMove(position, node);
    plies += 1;
    const {evaluation} = annotationsOf(node, mover);
    const sign = mover === 'white' ? 1 : -1;
    if (evaluation !== undefined) points.push({ply: plies, pawns: pawnsOf(evaluation, sign)});
  }
  return {points, plies};
}

/** `mover` is 1 for White and -1 for Black; mate in 0 means that the mover has mated. */
function pawnsOf(evaluation: Evaluation, mover: number): number {
  if ('mate' in evaluation) return MOST * (Math.sign(evaluation.mate) || mover);
  return Number(Math.max(-MOST, Math.min(MOST, evaluation.pawns)).toFixed(2));
}

/** The move numbers below the frame, at White's half-moves; as many as there is room for. */
function ticks({start}: Game, plies: number): readonly string[] {
  const before = start.sideToMove === 'white' ? 1 : 0;
  const numbers: string[] = [];
  const step = STEPS.find((moves) => plies / (2 * moves) <= MOST_TICKS) ?? LONGEST_STEP;
  for (let move = Math.ceil(start.fullmove / step) * step; ; move += step) {
    const ply = (move - start.fullmove) * 2 + before;
    if (ply > plies) break;
    if (ply > 0) numbers.push(`${ply}/${move}`);
  }
  if (numbers.length === 0) return [];
  const list = numbers.join(',');
  const tick = `\\draw (\\ply,-${MOST}) -- +(0,0.6);`;
  return [
    `\\foreach \\ply/\\move in {${list}} {${tick} \\node[below] at (\\ply,-${MOST}) {\\move};}`,
  ];
}

/** The moves from one number to the next. */
const STEPS = [1, 2, 5, 10, 20, 50] as const;
const LONGEST_STEP = 100;

const MOST_TICKS = 12;

/** The fields of an exercise that a template can use. */
export interface ExerciseView {
  readonly board: Latex;
  /** The phrase that names the side to move. */
  readonly turn: string;
  /** The mate that is asked for; else the same. */
  readonly task: string;
  /** The question from the file; '' if the comment gives the solution instead. */
  readonly question: string;
  /** Stars, from one to five; '' if the file does not say how difficult it is. */
  readonly difficulty: Latex | '';
  /** A hint from the file, else the themes of the exercise; '' if there is none. */
  readonly hint: string;
  /** The moves and comments, for TeX to play; '' if the solution is unknown. */
  readonly solution: Latex | '';
  /** True if a small board beside the solution spares its readers to turn pages. */
  readonly isLong: boolean;
  /** True if the solution fits into a narrow column. */
  readonly isShort: boolean;
}

/** A solution with fewer characters of LaTeX is followed in the head. */
const LONG_SOLUTION = 250;

/** A solution with fewer characters of LaTeX is two lines of a narrow column. */
const SHORT_SOLUTION = 90;

/** The maximum length of a question below a diagram. */
const LONGEST_QUESTION = 80;

/** The board of an exercise is printed before the game is set up. */
const APART = {isCurrent: false, isReached: false};

/** Prepares an exercise for a template: the start of a game, with its moves as the solution. */
export function describeExercise(exercise: Game, setting: Setting): ExerciseView {
  const {start, root} = exercise;
  const {toMove, mateIn} = setting.language.words;
  const turn = toMove[start.sideToMove];
  const moves = mateOf(exercise);
  const stars = difficultyOf(exercise);
  const mate = moves === undefined ? undefined : fillPlain(mateIn, String(moves));
  const annotations = annotationsOf(root);
  const asked = root.next === undefined ? annotations.after : '';
  const question = mate !== undefined && readWholeClaim(asked) !== undefined ? '' : asked;
  const isShort = question.length <= LONGEST_QUESTION;
  const marks = {...annotations, arrows: [], squares: []};
  const board = {node: root, last: undefined, fen: writeFen(start), ...APART};
  const solution = isShort && root.next === undefined ? '' : writeSolution(exercise, setting);
  return {
    board: new Latex(writeBoard({...board, annotations: marks}, setting.look)),
    turn,
    task: mate === undefined ? turn : start.sideToMove === 'white' ? mate : `${turn}. ${mate}`,
    question: isShort ? question : '',
    difficulty: stars === 0 ? '' : new Latex(`\\ensuremath{${'\\star'.repeat(stars)}}`),
    hint: describeHint(exercise, setting.language),
    solution: solution === '' ? '' : new Latex(`${solution.start}\n${solution.text}`),
    isLong: solution !== '' && solution.text.length > LONG_SOLUTION,
    isShort: solution !== '' && solution.text.length < SHORT_SOLUTION,
  };
}

function writeSolution(exercise: Game, setting: Setting) {
  const items = outline(exercise, () => false, {isTypeset: setting.moves === 'typeset'});
  const text = writeRunningText(items, {...setting, setter: setterFor(exercise, setting)});
  return {start: writeStart(exercise, setting), text};
}

/** A heading before a game, for a template. */
export interface HeadingView {
  readonly kind: 'part' | 'chapter' | 'text';
  readonly title: string;
  readonly introduction: Latex | '';
}

/** All fields of a game that a template can use. */
export interface GameView extends GameInfo {
  /** The title of the chapter that starts with the game; '' if none does. */
  readonly chapter: string;
  /** The titles of the parts and chapters that precede the game, and their introductions. */
  readonly headings: readonly HeadingView[];
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
  info: GameInfo & Pick<GameView, 'chapter' | 'headings'>,
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

/** The fields that a simple template uses, which need no others. */
export interface SimpleFields {
  readonly info: readonly (keyof GameInfo)[];
  /** True if it uses the start or the body. */
  readonly isSet: boolean;
  readonly hasCurve: boolean;
}

/** Sorts the names of fields; undefined if one is not that of a simple field. */
export function simpleFields(names: ReadonlySet<string>): SimpleFields | undefined {
  const info = [...names].filter(isInfoField);
  const set = ['start', 'body', 'curve'].filter((name) => names.has(name));
  if (info.length + set.length < names.size) return undefined;
  const hasCurve = set.includes('curve');
  return {info, isSet: set.length > (hasCurve ? 1 : 0), hasCurve};
}

/** The same for a simple template: only what it uses is computed. */
export function viewFields(
  game: Game,
  {numbers, naming}: {readonly numbers: Numbers; readonly naming: Naming},
  setting: Setting,
  {info: names, isSet, hasCurve}: SimpleFields,
): Partial<GameView> {
  // The start reads all tags at once.
  const set = isSet ? typesetGame(game, setting) : undefined;
  const info = describeFields(game, numbers, naming, names);
  const curve = hasCurve && setting.evaluations === true ? writeEvaluationCurve(game) : '';
  const view: {-readonly [Name in keyof GameView]?: GameView[Name]} = info;
  if (set !== undefined) {
    view.start = new Latex(set.start);
    view.body = new Latex(set.body);
  }
  view.curve = curve === '' ? '' : new Latex(curve);
  return view;
}

/** The fields that are computed on access. */
interface Makings {
  readonly set: () => TypesetGame;
  readonly curve: () => string;
  readonly exercise: () => ExerciseView;
  readonly slides: () => readonly SlideView[];
}

const lazily = lazyFields<Makings, Omit<GameView, keyof GameInfo | 'chapter' | 'headings'>>({
  start: ({set}) => new Latex(set().start),
  body: ({set}) => new Latex(set().body),
  curve: ({curve}) => (curve() === '' ? '' : new Latex(curve())),
  exercise: ({exercise}) => exercise(),
  slides: ({slides}) => slides(),
});

/** A function per field that computes its value. */
type Makers<From, Fields> = {readonly [Name in keyof Fields]: (from: From) => Fields[Name]};

/**
 * Creates a function that adds fields to objects, computed on each access.
 *
 * All objects share the same getters. Getters in an object literal become part of the object's
 * shape in V8, which keeps everything that they close over in memory until the next full
 * collection. With the trees of 20,000 games, that took twice the time and three times the memory.
 */
export function lazyFields<From extends object, Fields extends object>(
  makers: Makers<From, Fields>,
): <Base extends object>(base: Base, from: From) => Base & Fields {
  const origin = Symbol('origin');
  const descriptors: PropertyDescriptorMap = {};
  for (const name of Object.keys(makers) as (keyof Fields & string)[]) {
    descriptors[name] = {
      enumerable: true,
      get(this: Record<typeof origin, From>) {
        return makers[name](this[origin]);
      },
    };
  }
  return <Base extends object>(base: Base, from: From) => {
    const object: Base = {...base, [origin]: from};
    return Object.defineProperties(object, descriptors) as Base & Fields;
  };
}
