import type {Diagnostic} from '../diagnostic/diagnostic.ts';

/** What a request has come to. */
export type Answer =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** What is wrong with the games in it. */
      readonly findings: readonly Diagnostic[];
      /** What of it is printed in other letters than it was written in, as a sentence. */
      readonly loss?: string | undefined;
    }
  | Unmet;

/** Why a request cannot be met. */
export interface Unmet {
  readonly kind: 'unmet';
  /** The attribute to blame; the whole request, if none. */
  readonly attribute?: string | undefined;
  readonly message: string;
}
