import {NO_SQUARE} from '../../chess/square.ts';
import {NUMBERS, type MoveItem} from './read-move-item.ts';

/**
 * Whether the last item of a file seems to be truncated: a part is missing, or it has fewer parts
 * than the item `before` it, or it is not a legal move yet.
 */
export function isCut(
  item: MoveItem,
  before: MoveItem | undefined,
  isLegal: () => boolean,
): boolean {
  if (item.flaw !== undefined) return true;
  if (item.parts > 0 && item.parts < NUMBERS) return true;
  if (before !== undefined && item.parts < before.parts) return true;
  // After the numbers, only the tag can be truncated.
  const isWhole = item.parts > NUMBERS && !needsTag(item);
  return !isWhole && !isLegal();
}

/** Castling in Chess960 and XBoard's drops cannot be interpreted without their tags. */
function needsTag(item: MoveItem): boolean {
  const hasLost = item.steps.some(({from, piece}) => from === NO_SQUARE && piece === 0);
  return hasLost || /^[O0]/u.test(item.tag);
}
