import type {RequestKind} from '../latex/document/request-comment.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Attribute} from './read-attributes.ts';

/** What a pair of comments asks for, and what stands between them. */
export interface Request {
  readonly kind: RequestKind;
  readonly source: SourceText;
  /** Counted from 0 in its file. */
  readonly ordinal: number;
  /** Of the comment that asks, from its percent sign on. */
  readonly span: Span;
  /** Its words, trimmed: `game file=candidates.pgn`. */
  readonly text: string;
  readonly attributes: readonly Attribute[];
  /** Whether all of them can be understood. */
  readonly isSound: boolean;
  /** The lines between the comments, with the end of the last one. */
  readonly body: Span;
  /** What stands behind the word `end`, blanks included: the seal of the lines, or nothing. */
  readonly seal: Span;
}

/** The values of an attribute, in their order. */
export function valuesOf({attributes}: Request, name: string): readonly string[] {
  return attributes.filter((attribute) => attribute.name === name).map(({value}) => value);
}

/** The value of an attribute; undefined if it is not there. */
export function valueOf(request: Request, name: string): string | undefined {
  return valuesOf(request, name)[0];
}
