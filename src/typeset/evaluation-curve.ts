import {WHITE} from '../chess/piece.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {Evaluation} from '../game/commands/draft.ts';
import {followMove} from '../game/follow-move.ts';
import type {Game} from '../game/game.ts';
import {wrapWords} from './wrap-words.ts';

/** A side that is so many pawns ahead wins; the curve goes no farther, also for a mate. */
const MOST = 5;

/** A curve of one point shows nothing. */
const LEAST_POINTS = 2;

interface Point {
  readonly ply: number;
  /** From White's view. */
  readonly pawns: number;
}

/**
 * Draws who stood better during a game, from the evaluations in its comments: White's lead above the
 * line, Black's below, a tick at every tenth move; '' where nobody has evaluated the game.
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

/** `mover` is 1 for White and -1 for Black, who has mated if there are no moves to mate. */
function pawnsOf(evaluation: Evaluation, mover: number): number {
  if ('mate' in evaluation) return MOST * (Math.sign(evaluation.mate) || mover);
  return Number(Math.max(-MOST, Math.min(MOST, evaluation.pawns)).toFixed(2));
}

/** The numbers of moves below the frame, after White's half-move. */
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

/** Half-moves from which on every twentieth move has room for its number only. */
const LONG = 240;
