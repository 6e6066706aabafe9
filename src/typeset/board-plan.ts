import type {Game, MoveNode} from '../chess/index.ts';
import {OptionError} from '../text/index.ts';
import type {BoardPlace} from './board-place.ts';
import {chooseBareBoards, chooseBoards} from './choose-boards.ts';
import type {WantsBoard} from './printed-game.ts';
import {allTextOf, type TemplateText} from './template-text.ts';

/** The words of which a plan may consist. */
export const BOARD_PLAN_PATTERN = {
  test: /^(?:auto|none|marked|comments|final|every=[1-9]\d{0,3}|at=[1-9]\d{0,3}[wb](?:,[1-9]\d{0,3}[wb])*)$/,
  expected: 'auto, none, marked, comments, final, every=10 or at=17w,24b',
};

/** One of the words of a plan. */
interface PlanWord {
  /** Returns why a board is wanted at a place; undefined if none is. */
  readonly why: WhyBoard;
  /** The moves with a number that no game has reached yet, such as `99w`. */
  readonly missed?: ReadonlySet<string>;
}

type WhyBoard = (...at: Parameters<WantsBoard>) => string | undefined;

/**
 * Combines several plans, such as `marked` and `at=17w,24b`: a board requested by any of them is
 * printed, and unless the plan is `none`, the first board of a game that has a start of its own.
 */
export function readBoardPlan(words: readonly string[]): WantsBoard {
  const plans = words.map(readWord);
  const isNone = words.every((word) => word === 'none');
  const reasons = (...at: Parameters<WantsBoard>): readonly string[] => {
    if (isNone) return [];
    const start = at[2].isSetUp ? ['the game starts from this position'] : [];
    // Each plan notes whether games reach its moves.
    return [...start, ...plans.flatMap(({why}) => why(...at) ?? [])];
  };
  if (isNone) return Object.assign(() => false, {inBareLine: () => [], reasons});
  const wantsBoard: WantsBoard = (...at) => {
    let isWanted = at[2].isSetUp;
    for (const {why} of plans) if (why(...at) !== undefined) isWanted = true;
    return isWanted;
  };
  return Object.assign(wantsBoard, {
    ...(words.every((word) => NOTES.has(word) || word === 'auto') && {
      inBareLine: words.includes('auto') ? chooseBareBoards : () => [],
    }),
    missed: () => plans.flatMap(({missed = []}) => [...missed]),
    reasons,
  });
}

/** The usual plan of a template: boards are chosen for whole documents of games, else those of the file. */
export function usualBoardPlan(template: TemplateText): WantsBoard {
  const isDocument = template.text.includes('<< preamble');
  const hasBodies = /\b(?:game\.body|tree\.body)\b/u.test(allTextOf(template));
  return readBoardPlan([isDocument && hasBodies ? 'auto' : 'marked']);
}

/**
 * Returns a plan that tells each board that it wants: the game, the last move, and the reasons.
 *
 *     Carlsen - Anand, after 25...Kh8: 26.Nf6 is marked !!
 */
export function explainBoards(plan: WantsBoard, tell: (line: string) => void): WantsBoard {
  const explained: WantsBoard = (node, annotations, place) => {
    const isWanted = plan(node, annotations, place);
    if (isWanted) {
      const {tags} = place.game;
      const players = ['White', 'Black'].map((side) => tags.get(side) ?? '?').join(' - ');
      const where = place.move === '' ? 'at the start' : `after ${place.move}`;
      const reasons = plan.reasons?.(node, annotations, place) ?? [];
      tell(`${players}, ${where}: ${reasons.join('; ')}`);
    }
    return isWanted;
  };
  const {missed, reasons} = plan;
  return Object.assign(explained, {missed, reasons});
}

/** The plans that look at annotations only. */
const NOTES: ReadonlySet<string> = new Set(['none', 'marked', 'comments']);

/** Plans without a number. */
const PLANS: ReadonlyMap<string, () => WhyBoard> = new Map<string, () => WhyBoard>([
  ['auto', whyChosen],
  ['none', () => () => undefined],
  // Coloured squares and arrows need a board to be shown on.
  [
    'marked',
    () =>
      (_node, {diagram, arrows, squares}) =>
        diagram !== undefined || arrows.length > 0 || squares.length > 0
          ? 'the file has a mark here'
          : undefined,
  ],
  [
    'comments',
    () =>
      (_node, {after}, {level}) =>
        level === 1 && after !== '' ? 'a comment follows' : undefined,
  ],
  [
    'final',
    () =>
      (_node, _annotations, {isLast}) =>
        isLast ? 'the final position' : undefined,
  ],
]);

/** The boards of one game are chosen when its first place is asked for. */
function whyChosen(): WhyBoard {
  let chosen: ReadonlyMap<MoveNode, readonly string[]> = new Map();
  let game: Game | undefined;
  return (node, _annotations, place: BoardPlace) => {
    if (place.game !== game) {
      game = place.game;
      chosen = chooseBoards(game);
    }
    return chosen.get(node)?.join('; ');
  };
}

function readWord(word: string): PlanWord {
  const why = PLANS.get(word);
  const plan = why === undefined ? (readEvery(word) ?? readAt(word)) : {why: why()};
  if (plan !== undefined) return plan;
  throw new OptionError('diagrams', word, `expected ${BOARD_PLAN_PATTERN.expected}`);
}

/** `every=10`: after every tenth move of both sides. */
function readEvery(word: string): PlanWord | undefined {
  const [, digits] = /^every=([1-9]\d{0,3})$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  const moves = Number(digits);
  const missed = new Set([`${moves}b`]);
  return {
    missed,
    why: (_node, _annotations, {level, side, fullmove, ply}) => {
      const isThere = level === 1 && ply > 0 && side === 'black' && fullmove % moves === 0;
      if (isThere) missed.clear();
      return isThere ? word : undefined;
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
    why: (_node, _annotations, place) => {
      const turn =
        place.level === 1 && place.ply > 0
          ? `${place.fullmove}${place.side === 'white' ? 'w' : 'b'}`
          : '';
      missed.delete(turn);
      return turns.has(turn) ? word : undefined;
    },
  };
}
