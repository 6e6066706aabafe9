import {readCrazyhouseFen} from '../../chess/crazyhouse-fen.ts';
import {readFen, type FenProblem} from '../../chess/fen.ts';
import type {Position} from '../../chess/position.ts';
import {NO_SQUARE} from '../../chess/square.ts';
import type {Variant} from '../../game/game.ts';
import type {Span} from '../../source/span.ts';
import type {ReadOptions} from '../game-format.ts';
import {startIn} from '../usual-start.ts';
import {readStepsOf} from './read-move-item.ts';

/** The starting position and the rules of a game, neither of which its file contains. */
export interface RecordStart {
  readonly position: Position;
  readonly variant: Variant;
  /** Why the requested position cannot be set up. */
  readonly problems: readonly FenProblem[];
}

/** Returns the start given by `options`; without a variant, drops imply Crazyhouse. */
export function startOfRecord(
  options: ReadOptions,
  text: string,
  items: readonly Span[],
): RecordStart {
  const {fen} = options;
  const guessed =
    fen?.includes('[') === true || items.some((item) => isDropped(text, item))
      ? 'crazyhouse'
      : undefined;
  const wanted = options.variant ?? guessed;
  const isCrazyhouse = wanted === 'crazyhouse';
  if (fen === undefined) {
    const variant = wanted ?? 'standard';
    return {position: startIn(variant), variant, problems: []};
  }
  const outcome = isCrazyhouse ? readCrazyhouseFen(fen) : readFen(fen);
  if (outcome.kind === 'malformed') {
    const {problems} = outcome;
    return {position: startIn('standard'), variant: wanted ?? 'standard', problems};
  }
  const found = outcome.chess960 ? 'chess960' : 'standard';
  return {position: outcome.position, variant: wanted ?? found, problems: []};
}

/** In other variants, pieces come from outside the board only after another step. */
function isDropped(text: string, item: Span): boolean {
  return readStepsOf(text, item).steps[0]?.from === NO_SQUARE;
}
