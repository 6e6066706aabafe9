import {OptionError} from '../text/index.ts';
import type {WantsBoard} from './printed-game.ts';

/** One of the words of a plan. */
interface PlanWord {
  readonly wants: WantsBoard;
  /** The moves with a number that no game has reached yet, such as `99w`. */
  readonly missed?: ReadonlySet<string>;
}

/**
 * Combines several plans, such as `marked` and `at=17w,24b`: a board requested by any of them is
 * printed, and unless the plan is `none`, the first board of a game that has a start of its own.
 */
export function readBoardPlan(words: readonly string[]): WantsBoard {
  const plans = words.map(readWord);
  if (words.every((word) => word === 'none')) return () => false;
  const wantsBoard: WantsBoard = (node, annotations, place) => {
    let isWanted = place.isSetUp;
    // Each plan notes whether games reach its moves.
    for (const {wants} of plans) if (wants(node, annotations, place)) isWanted = true;
    return isWanted;
  };
  return Object.assign(wantsBoard, {
    needsAnnotations: words.every((word) => NOTES.has(word)),
    missed: () => plans.flatMap(({missed = []}) => [...missed]),
  });
}

/** The plans that look at annotations only. */
const NOTES: ReadonlySet<string> = new Set(['none', 'marked', 'comments']);

/** Plans without a number. */
const PLANS: ReadonlyMap<string, WantsBoard> = new Map<string, WantsBoard>([
  ['none', () => false],
  // Coloured squares and arrows need a board to be shown on.
  [
    'marked',
    (_node, {diagram, arrows, squares}) =>
      diagram !== undefined || arrows.length > 0 || squares.length > 0,
  ],
  ['comments', (_node, {after}, {level}) => level === 1 && after !== ''],
  ['final', (_node, _annotations, {isLast}) => isLast],
]);

function readWord(word: string): PlanWord {
  const wants = PLANS.get(word);
  const plan = wants === undefined ? (readEvery(word) ?? readAt(word)) : {wants};
  if (plan !== undefined) return plan;
  const names = [...PLANS.keys()].join(', ');
  throw new OptionError('diagrams', word, `expected ${names}, every=10 or at=17w,24b`);
}

/** `every=10`: after every tenth move of both sides. */
function readEvery(word: string): PlanWord | undefined {
  const [, digits] = /^every=([1-9]\d{0,3})$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  const moves = Number(digits);
  const missed = new Set([`${moves}b`]);
  return {
    missed,
    wants: (_node, _annotations, {level, side, fullmove, ply}) => {
      const isThere = level === 1 && ply > 0 && side === 'black' && fullmove % moves === 0;
      if (isThere) missed.clear();
      return isThere;
    },
  };
}

/** `at=17w,24b`: after White's 17th and Black's 24th move. */
function readAt(word: string): PlanWord | undefined {
  if (!/^at=[1-9]\d{0,3}[wb](?:,[1-9]\d{0,3}[wb])*$/.test(word)) return undefined;
  const turns = new Set(word.slice('at='.length).split(','));
  const missed = new Set(turns);
  return {
    missed,
    wants: (_node, _annotations, place) => {
      const turn =
        place.level === 1 && place.ply > 0
          ? `${place.fullmove}${place.side === 'white' ? 'w' : 'b'}`
          : '';
      missed.delete(turn);
      return turns.has(turn);
    },
  };
}
