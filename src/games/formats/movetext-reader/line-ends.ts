import {isLineEnd} from '../../../text/index.ts';

/** Finds the ends of lines; remembers the last one, since a line may hold thousands of tag pairs. */
export class LineEnds {
  readonly #text: string;
  #from = 0;
  #end = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the end of the line that contains `at`. */
  after(at: number): number {
    if (at >= this.#from && at <= this.#end) return this.#end;
    let end = at;
    while (end < this.#text.length && !isLineEnd(this.#text.charCodeAt(end))) end += 1;
    this.#from = at;
    this.#end = end;
    return end;
  }
}
