/** The marks by which mail quotes a line. */
const QUOTED = /^>[> \t]*/;

/**
 * What a comment says: lines are joined, since programs break them at any blank, and an empty line
 * stays as two line ends. Commands such as `[%clk 0:01:00]` stay as they are.
 */
export function commentText(written: string): string {
  if (!written.includes('\n') && !written.includes('\r')) return written.trim();
  const paragraphs: string[][] = [[]];
  const [first = '', ...others] = written.trim().split(/\r\n?|\n/);
  for (const words of [first.trim(), ...others.map((line) => line.trim().replace(QUOTED, ''))]) {
    if (words !== '') paragraphs.at(-1)?.push(words);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs
    .map((lines) => lines.join(' '))
    .join('\n\n')
    .trim();
}
