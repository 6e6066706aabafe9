import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** A finding about the only `found` in a text, or about its `nth`. */
export function makeFinding(
  text: string | SourceText,
  found: string,
  more: Partial<Diagnostic> & {readonly nth?: number} = {},
): Diagnostic {
  const {nth = 0, ...fields} = more;
  const source = typeof text === 'string' ? new SourceText(text, 'book.tex') : text;
  const pieces = source.text.split(found);
  if (pieces.length < nth + 2) throw new Error(`expected ${found} in ${source.text}`);
  const start = pieces.slice(0, nth + 1).join(found).length;
  return {
    rule: 'illegal-move',
    severity: 'error',
    message: `Illegal move \`${found}\``,
    source,
    span: {start, end: start + found.length},
    ...fields,
  };
}
