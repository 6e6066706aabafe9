/** No line of a source that we write is longer, if its words allow it. */
const WIDTH = 79;

/** Joins words with blanks, and with line ends where a line would grow too long. */
export function wrapWords(words: readonly string[], used = 0): string {
  let text = '';
  let column = used;
  for (const word of words) {
    if (text === '') {
      text = word;
      column += word.length;
    } else if (column + 1 + word.length > WIDTH) {
      text += `\n${word}`;
      column = word.length;
    } else {
      text += ` ${word}`;
      column += 1 + word.length;
    }
  }
  return text;
}

/** Breaks a text into lines as `wrapWords` does; a paragraph's end does not end a line. */
export function wrapText(text: string): string {
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

/** White space other than single blanks between words. */
const UNEVEN = /[^\S ]| {2}|^ | $/u;
