import {afterComment, skipBlanks, type Argument} from '../../tex/index.ts';
import type {Span} from '../../text/index.ts';

/** An argument's text as TeX sees it, and where each of its characters is in the source. */
export interface TexText {
  readonly text: string;
  /** The span in the source of a span in `text`. */
  readonly locate: (span: Span) => Span;
}

/**
 * Takes the comments out of an argument, line ends and indentation of the next line included, as
 * in `\fenboard{8/8/%` continued on the next line, and the braces around the whole;
 * blanks after a slash, too, which TeX skips before it takes the next rank.
 */
export function readTexText({
  source,
  start,
  end,
}: Pick<Argument, 'source' | 'start' | 'end'>): TexText {
  const {text: raw} = source;
  const kept: {text: string; offset: number}[] = [];
  let done = start;
  for (let at = start; at < end;) {
    const after = afterDropped(raw, at, end);
    if (after > at) {
      kept.push({text: raw.slice(done, at), offset: done});
      done = after;
    }
    at = Math.max(after, at + 1);
  }
  kept.push({text: raw.slice(done, end), offset: done});
  const locate = (at: number): number => {
    let rest = at;
    for (const {text, offset} of kept) {
      if (rest < text.length) return offset + rest;
      rest -= text.length;
    }
    return end;
  };
  return {
    text: kept.map(({text}) => text).join(''),
    locate: (span) => ({
      start: locate(span.start),
      end: Math.max(
        locate(span.start),
        span.end > span.start ? locate(span.end - 1) + 1 : locate(span.end),
      ),
    }),
  };
}

/** The offset after what is left out at `at`; `at` where nothing is. */
function afterDropped(text: string, at: number, end: number): number {
  const sign = text.charAt(at);
  if (sign === '%') return skipBlanks(text, afterComment(text, at, end), end);
  if (sign === '{' || sign === '}') return at + 1;
  if (text.charAt(at - 1) !== '/') return at;
  BLANKS.lastIndex = at;
  return BLANKS.test(text) ? Math.min(BLANKS.lastIndex, end) : at;
}

const BLANKS = /\s+/y;
