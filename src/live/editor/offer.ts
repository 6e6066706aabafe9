import type {Span} from '../../text/index.ts';

/** A completion that is offered at a place. */
export interface Offer {
  readonly kind: 'command' | 'key' | 'value' | 'rule' | 'game' | 'file';
  readonly text: string;
  /** A short description. */
  readonly detail?: string;
}

/** The completions for a place, and the part that is already typed. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly typed: Span;
}
