/** Blanks in a tag pair; not more than a few, so that a line of them is not looked at again and again. */
const B = String.raw`[ \t\v\f\0\xA0]{0,9}`;

/** `[Event "`, also with other quotation marks or a sign between. */
const QUOTED = new RegExp(String.raw`\[${B}[A-Za-z]\w{0,60}${B}[:=]?${B}["“”„«']`, 'y');

/** `[White Anderssen]`: a name in capitals, and nothing else on the line; no words are longer. */
const UNQUOTED = /\[ {0,9}[A-Z][A-Za-z]{2,30}[ \t][^[\]\r\n]{0,300}(?:\][ \t]{0,9})?(?:[\r\n]|$)/y;

/** Whether a tag pair begins at `at`; one without quotes is seen only at the start of a line. */
export function isTagStart(text: string, at: number, isLineStart: boolean): boolean {
  QUOTED.lastIndex = at;
  if (QUOTED.test(text)) return true;
  UNQUOTED.lastIndex = at;
  return isLineStart && UNQUOTED.test(text);
}

/** The end of a comment, or the first of two lines that are tag pairs. */
const COMMENT_END =
  /\}|(?:\r\n?|\n)(?=[ \t>]*\[[ \t]*[A-Za-z]\w*[ \t]*"[^\r\n]*(?:\r\n?|\n)[ \t>]*\[[ \t]*[A-Za-z]\w*[ \t]*")/g;

/** Where a comment in braces ends: its `}`, or the end of what it swallows if it has none. */
export interface CommentEnd {
  readonly at: number;
  readonly isClosed: boolean;
}

/**
 * Finds the end of the comment that is open at `from`. One without an end goes on to the next tag
 * section, which is two lines of tag pairs: a comment may well quote one.
 */
export function findCommentEnd(text: string, from: number, end: number): CommentEnd {
  COMMENT_END.lastIndex = from;
  const match = COMMENT_END.exec(text);
  if (match === null || match.index >= end) return {at: end, isClosed: false};
  return {at: match.index, isClosed: match[0] === '}'};
}
