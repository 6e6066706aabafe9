import type {Stretch} from './stretch.ts';

/** How TeX takes one argument of a command. */
export type Parameter =
  | {readonly kind: 'mandatory'}
  | {readonly kind: 'optional'; readonly fallback?: Stretch}
  | {readonly kind: 'token'; readonly token: string}
  | {readonly kind: 'verbatim'}
  /** `#1;`, or `(#1)` with an opening sign, which may be missing. */
  | {readonly kind: 'delimited'; readonly open: string; readonly close: string}
  /** Text that has to stand there, as in `\def\play(#1){...}`. */
  | {readonly kind: 'literal'; readonly text: string};
