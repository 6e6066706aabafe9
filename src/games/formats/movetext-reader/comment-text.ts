/**
 * Returns the text of a comment. Lines are joined, since programs break them at any space; an empty
 * line becomes two line breaks. Commands such as `[%clk 0:01:00]` are kept.
 *
 * `quoting` is the number of `>` with which mail has quoted each line of the game: so many are taken
 * off. Others belong to the text, as in `>= Nf3` (better is).
 */
export function commentText(written: string, quoting = 0): string {
  const text = written.trim();
  const isUneven = quoting > 0 || text.includes('\r') || UNEVEN.test(text);
  if (!isUneven) return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
  const quoted = new RegExp(String.raw`^(?:>[ \t]*){0,${quoting}}`);
  const paragraphs: string[][] = [[]];
  const [first = '', ...others] = text.split(/\r\n?|\n/);
  for (const words of [first.trim(), ...others.map((line) => line.trim().replace(quoted, ''))]) {
    if (words !== '') paragraphs.at(-1)?.push(words);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs
    .map((lines) => lines.join(' '))
    .join('\n\n')
    .trim();
}

/** A line end with more than words around it; a regex that begins with one character is fast. */
const UNEVEN = /\n\s/;

/**
 * Returns text that was not a comment as the text of one, such as moves that could not be played.
 * Brackets become parentheses, so that nothing in it ends the comment or counts as a command. A text
 * that already is a single comment, such as one written like this before, is left unchanged.
 */
export function asideText(aside: string, quoting = 0): string {
  const words = commentText(aside, quoting)
    .replaceAll(/[\u0000-\u0020\u007f]+/gu, ' ')
    .trim();
  const [, comment] = /^\{([^}]*)\}$/u.exec(words) ?? [];
  return comment ?? words.replaceAll(/[[{]/gu, '(').replaceAll(/[\]}]/gu, ')');
}

/** Returns the number of `>` before `at`, if nothing else precedes it on its line. */
export function quotingBefore(text: string, at: number): number {
  let quoting = 0;
  for (let i = at - 1; i >= 0; i -= 1) {
    const character = text.charAt(i);
    if (character === '>') quoting += 1;
    else if (character === '\n' || character === '\r') return quoting;
    else if (character !== ' ' && character !== '\t') return 0;
  }
  return quoting;
}
