/**
 * Returns the index of the first item for which `isBefore` is false, or `items.length` if there is
 * none. The items must be ordered so that it is true for all items before that index.
 */
export function partitionPoint<Item>(
  items: ArrayLike<Item>,
  isBefore: (item: Item) => boolean,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
