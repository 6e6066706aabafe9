import {WHITE} from '../chess/piece.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {Evaluation} from '../game/commands/draft.ts';
import {followMove} from '../game/follow-move.ts';
import type {Game} from '../game/game.ts';
import {wrapWords} from './wrap-words.ts';

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
    const sign = position.turn === WHITE ? 1 : -1;
    followMove(position, node);
    plies += 1;
    const {evaluation} = annotationsOf(node);
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
