import type {Argument} from '../latex/document/tex-document.ts';
import type {Span} from '../source/span.ts';

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
  const raw = source.text.slice(start, end);
  const kept: {text: string; offset: number}[] = [];
  let done = 0;
  for (const comment of raw.matchAll(/%[^\r\n]*(?:\r\n|\r|\n)?[ \t]*|[{}]|(?<=\/)\s+/g)) {
    kept.push({text: raw.slice(done, comment.index), offset: start + done});
    done = comment.index + comment[0].length;
  }
  kept.push({text: raw.slice(done), offset: start + done});
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
