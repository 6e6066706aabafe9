/** Something that was set inside a group. */
export interface Undo {
  /** How deep the group is at whose end it is taken back. */
  readonly depth: number;
  readonly map: Map<string, unknown>;
  readonly key: string;
  /** What the map held before; undefined if it did not have the key. */
  readonly old: {readonly value: unknown} | undefined;
}

/**
 * What is taken back at the ends of groups, the innermost last. However much is set in a group, what is
 * set in the groups inside costs no more for that.
 */
export class UndoStack {
  readonly #entries: Undo[] = [];
  /** What is to be taken back of each key; an entry that is not in it was set for good since. */
  readonly #live = new Map<Map<string, unknown>, Map<string, Undo[]>>();

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** The depth of the innermost group that has set something; 0 if none has. */
  get depth(): number {
    return this.#entries.at(-1)?.depth ?? 0;
  }

  /** Notes what a map holds before it is changed. */
  note(map: Map<string, unknown>, key: string, depth: number): void {
    const keys = this.#live.get(map) ?? new Map<string, Undo[]>();
    this.#live.set(map, keys);
    const entries = keys.get(key) ?? [];
    // What the group has found is known.
    if (entries.at(-1)?.depth === depth) return;
    keys.set(key, entries);
    const old = map.has(key) ? {value: map.get(key)} : undefined;
    const entry: Undo = {depth, map, key, old};
    entries.push(entry);
    // Braces that do not match may leave deeper entries.
    let at = this.#entries.length;
    while (at > 0 && (this.#entries[at - 1]?.depth ?? 0) > depth) at -= 1;
    this.#entries.splice(at, 0, entry);
  }

  /** Takes back what was set deeper than `depth`; whether there was something. */
  leave(depth: number): boolean {
    let hasChanged = false;
    for (let last = this.#entries.at(-1); last !== undefined; last = this.#entries.at(-1)) {
      if (last.depth <= depth) break;
      this.#entries.pop();
      const entries = this.#live.get(last.map)?.get(last.key) ?? [];
      const at = entries.lastIndexOf(last);
      if (at < 0) continue;
      entries.splice(at, 1);
      if (last.old === undefined) last.map.delete(last.key);
      else last.map.set(last.key, last.old.value);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** What is set for good is not taken back by any group. */
  forget(map: Map<string, unknown>, key: string): void {
    this.#live.get(map)?.delete(key);
  }
}
