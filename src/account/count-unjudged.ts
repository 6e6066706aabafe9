import type {Account} from './account.ts';

/**
 * How much was not judged, for a limit: half-moves, and one for each list whose moves cannot be
 * counted and for each place that is not followed though it may play moves.
 */
export function countUnjudged({unjudged, blocks, notFollowed}: Account): number {
  return unjudged + blocks.uncounted + notFollowed.filter(({touchesBoard}) => touchesBoard).length;
}
