import {MoveNode, Position, type Game, type Result, type Tags} from '../../../chess/index.ts';
import type {SourceText, Span} from '../../../text/index.ts';

/** The places of a game in the bytes of its text, and what is wrong with its tags. */
interface PassedPlaces {
  readonly start: number;
  /** The start of its moves. */
  readonly moves: number;
  /** After the result. */
  readonly end: number;
  /** The flaws of the required tags, as the bits of `PlainRoster`. */
  readonly rosterFlaws: number;
}

/** A game that is not wanted, of which only the tags and the result are known. */
export class PassedGame implements Game {
  readonly isPassed = true;
  readonly source: SourceText;
  readonly result: Result;
  readonly variant = 'standard';
  readonly plies = 0;
  readonly reason = undefined;
  readonly #places: PassedPlaces;

  constructor(source: SourceText, result: Result, places: PassedPlaces) {
    this.source = source;
    this.result = result;
    this.#places = places;
  }

  get span(): Span {
    const {start, end} = this.#places;
    return {start: this.source.offsetOf(start), end: this.source.offsetOf(end)};
  }

  get rosterFlaws(): number {
    return this.#places.rosterFlaws;
  }

  get tags(): Tags {
    return readHeader(this.source, this.#places.start, this.#places.moves);
  }

  get start(): Position {
    return Position.start();
  }

  get root(): MoveNode {
    return MoveNode.root(this.span.end);
  }
}

/** Returns the tags of a plain game between two places in the bytes of a text. */
export function readHeader(source: SourceText, start: number, moves: number): Tags {
  return new PlainHeader(
    source.slice({start: source.offsetOf(start), end: source.offsetOf(moves)}),
  );
}

/**
 * The tags of a plain game, from the text of its tag section: one of them is found without reading
 * the others. The result is left out.
 */
class PlainHeader implements Tags {
  readonly #section: string;
  #all: Tags | undefined;

  constructor(section: string) {
    this.#section = section;
  }

  get(name: string): string | undefined {
    if (this.#all !== undefined || name === 'Result') return this.#all?.get(name);
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

/** In the tags of a plain game nothing but `[Name "value"]` occurs, each on its line. */
function readPairs(section: string): Tags {
  const tags = new Map<string, string>();
  let end = 0;
  for (let at = section.indexOf('['); at >= 0; at = section.indexOf('[', end)) {
    const start = section.indexOf('"', at) + 1;
    end = section.indexOf('"', start);
    const name = section.slice(at + 1, start - 2);
    if (name !== 'Result') tags.set(name, section.slice(start, end).trim());
  }
  return tags;
}
