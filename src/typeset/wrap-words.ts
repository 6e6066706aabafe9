/** The maximum length of generated source lines, unless a word is longer. */
const WIDTH = 79;

/** Joins words with spaces, and with line breaks where a line would become too long. */
export function wrapWords(words: readonly string[]): string {
  const text = new WrappedWords('');
  for (const word of words) text.add(word);
  return text.text;
}

/** Joins words as `wrapWords` does, but one at a time, after an initial text. */
export class WrappedWords {
  text: string;
  #column: number;
  #isEmpty = true;

  /** `used` is the number of columns taken in the current line. */
  constructor(head: string, used = head.length) {
    this.text = head;
    this.#column = used;
  }

  add(word: string): void {
    const column = this.#column + 1 + word.length;
    if (this.#isEmpty) {
      this.text += word;
      this.#column = column - 1;
      this.#isEmpty = false;
    } else if (column > WIDTH) {
      this.text += `\n${word}`;
      this.#column = word.length;
    } else {
      this.text += ` ${word}`;
      this.#column = column;
    }
  }
}

/** Breaks a text into lines as `wrapWords` does, but keeps no paragraph breaks. */
export function breakLines(text: string): string {
  if (UNEVEN.test(text)) return wrapWords(text.trim().split(/\s+/u));
  let lines = '';
  let from = 0;
  while (text.length - from > WIDTH) {
    const last = text.lastIndexOf(' ', from + WIDTH);
    const cut = last > from ? last : text.indexOf(' ', from);
    if (cut < 0) break;
    lines += `${text.slice(from, cut)}\n`;
    from = cut + 1;
  }
  return lines + text.slice(from);
}

/** White space other than single spaces between words. */
const UNEVEN = /[^\S ]| {2}|^ | $/u;
