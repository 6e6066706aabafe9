/** The marks by which mail quotes a line. */
const QUOTED = /^>[> \t]*/;

/** A line end with more than words around it; a regex that begins with one character is fast. */
const UNEVEN = /\n(?:[\s>]|(?<=\s\n))/;

/**
 * What a comment says: lines are joined, since programs break them at any blank, and an empty line
 * stays as two line ends. Commands such as `[%clk 0:01:00]` stay as they are.
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
