import {plural, printable} from '../text/index.ts';
import type {Loss} from './transliterate.ts';
import {packagesForCharacters} from './script-fonts.ts';

/** The number of words to give as examples. */
const MOST_EXAMPLES = 3;

/** The maximum length of an example. */
const LONGEST_EXAMPLE = 24;

/** The number of parts to record, and to list. */
const MOST_PARTS = 300;
const MOST_LISTED = 8;

/** The records of a log; they can be sent to another thread. */
export interface LossNotes {
  readonly characters: ReadonlySet<string>;
  readonly examples: ReadonlyMap<string, string>;
  readonly games: number;
  readonly left: ReadonlySet<string>;
  readonly leftGames: number;
}

/**
 * Records characters that were replaced by others in print, and what print does not keep, in bounded
 * space.
 */
export class LossLog {
  readonly #characters = new Set<string>();
  readonly #examples = new Map<string, string>();
  #games = 0;
  /** The number of words that were added, by which a writer tells whether its text has one. */
  words = 0;
  #isCounted = true;
  readonly #left = new Set<string>();
  #leftGames = 0;
  #isLeftCounted = true;
  /** True if what print does not keep is wanted. */
  readonly notesLeft: boolean;

  constructor(notesLeft = true) {
    this.notesLeft = notesLeft;
  }

  /** Starts a new game in the count of affected games. */
  beginGame(): void {
    this.#isCounted = false;
    this.#isLeftCounted = false;
  }

  /** Records a part of a game that cannot be read from its LaTeX again, such as `[%clk]`. */
  leave(part: string): void {
    if (!this.notesLeft) return;
    if (!this.#isLeftCounted) this.#leftGames += 1;
    this.#isLeftCounted = true;
    if (this.#left.size < MOST_PARTS && part.length <= LONGEST_EXAMPLE) this.#left.add(part);
  }

  add({word, printed, lost}: Loss): void {
    this.words += 1;
    for (const character of lost) this.#characters.add(character);
    if (!this.#isCounted) this.#games += 1;
    this.#isCounted = true;
    if (this.#examples.size < MOST_EXAMPLES && word.length <= LONGEST_EXAMPLE) {
      // What is lost may itself surround the word.
      const shorten = bare(word) === bare(printed) ? (text: string) => text : bare;
      this.#examples.set(shorten(word), shorten(printed));
    }
  }

  /** Returns what has been recorded, and forgets it; undefined if there is nothing. */
  take(): LossNotes | undefined {
    if (this.#characters.size === 0 && this.#leftGames === 0) return undefined;
    const notes = {
      characters: new Set(this.#characters),
      examples: new Map(this.#examples),
      games: this.#games,
      left: new Set(this.#left),
      leftGames: this.#leftGames,
    };
    this.#left.clear();
    this.#leftGames = 0;
    this.#characters.clear();
    this.#examples.clear();
    this.#games = 0;
    return notes;
  }

  /** Adds what another log has recorded of later games. */
  join({characters, examples, games, left, leftGames}: LossNotes): void {
    for (const part of left) this.#left.add(part);
    this.#leftGames += leftGames;
    for (const character of characters) this.#characters.add(character);
    for (const [word, printed] of examples) {
      if (this.#examples.size < MOST_EXAMPLES) this.#examples.set(word, printed);
    }
    this.#games += games;
  }

  /**
   * Returns a sentence about the replaced characters, for the terminal; undefined if there are
   * none.
   */
  get summary(): string | undefined {
    const told = this.tell('pdflatex cannot print');
    if (told === undefined) return undefined;
    const packages = packagesForCharacters(this.#characters);
    if (packages === undefined) return told;
    const fonts =
      packages.length === 0 ? '' : `, with the fonts of ${packages.join(' and ')} (Debian)`;
    return `${told}; --engine lualatex can${fonts}`;
  }

  /** Returns a sentence about what cannot be read back; undefined if all can. */
  get leftOut(): string | undefined {
    if (this.#leftGames === 0) return undefined;
    const parts = [...this.#left].sort().slice(0, MOST_LISTED);
    const more = this.#left.size > parts.length ? ' and more' : '';
    const who = this.#leftGames === 1 ? '1 game has' : `${this.#leftGames} games have`;
    return `${who} what extract cannot read back from LaTeX: ${parts.map(printable).join(', ')}${more}`;
  }

  /**
   * Returns the same sentence without the advice; it starts with `culprit`, such as `x cannot
   * print`.
   */
  tell(culprit: string): string | undefined {
    const count = this.#characters.size;
    if (count === 0) return undefined;
    const place = this.#games === 0 ? '' : ` in ${plural(this.#games, 'game')}`;
    const examples = [...this.#examples].map(([from, to]) =>
      printable(to === '' ? `${from} (left out)` : `${from} -> ${to}`),
    );
    return (
      `${culprit} ${plural(count, 'character')}${place}` +
      (examples.length === 0 ? '' : `: ${examples.join(', ')}`)
    );
  }
}

/** Returns a word without surrounding punctuation, unless there is nothing else. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || word;
}
