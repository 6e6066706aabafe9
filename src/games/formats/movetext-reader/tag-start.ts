/** Spaces in a tag pair; only a few, so that a line of spaces is not scanned repeatedly. */
const B = String.raw`[ \t\v\f\0\xA0]{0,9}`;

/** `[Event "`, also with other quotation marks or with a sign in between. */
const QUOTED = new RegExp(String.raw`\[${B}[A-Za-z]\w{0,60}${B}[:=]?${B}["“”„«']`, 'y');

/**
 * `[White Anderssen]`: a capitalized name, alone on its line; the length of its words is limited.
 */
const UNQUOTED = /\[ {0,9}[A-Z][A-Za-z]{2,30}[ \t][^[\]\r\n]{0,300}(?:\][ \t]{0,9})?(?:[\r\n]|$)/y;

/**
 * True if a tag pair starts at `at`; one without quotation marks counts only at the start of a
 * line.
 */
export function isTagStart(text: string, at: number, isLineStart: boolean): boolean {
  QUOTED.lastIndex = at;
  if (QUOTED.test(text)) return true;
  UNQUOTED.lastIndex = at;
  return isLineStart && UNQUOTED.test(text);
}

/** A tag pair within a line that opens no tag section: neither `Event` nor followed by another. */
const INLINE = /\[[ \t]{0,9}(?!Event\b)[A-Za-z]\w{0,60}[^[\]\r\n]{0,300}\](?![ \t]*\[)/y;

/** Returns the end of the tag pair at `at` if it opens no tag section, though it is no comment. */
export function endOfInlineTag(text: string, at: number): number | undefined {
  INLINE.lastIndex = at;
  return INLINE.test(text) ? INLINE.lastIndex : undefined;
}

/** The end of a comment, or the first of two consecutive lines that are tag pairs. */
const COMMENT_END =
  /\}|(?:\r\n?|\n)(?=[ \t>]*\[[ \t]*[A-Za-z]\w*[ \t]*"[^\r\n]*(?:\r\n?|\n)[ \t>]*\[[ \t]*[A-Za-z]\w*[ \t]*")/g;

/**
 * The end of a comment in braces: its `}` or, if it is not closed, the end of the text it contains.
 */
export interface CommentEnd {
  readonly at: number;
  readonly isClosed: boolean;
}

/**
 * Finds the end of the comment that is open at `from`. An unclosed comment ends at the next tag
 * section, which is two lines of tag pairs, since a comment may quote a single one.
 */
export function findCommentEnd(text: string, from: number, end: number): CommentEnd {
  if (from < found.from || from > found.at || text !== found.text) {
    COMMENT_END.lastIndex = from;
    const match = COMMENT_END.exec(text);
    found = {text, from, at: match?.index ?? text.length, isClosed: match?.[0] === '}'};
  }
  const {at, isClosed} = found;
  return at < end ? {at, isClosed} : {at: end, isClosed: false};
}

/** The last search: thousands of comments that are not closed have the same end, far away. */
let found = {text: '', from: 0, at: 0, isClosed: false};

/** Returns the end of the variation that starts at `start`; `end` if it is not closed before. */
export function endOfVariation(text: string, start: number, end = text.length): number {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = text.charAt(at);
    if (character === '{') ({at} = findCommentEnd(text, at + 1, end));
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return at + 1;
  }
  return end;
}

/**
 * Returns the end of the comment that starts at `at`, in braces or up to the end of its line;
 * undefined if there is none, or it is not closed.
 */
export function endOfCommentAt(text: string, at: number, end: number): number | undefined {
  const sign = text.charAt(at);
  if (sign === ';') {
    LINE.lastIndex = at;
    LINE.test(text);
    return Math.min(LINE.lastIndex, end);
  }
  const comment = sign === '{' ? findCommentEnd(text, at + 1, end) : undefined;
  return comment?.isClosed === true ? comment.at + 1 : undefined;
}

const LINE = /[^\r\n]*/y;
