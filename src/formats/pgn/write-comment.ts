import type {LineFiller} from './fill-lines.ts';

// Control characters end files (0x1A, from DOS) or texts (0): in a comment they are white space.
const BLANKS = /[\u0000-\u0020\u007f]+/u;

/** Whether there is anything to read in a comment. */
export function hasWords(text: string): boolean {
  return wordsOf(text).length > 0;
}

/**
 * Writes a comment, wrapped, and tells whether there was anything to write.
 *
 * In braces; but braces cannot hold a brace that closes (PGN standard, section 5: they do not nest
 * and have no escapes), so that such a text stands after a semicolon, alone to the end of its line.
 */
export function writeComment(text: string, lines: LineFiller): boolean {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return false;
  if (text.includes('}')) {
    lines.add(`;${paragraphs.flat().join(' ')}`);
    lines.breakLine();
    return true;
  }
  lines.prefix('{');
  for (const [index, words] of paragraphs.entries()) {
    if (index > 0) lines.skipLine();
    for (const word of joinUnbreakable(words)) lines.add(word);
  }
  lines.suffix('}');
  return true;
}

/**
 * Writes text that is no comment of anybody as one: moves that could not be played. Brackets become
 * parentheses, so that nothing in it counts as the end of the comment or as a command. What is
 * one comment already, such as text that was written so before, stays as it is.
 */
export function writeAside(aside: string, lines: LineFiller): boolean {
  const words = wordsOf(aside).join(' ');
  const [, comment] = /^\{([^}]*)\}$/u.exec(words) ?? [];
  const text = words.replaceAll(/[[{]/gu, '(').replaceAll(/[\]}]/gu, ')');
  return writeComment(comment ?? text, lines);
}

/** The words of each paragraph; one that may not begin a line belongs to the one before. */
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

/** A space that does not break keeps words together; beside one that does it says nothing. */
function wordsOf(text: string): readonly string[] {
  return text
    .split(BLANKS)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/**
 * Joins words that may not be torn apart, or may not begin a line.
 *
 *     {The bishops [%cal Gb1h7, Ga1h8] decide: 80 % of all games}
 *                  ^^^^^^^^^^^^^^^^^^^         ^^^^
 *
 * A command on two lines is not understood everywhere; a line that begins with `%` is skipped (PGN
 * standard, section 6), one that begins like a tag may be taken for the next game, and `>` at its
 * beginning for a mark of mail.
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

/** Whether a command that began in `word` or before it goes on after it. */
function leavesCommandOpen(word: string, wasOpen: boolean): boolean {
  const opened = word.lastIndexOf('[%');
  return opened < 0 ? wasOpen && !word.includes(']') : !word.includes(']', opened);
}

/** One that is longer is torn apart like any text. */
const LONGEST_COMMAND = 60;

const MAY_NOT_BEGIN = /^(?:[%>]|\[(?!%))/u;
