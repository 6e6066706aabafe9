/** Something that was set inside a group. */
interface Undo {
  /** The depth of the group at whose end it is taken back. */
  readonly depth: number;
  readonly map: Map<string, unknown>;
  readonly key: string;
  /** True if the group may be none. */
  readonly isDoubtful: boolean;
  /** The former value in the map; undefined if it did not have the key. */
  readonly old: {readonly value: unknown} | undefined;
}

/** Something that was set in a group that may be none, and what it was at the end. */
export interface Doubted extends Undo {
  readonly left: unknown;
}

/**
 * Undoes changes at the ends of groups, the innermost last. However much is set in a group, what is
 * set in the groups inside costs no more for that.
 */
export class UndoStack {
  readonly #entries: Undo[] = [];
  /** The changes to take back of each key; an entry that is not in it was set for good since. */
  readonly #live = new Map<Map<string, unknown>, Map<string, Undo[]>>();

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** The depth of the innermost group that has set something; 0 if none has. */
  get depth(): number {
    return this.#entries.at(-1)?.depth ?? 0;
  }

  /** Notes what a map holds before it is changed. */
  note(map: Map<string, unknown>, key: string, depth: number, isDoubtful = false): void {
    const keys = this.#live.get(map) ?? new Map<string, Undo[]>();
    this.#live.set(map, keys);
    const entries = keys.get(key) ?? [];
    // The first value that the group has found is known.
    if (entries.at(-1)?.depth === depth) return;
    keys.set(key, entries);
    const old = map.has(key) ? {value: map.get(key)} : undefined;
    const entry: Undo = {depth, map, key, isDoubtful, old};
    entries.push(entry);
    // Braces that do not match may leave deeper entries.
    let at = this.#entries.length;
    while (at > 0 && (this.#entries[at - 1]?.depth ?? 0) > depth) at -= 1;
    this.#entries.splice(at, 0, entry);
  }

  /** Takes back what was set deeper than `depth`, and names what was set in groups that may be none. */
  leave(depth: number): readonly Doubted[] {
    const doubted: Doubted[] = [];
    for (let last = this.#entries.at(-1); last !== undefined; last = this.#entries.at(-1)) {
      if (last.depth <= depth) break;
      this.#entries.pop();
      const entries = this.#live.get(last.map)?.get(last.key) ?? [];
      const at = entries.lastIndexOf(last);
      if (at < 0) continue;
      entries.splice(at, 1);
      if (last.isDoubtful) doubted.push({...last, left: last.map.get(last.key)});
      if (last.old === undefined) last.map.delete(last.key);
      else last.map.set(last.key, last.old.value);
    }
    return doubted;
  }

  /** Keeps a value that is set for good from being taken back by any group. */
  forget(map: Map<string, unknown>, key: string): void {
    this.#live.get(map)?.delete(key);
  }
}
