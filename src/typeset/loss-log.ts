import {printable} from '../source/printable.ts';
import type {Loss} from './transliterate.ts';

/** As many words as make clear what has happened. */
const MOST_EXAMPLES = 3;

/** A longer word says no more. */
const LONGEST_EXAMPLE = 24;

/** Remembers what has been printed in other letters than it was written in, in bounded space. */
export class LossLog {
  readonly #characters = new Set<string>();
  readonly #examples = new Map<string, string>();
  #games = 0;
  #isCounted = true;

  /** What is lost from now on is lost in another game. */
  beginGame(): void {
    this.#isCounted = false;
  }

  add({word, printed, lost}: Loss): void {
    for (const character of lost) this.#characters.add(character);
    if (!this.#isCounted) this.#games += 1;
    this.#isCounted = true;
    if (this.#examples.size < MOST_EXAMPLES && word.length <= LONGEST_EXAMPLE) {
      this.#examples.set(bare(word), bare(printed));
    }
  }

  /** What there is to be said about it, as a sentence for the terminal; undefined for nothing. */
  get summary(): string | undefined {
    const told = this.tell('pdflatex cannot print');
    return told === undefined ? undefined : `${told}; --engine lualatex can`;
  }

  /** The same, but for the way out, where `culprit` says what cannot do what: `x cannot print`. */
  tell(culprit: string): string | undefined {
    const count = this.#characters.size;
    if (count === 0) return undefined;
    const place =
      this.#games === 0 ? '' : ` in ${this.#games} ${this.#games === 1 ? 'game' : 'games'}`;
    const examples = [...this.#examples].map(([from, to]) => printable(`${from} -> ${to}`));
    return (
      `${culprit} ${count} ${count === 1 ? 'character' : 'characters'}${place}` +
      (examples.length === 0 ? '' : `: ${examples.join(', ')}`)
    );
  }
}

/** A word without the signs around it, unless there is nothing else. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || word;
}
