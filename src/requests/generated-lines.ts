import {partitionPoint} from '../source/partition-point.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {readRequests} from './read-requests.ts';

/** The lines of a document that requests have generated: whoever changes them breaks their seal. */
export class GeneratedLines {
  readonly #document: TexDocument;
  readonly #bodies = new Map<SourceText, readonly Span[]>();

  constructor(document: TexDocument) {
    this.#document = document;
  }

  /** Whether something stands in such lines. */
  hold({source, span}: {readonly source: SourceText; readonly span: Span}): boolean {
    const bodies = this.#bodiesOf(source);
    const after = partitionPoint(bodies, (item) => item.start <= span.start);
    const body = bodies[after - 1];
    return body !== undefined && span.end <= body.end;
  }

  #bodiesOf(source: SourceText): readonly Span[] {
    const known = this.#bodies.get(source);
    if (known !== undefined) return known;
    const part = [this.#document, ...this.#document.documents].find((one) => one.source === source);
    const bodies = part === undefined ? [] : readRequests(part).requests.map(({body}) => body);
    this.#bodies.set(source, bodies);
    return bodies;
  }
}
