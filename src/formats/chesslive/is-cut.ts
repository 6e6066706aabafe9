import {NO_SQUARE} from '../../chess/square.ts';
import {NUMBERS, type MoveItem} from './read-move-item.ts';

/**
 * Whether the last item of a file, after which nothing stands, seems to be cut in the middle:
 * something is missing, or it says less than the item `before` it, or it is no legal move yet.
 */
export function isCut(
  item: MoveItem,
  before: MoveItem | undefined,
  isLegal: () => boolean,
): boolean {
  if (item.flaw !== undefined) return true;
  if (item.parts > 0 && item.parts < NUMBERS) return true;
  if (before !== undefined && item.parts < before.parts) return true;
  // After the numbers only the tag may be cut.
  const isWhole = item.parts > NUMBERS && !needsTag(item);
  return !isWhole && !isLegal();
}

/** Castling in Chess960 and drops of XBoard cannot be understood without their tags. */
function needsTag(item: MoveItem): boolean {
  const hasLost = item.steps.some(({from, piece}) => from === NO_SQUARE && piece === 0);
  return hasLost || /^[O0]/u.test(item.tag);
}
