import type {SourceText} from '../source/source-text.ts';

/**
 * Tells whether a place of a text is in a group or an environment, and so perhaps in the
 * argument of a macro. Asked in reading order, it reads the text once.
 */
export class GroupNesting {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor({text}: SourceText) {
    this.#text = text;
  }

  /** Whether anything but the document itself is open at `offset`. */
  isInside(offset: number): boolean {
    if (offset < this.#at) this.#at = this.#depth = 0;
    EDGE.lastIndex = this.#at;
    for (let edge = EDGE.exec(this.#text); edge !== null; edge = EDGE.exec(this.#text)) {
      if (edge.index >= offset) break;
      this.#at = EDGE.lastIndex;
      const [sign, environment] = edge;
      if (environment === 'document') this.#depth = 0;
      else if (sign === '{' || sign.startsWith('\\begin')) this.#depth += 1;
      else if ((sign === '}' || sign.startsWith('\\end')) && this.#depth > 0) this.#depth -= 1;
    }
    return this.#depth > 0;
  }
}

/** What opens and closes, and what only looks like it. */
const EDGE = /\\(?:begin|end)\s*\{([^{}]*)\}|\\[^]|%.*|[{}]/g;
