/** The marks by which mail quotes a line. */
const QUOTED = /^>[> \t]*/;

/** Lines that are more than words between which a line ends. */
const UNEVEN = /\r|\s\n|\n[\s>]/;

/**
 * What a comment says: lines are joined, since programs break them at any blank, and an empty line
 * stays as two line ends. Commands such as `[%clk 0:01:00]` stay as they are.
 */
export function commentText(written: string): string {
  const text = written.trim();
  if (!text.includes('\n') && !text.includes('\r')) return text;
  if (!UNEVEN.test(text)) return text.replaceAll('\n', ' ');
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
