/** Stands for a value that a branch has removed. */
const GONE = Symbol('gone');

/**
 * A map that branches share: a branch sees what was there before, and keeps only its own changes.
 * Nothing may be written to a map while a branch of it lives.
 */
export class BranchMap<Key, Value extends object | string> {
  #own = new Map<Key, Value | typeof GONE>();
  #base: BranchMap<Key, Value> | undefined;

  constructor(base?: BranchMap<Key, Value>) {
    this.#base = base;
  }

  get(key: Key): Value | undefined {
    const value = this.#find(key);
    return value === GONE ? undefined : value;
  }

  has(key: Key): boolean {
    const value = this.#find(key);
    return value !== undefined && value !== GONE;
  }

  /** Tests whether this branch itself holds the value: it may be changed in place. */
  owns(key: Key): boolean {
    return this.#own.has(key);
  }

  set(key: Key, value: Value): void {
    this.#own.set(key, value);
  }

  delete(key: Key): void {
    if (this.#base === undefined) this.#own.delete(key);
    else this.#own.set(key, GONE);
  }

  clear(): void {
    this.#own.clear();
    this.#base = undefined;
  }

  /** All keys, those of the oldest branch first. */
  keys(): readonly Key[] {
    const layers: BranchMap<Key, Value>[] = [this];
    for (let base = this.#base; base !== undefined; base = base.#base) layers.unshift(base);
    const keys = new Set<Key>();
    for (const layer of layers) {
      for (const [key, value] of layer.#own) {
        if (value === GONE) keys.delete(key);
        else keys.add(key);
      }
    }
    return [...keys];
  }

  /** Keys for which this branch may differ from `before`, its origin; undefined: all of them. */
  changesSince(before: BranchMap<Key, Value> | undefined): Iterable<Key> | undefined {
    return this.#base === before ? this.#own.keys() : undefined;
  }

  /** The keys that this branch has changed. */
  protected ownKeys(): Iterable<Key> {
    return this.#own.keys();
  }

  /** Tests whether the map from which this branch has started has a value itself. */
  protected isOwnedBefore(key: Key): boolean {
    return this.#base?.owns(key) === true;
  }

  /** Takes the place of the map from which this branch has started and which is no longer read. */
  settle(): void {
    const base = this.#base;
    if (base === undefined) return;
    this.#base = base.#base;
    const [few, many] =
      base.#own.size < this.#own.size ? [base.#own, this.#own] : [this.#own, base.#own];
    for (const [key, value] of few) {
      if (few === this.#own || !many.has(key)) many.set(key, value);
    }
    this.#own = many;
    if (this.#base !== undefined) return;
    for (const [key, value] of few) if (value === GONE) many.delete(key);
  }

  /** The value in the youngest map that has the key. */
  #find(key: Key): Value | typeof GONE | undefined {
    let value = this.#own.get(key);
    for (let base = this.#base; value === undefined && base !== undefined; base = base.#base) {
      value = base.#own.get(key);
    }
    return value;
  }
}
