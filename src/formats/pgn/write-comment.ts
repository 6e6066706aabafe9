import type {LineFiller} from './fill-lines.ts';

// Control characters can end files (0x1A, in DOS) or texts (0); in comments they become white
// space.
const BLANKS = /[\u0000-\u0020\u007f]+/u;

/**
 * Writes texts as one comment in braces, wrapped; returns whether there was anything to write. Some
 * programs accept only one comment in a place.
 *
 * If a brace closes in a text, all become parentheses: the standard (section 5) has no escape for
 * them, and many programs cannot read the other kind of comment, which begins with a semicolon.
 */
export function writeComment(texts: readonly string[], lines: LineFiller): boolean {
  const paragraphs = paragraphsOf(texts.map(withoutBraces).join(' '));
  if (paragraphs.length === 0) return false;
  lines.prefix('{');
  for (const [index, words] of paragraphs.entries()) {
    if (index > 0) lines.skipLine();
    for (const word of joinUnbreakable(words)) lines.add(word);
  }
  lines.suffix('}');
  return true;
}

/**
 * Returns text that was not a comment as the text of one, such as moves that could not be played.
 * Brackets become parentheses, so that nothing in it ends the comment or counts as a command. A text
 * that already is a single comment, such as one written like this before, is left unchanged.
 */
export function asideText(aside: string): string {
  const words = wordsOf(aside).join(' ');
  const [, comment] = /^\{([^}]*)\}$/u.exec(words) ?? [];
  return comment ?? words.replaceAll(/[[{]/gu, '(').replaceAll(/[\]}]/gu, ')');
}

/** Replaces braces, and the bracket of a command without its end or value, which readers refuse. */
function withoutBraces(text: string): string {
  const written = text.includes('[%') ? text.replaceAll(BROKEN_COMMAND, '(%') : text;
  return written.includes('}') ? written.replaceAll('{', '(').replaceAll('}', ')') : written;
}

/** The start of what is no command such as `[%clk 0:01:00]`. */
const BROKEN_COMMAND = /\[%(?![A-Za-z_]{1,40}\s[^[\]]{1,2000}\])/gu;

/**
 * Returns the words of each paragraph; a word that must not start a line is joined to the preceding
 * one.
 */
function paragraphsOf(text: string): readonly (readonly string[])[] {
  const paragraphs: (readonly string[])[] = [];
  for (const part of text.replaceAll(/\r\n?/gu, '\n').split(/\n[\t ]*\n/u)) {
    const words = wordsOf(part);
    const [first] = words;
    if (first === undefined) continue;
    const before = MAY_NOT_BEGIN.test(first) ? paragraphs.pop() : undefined;
    paragraphs.push([...(before ?? []), ...words]);
  }
  return paragraphs;
}

/** A non-breaking space joins words, but has no effect next to an ordinary space. */
function wordsOf(text: string): readonly string[] {
  return text
    .split(BLANKS)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/**
 * Joins words that must not be separated, or must not start a line.
 *
 *     {The bishops [%cal Gb1h7, Ga1h8] decide: 80 % of all games}
 *                  ^^^^^^^^^^^^^^^^^^^         ^^^^
 *
 * Some programs do not read a command that spans two lines. A line that starts with `%` is skipped
 * (PGN standard, section 6), one that starts like a tag may be taken for the next game, and one
 * with `>` for a quotation in an e-mail.
 */
function joinUnbreakable(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let stretch = '';
  let isInCommand = false;
  for (const word of words) {
    if (stretch === '') {
      stretch = word;
    } else if ((isInCommand && stretch.length < LONGEST_COMMAND) || MAY_NOT_BEGIN.test(word)) {
      stretch += ` ${word}`;
    } else {
      joined.push(stretch);
      stretch = word;
    }
    isInCommand = leavesCommandOpen(word, isInCommand);
  }
  return [...joined, stretch];
}

/** Whether a command that starts in `word` or before it continues after it. */
function leavesCommandOpen(word: string, wasOpen: boolean): boolean {
  const opened = word.lastIndexOf('[%');
  return opened < 0 ? wasOpen && !word.includes(']') : !word.includes(']', opened);
}

/** Longer commands are wrapped like any other text. */
const LONGEST_COMMAND = 60;

const MAY_NOT_BEGIN = /^(?:[%>]|\[(?!%))/u;
