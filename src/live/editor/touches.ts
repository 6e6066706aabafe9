import type {Span} from '../../text/index.ts';

/** Tests whether an offset is inside a span or at one of its ends. */
export function holdsCursor({start, end}: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** Tests whether two spans overlap or meet. */
export function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && one.end >= other.start;
}
