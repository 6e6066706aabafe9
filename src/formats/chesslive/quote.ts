import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';

/** Longer words are shortened in messages: a broken file may be one word. */
const LONGEST = 40;

/** What stands at `span`, as messages quote it. */
export function quote(source: SourceText, {start, end}: Span): string {
  if (end - start <= LONGEST) return `\`${source.text.slice(start, end)}\``;
  return `\`${source.text.slice(start, start + LONGEST)}\`…`;
}
