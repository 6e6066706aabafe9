import type {SourceText} from '../source/source-text.ts';
import {nextMark} from '../tex/marks.ts';
import type {TexMark} from '../tex/marks.ts';

/**
 * Finds out whether a place of a text is in a group or an environment, and so possibly in the
 * argument of a macro. If called in reading order, it reads the text once.
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
    for (;;) {
      const mark = nextMark(this.#text, this.#at, offset);
      if (mark === undefined) return this.#depth > 0;
      this.#at = mark.end;
      this.#pass(mark);
    }
  }

  #pass({kind, name}: TexMark): void {
    if (name === 'document') this.#depth = 0;
    else if (kind === 'open' || kind === 'begin') this.#depth += 1;
    else if ((kind === 'close' || kind === 'end') && this.#depth > 0) this.#depth -= 1;
  }
}
