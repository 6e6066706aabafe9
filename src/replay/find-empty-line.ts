import type {ParagraphBreak, MovetextToken} from '../movetext/token.ts';

/** An empty line inside a token, in braces: a paragraph ends the argument there as well. */
export function findEmptyLine(token: MovetextToken, text: string): ParagraphBreak | undefined {
  if (
    token.type === 'number' ||
    token.type === 'paragraph' ||
    (token.type === 'move' && token.plain)
  )
    return undefined;
  const gap = EMPTY_LINE.exec(text.slice(token.start, token.end));
  if (gap === null) return undefined;
  const start = token.start + gap.index;
  return {
    type: 'paragraph',
    start,
    lineStart: start + (gap[1]?.length ?? 0),
    end: start + gap[0].length,
  };
}

/** A line end, and an empty line after it. */
const EMPTY_LINE = /(\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n))/;
