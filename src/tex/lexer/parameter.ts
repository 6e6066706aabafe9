import type {Stretch} from '../../text/index.ts';

/** The way in which TeX takes one argument of a command. */
export type Parameter =
  | {readonly kind: 'mandatory'}
  | {readonly kind: 'optional'; readonly fallback?: Stretch}
  | {readonly kind: 'token'; readonly token: string}
  | {readonly kind: 'verbatim'}
  /** `#1;`, or `(#1)` with an opening sign, which may be missing. */
  | {
      readonly kind: 'delimited';
      readonly open: string;
      readonly close: string;
      readonly fallback?: Stretch;
    }
  /** Text that has to be there, as in `\def\play(#1){...}`. */
  | {readonly kind: 'literal'; readonly text: string}
  /** xparse's `g`: a group in braces that may be missing. */
  | {readonly kind: 'group'; readonly fallback?: Stretch}
  /** xparse's `e{^_}`: signs that may have an argument each; it yields one argument for each. */
  | {
      readonly kind: 'embellishments';
      readonly signs: readonly string[];
      readonly fallbacks: readonly (Stretch | undefined)[];
    }
  /** The content of an environment. */
  | {readonly kind: 'body'};
