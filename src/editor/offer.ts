import type {Span} from '../source/span.ts';

/** A word that is offered at a place. */
export interface Offer {
  readonly kind: 'command' | 'key' | 'value' | 'rule' | 'game' | 'file';
  readonly text: string;
  /** What it is good for. */
  readonly detail?: string;
}

/** Words for a place, and what is typed of them so far. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly typed: Span;
}
