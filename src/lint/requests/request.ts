import type {RequestKind} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';
import type {Attribute} from './read-attributes.ts';

/** A request: a pair of comments in a LaTeX file, and the generated lines between them. */
export interface Request {
  readonly kind: RequestKind;
  readonly source: SourceText;
  /** The index of the request in its file, from 0. */
  readonly ordinal: number;
  /** The span of the comment that starts the request, from its percent sign. */
  readonly span: Span;
  /** The text of the request, trimmed: `game file=candidates.pgn`. */
  readonly text: string;
  readonly attributes: readonly Attribute[];
  /** True if the request has no errors. */
  readonly isSound: boolean;
  /** The span of the lines between the comments, including the last line ending. */
  readonly body: Span;
  /** The span of the text after `end`, including spaces: the seal of the lines, or nothing. */
  readonly seal: Span;
}

/** Returns all values of an attribute, in source order. */
export function valuesOf({attributes}: Request, name: string): readonly string[] {
  return attributes.filter((attribute) => attribute.name === name).map(({value}) => value);
}

/** Returns the value of an attribute; undefined if the request does not have it. */
export function valueOf(request: Request, name: string): string | undefined {
  return valuesOf(request, name)[0];
}
