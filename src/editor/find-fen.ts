import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {holdsCursor} from './touches.ts';

/** A FEN in a text. */
export interface FoundFen {
  readonly fen: string;
  readonly span: Span;
}

/** Finds the FEN around an offset: in an argument, an option, or a comment. */
export function findFenAt(source: SourceText, offset: number): FoundFen | undefined {
  const line = source.lineSpan(offset);
  // Lines with a FEN are not longer.
  const start = Math.max(line.start, offset - LONGEST);
  const text = source.text.slice(start, Math.min(line.end, offset + LONGEST));
  for (const match of text.matchAll(FEN)) {
    const span = {start: start + match.index, end: start + match.index + match[0].length};
    if (holdsCursor(span, offset)) return {fen: match[0], span};
  }
  return undefined;
}

const LONGEST = 200;

const FEN =
  /(?<![\w/])[pnbrqkPNBRQK1-8]{1,8}(?:\/[pnbrqkPNBRQK1-8]{1,8}){7}(?![\w/])(?: [wb](?: (?:-|[KQkqA-Ha-h]{1,4})(?: (?:-|[a-h][36])(?: \d{1,4}){0,2})?)?)?/g;
