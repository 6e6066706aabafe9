/** Puts what bears the same name into one list, in the order of the first of each. */
export function groupBy<Item, Name>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
): ReadonlyMap<Name, readonly Item[]> {
  const groups = new Map<Name, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [item]);
    else known.push(item);
  }
  return groups;
}
