import type {Result} from '../../../chess/index.ts';
import {isLineEnd, type Span} from '../../../text/index.ts';
import {isSpacing} from '../blanks.ts';
import type {GameCursor} from './game-cursor.ts';
import {readResultAt} from './read-result-at.ts';
import type {RemarkTaker} from './take-remark.ts';

/** A result and its span. */
export interface FoundResult {
  readonly result: Result;
  readonly span: Span;
}

/** Takes the result at the cursor, in any spelling; returns undefined if there is none. */
export function takeResult({cursor, reports}: RemarkTaker): FoundResult | undefined {
  const written = readResultAt(cursor.text, cursor.at);
  if (written === undefined) return undefined;
  const {result, spelling} = written;
  const span = {start: cursor.at, end: cursor.at + written.length};
  if (span.end > cursor.end) return undefined;
  if (spelling === 'misprint' && !isLastOfLine(cursor, span.end)) return undefined;
  cursor.at = span.end;
  if (spelling !== 'standard') {
    const message = `Unexpected \`${cursor.text.slice(span.start, span.end)}\`, expected \`${result}\``;
    const rule = spelling === 'misprint' ? 'game-result-misprint' : 'game-result-spelling';
    reports.add(rule, span, message, {expected: [result]});
  }
  return {result, span};
}

function isLastOfLine({text, end}: GameCursor, from: number): boolean {
  let at = from;
  while (at < end && !isLineEnd(text.charCodeAt(at)) && isSpacing(text.charCodeAt(at))) at += 1;
  return at >= end || isLineEnd(text.charCodeAt(at));
}
