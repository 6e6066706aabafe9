import {partitionPoint, type SourceText, type Span} from '../../text/index.ts';

/** The place in a file of a part of a composed text. */
export interface TextPiece {
  /** Its start in the composed text. */
  readonly at: number;
  readonly length: number;
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** The pieces of a text that was put together from others, ascending. */
export type TextOrigins = readonly TextPiece[];

/** The place of a span of a composed text, in the file of its first character. */
export function originOf(
  origins: TextOrigins,
  {start, end}: Span,
): {readonly source: SourceText; readonly span: Span} | undefined {
  const first = pieceAt(origins, start);
  if (first === undefined) return undefined;
  const last = pieceAt(origins, Math.max(start, end - 1)) ?? first;
  const from = placeIn(first, start);
  const near = last.source === first.source && last.start >= first.start ? last : first;
  const to = end > start ? placeIn(near, Math.min(end - 1, near.at + near.length - 1)) + 1 : from;
  return {source: first.source, span: {start: from, end: Math.max(from, to)}};
}

/** Exactly as long as its text, or one place for all of it. */
function placeIn({at, length, start, end}: TextPiece, offset: number): number {
  return end - start === length ? start + offset - at : start;
}

function pieceAt(origins: TextOrigins, offset: number): TextPiece | undefined {
  const after = partitionPoint(origins, ({at}) => at <= offset);
  return origins[Math.max(0, after - 1)];
}
