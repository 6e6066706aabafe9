import type {SourceText, Span} from '../../../text/index.ts';

/** The maximum length of a quoted word: a broken file may be one long word. */
const LONGEST = 40;

/** Quotes the text at `span` for a message. */
export function quote(source: SourceText, {start, end}: Span): string {
  if (end - start <= LONGEST) return `\`${source.text.slice(start, end)}\``;
  return `\`${source.text.slice(start, start + LONGEST)}\`…`;
}
