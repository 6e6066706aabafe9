/** The quotation marks of mail at the start of a line. */
const QUOTED = /^>[> \t]*/;

/** A line end with more than words around it; a regex that begins with one character is fast. */
const UNEVEN = /\n(?:[\s>]|(?<=\s\n))/;

/**
 * Returns the text of a comment. Lines are joined, since programs break them at any space; an empty
 * line becomes two line breaks. Commands such as `[%clk 0:01:00]` are kept.
 */
export function commentText(written: string): string {
  const text = written.trim();
  const isUneven = text.includes('\r') || UNEVEN.test(text);
  if (!isUneven) return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
  const paragraphs: string[][] = [[]];
  const [first = '', ...others] = text.split(/\r\n?|\n/);
  for (const words of [first.trim(), ...others.map((line) => line.trim().replace(QUOTED, ''))]) {
    if (words !== '') paragraphs.at(-1)?.push(words);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs
    .map((lines) => lines.join(' '))
    .join('\n\n')
    .trim();
}
