import type {Tags} from '../../game/game.ts';

/**
 * The tags of a plain game, from the text of its tag section: one of them is found without reading
 * the others. The result is left out.
 */
export class PlainHeader implements Tags {
  readonly #section: string;
  #all: Tags | undefined;

  constructor(section: string) {
    this.#section = section;
  }

  get(name: string): string | undefined {
    if (name === 'Result') return undefined;
    // No value has a quotation mark, so that this is the beginning of a pair.
    const at = this.#section.indexOf(`[${name} "`);
    if (at < 0) return undefined;
    const start = at + name.length + 3;
    return this.#section.slice(start, this.#section.indexOf('"', start)).trim();
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  get size(): number {
    return this.#read().size;
  }

  forEach(act: (value: string, name: string, tags: Tags) => void): void {
    this.#read().forEach(act);
  }

  entries(): MapIterator<[string, string]> {
    return this.#read().entries();
  }

  keys(): MapIterator<string> {
    return this.#read().keys();
  }

  values(): MapIterator<string> {
    return this.#read().values();
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries();
  }

  #read(): Tags {
    this.#all ??= readPairs(this.#section);
    return this.#all;
  }
}

function readPairs(section: string): Tags {
  const tags = new Map<string, string>();
  for (const [, name = '', value = ''] of section.matchAll(PAIR)) {
    if (name !== 'Result') tags.set(name, value.trim());
  }
  return tags;
}

const PAIR = /\[(\w+) "([^"]*)"\]/g;
