import type {Span} from '../source/span.ts';

/** Whether a cursor at an offset is in a span, or at one of its ends. */
export function holdsCursor({start, end}: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** Whether two spans have a part in common, or meet. */
export function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && one.end >= other.start;
}
