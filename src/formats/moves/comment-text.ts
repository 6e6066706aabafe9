/** A line's end with the blanks around it, and the marks by which mail quotes a text. */
const LINE_END = /[^\S\r\n]*(?:\r\n?|\n)[ \t]*(?:>[> \t]*)?/g;

/**
 * What a comment says: lines are joined, since programs break them at any blank, and an empty line
 * stays as two line ends. Commands such as `[%clk 0:01:00]` stay as they are.
 */
export function commentText(written: string): string {
  if (!written.includes('\n') && !written.includes('\r')) return written.trim();
  return written
    .trim()
    .replace(LINE_END, '\n')
    .replace(/\n{2,}/g, '\u2029')
    .replaceAll('\n', ' ')
    .replaceAll('\u2029', '\n\n');
}
