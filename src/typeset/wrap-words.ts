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
