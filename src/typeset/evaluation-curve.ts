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

/**
 * Draws the evaluations in the comments of a game as a curve: White's advantage above the line,
 * Black's below, a tick at every tenth move; '' if the game has no evaluations.
 */
export function writeEvaluationCurve(game: Game): string {
  const {points, plies} = evaluate(game);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < LEAST_POINTS) return '';
  const path = points.map(({ply, pawns}) => `(${ply},${pawns})`).join(' -- ');
  return [
    `\\begin{tikzpicture}[x=\\dimexpr0.94\\linewidth/${plies}\\relax,y=2.2mm,font=\\tiny]`,
    wrapWords([
      '\\fill[gray!35]',
      ...`(${first.ply},0) -- ${path} -- (${last.ply},0) -- cycle;`.split(' '),
    ]),
    wrapWords(['\\draw', ...`${path};`.split(' ')]),
    `\\draw[gray] (0,0) -- (${plies},0) (0,-${MOST}) rectangle (${plies},${MOST});`,
    `\\foreach \\pawns in {-${MOST},0,${MOST}} \\node[left] at (0,\\pawns) {$\\pawns$};`,
    ...ticks(game, plies),
    '\\end{tikzpicture}',
  ].join('\n');
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

/** The move numbers below the frame, at White's half-moves. */
function ticks({start}: Game, plies: number): readonly string[] {
  const before = start.sideToMove === 'white' ? 1 : 0;
  const numbers: string[] = [];
  const step = plies > LONG ? 20 : 10;
  for (let move = Math.ceil(start.fullmove / step) * step; ; move += step) {
    const ply = (move - start.fullmove) * 2 + before;
    if (ply > plies) break;
    if (ply > 0) numbers.push(`${ply}/${move}`);
  }
  if (numbers.length === 0) return [];
  const list = numbers.join(',');
  const tick = `\\draw[gray] (\\ply,-${MOST}) -- +(0,0.6);`;
  return [
    `\\foreach \\ply/\\move in {${list}} {${tick} \\node[below] at (\\ply,-${MOST}) {\\move};}`,
  ];
}

/** From this number of half-moves on, only every twentieth move is numbered. */
const LONG = 240;
