import {writeFen} from '../chess/fen.ts';
import {isStartPosition} from '../chess/is-start-position.ts';
import {uciOf} from '../formats/uci/uci-of.ts';
import {splitComment} from '../game/commands/split-comment.ts';
import type {Game} from '../game/game.ts';
import {chancesOf, writeScore} from './engine-score.ts';
import {confirm} from './confirm.ts';
import type {Ask, ClaimVerdict} from './confirm.ts';
import {sanOfLong} from './san-of-long.ts';

/** An exercise that asks for a winning move. */
export interface WinExercise {
  readonly fen: string;
  /** The solutions that the author gives, as UCI writes moves. */
  readonly solutions: readonly string[];
}

/** A side wins from these winning chances on. */
const WIN = 0.5;
/** A position with less is no win. */
const NO_WIN = 0.1;
/** Two moves that differ by more are not equally good (Lichess's puzzle generator). */
const GAP = 0.42;

const CLAIM =
  /^\s*(?:white|black|weiß|schwarz|les blancs|les noirs|blancas|negras)?\W*(?:(?:to (?:move|play)|am zug|zieht|jouent|juegan)\W*(?:and|und|et|y)?\W*)?(?:wins?|gewinnt|gagnent|ganan)\W*$/iu;

/**
 * Returns the exercise in a game that starts from a position of its own and says that the side to
 * move wins, or that consists of one move, as the best moves of an EPD do.
 */
export function winExerciseOf({start, root, tags, plies, variant}: Game): WinExercise | undefined {
  if (variant !== 'standard' || isStartPosition(start) || !start.hasBothKings()) return undefined;
  const comments = root.after.map(({text}) => splitComment(text).text);
  const claims = [...tags.values(), ...comments].some((text) => CLAIM.test(text));
  if (!claims && plies !== 1) return undefined;
  return {
    fen: writeFen(start),
    solutions: root.children.map(({move}) => uciOf(start, move, variant)),
  };
}

/**
 * Asks an engine about an exercise, twice, as `judgeSign` does. Returns undefined unless both
 * searches find a second winning move, or no win.
 */
export async function judgeWin(
  exercise: WinExercise,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  return confirm((size) => judgeOnce(exercise, ask, size), nodes);
}

async function judgeOnce(
  {fen, solutions}: WinExercise,
  ask: Ask,
  nodes: number,
): Promise<ClaimVerdict> {
  const lines = (await ask({fen, nodes, lines: solutions.length + 1})) ?? [];
  const [best] = lines;
  if (best === undefined) return 'unanswered';
  const isWhite = fen.split(' ')[1] === 'w';
  const chances = chancesOf(best.score);
  if (chances < NO_WIN) {
    return {rule: 'engine-finds-no-win', says: writeScore(best.score, isWhite)};
  }
  const other = lines.find(({move}) => !solutions.includes(move));
  if (solutions.length === 0 || other === undefined || chances < WIN) return undefined;
  const isSecond = chancesOf(other.score) >= WIN && chances - chancesOf(other.score) < GAP;
  if (!isSecond) return undefined;
  const says = `\`${sanOfLong(fen, other.move)}\` wins, too: ${writeScore(other.score, isWhite)}`;
  return {rule: 'engine-finds-second-solution', says};
}
