import type {Span} from '../../text/index.ts';

/** Yields the lines of `text` without their line breaks, which are LF, CRLF or a lone CR. */
export function* lineSpans(text: string, start = 0): Generator<Span> {
  let from = start;
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code !== LF && code !== CR) continue;
    yield {start: from, end: i};
    if (code === CR && text.charCodeAt(i + 1) === LF) i += 1;
    from = i + 1;
  }
  if (from < text.length) yield {start: from, end: text.length};
}

/**
 * Returns the start of the last line of `text`, which may be incomplete; 0 if no line is known to
 * be complete. A CR at the very end does not count as a line break, since an LF may follow.
 */
export function lastLineStart(text: string): number {
  const carriageReturn = text.lastIndexOf('\r', text.length - 2);
  return Math.max(text.lastIndexOf('\n'), text.length < 2 ? -1 : carriageReturn) + 1;
}

const LF = 10;
const CR = 13;
