import type {Stretch} from '../lex/stretch.ts';
import type {TexDocument} from '../document/tex-document.ts';

/** The options of a package or class that is being read. */
export interface CodeOptions {
  /** As they were given, in `\usepackage[...]` and elsewhere. */
  readonly given: readonly string[];
  /** What `\DeclareOption` says of each, in order. */
  readonly declared: Map<string, Stretch>;
  /** What `\DeclareOption*` says of all others. */
  others: Stretch | undefined;
}

/** What became of a request for code. */
export type LoadedCode =
  /** Public code, which is known by its name. */
  | {readonly kind: 'known'}
  | {readonly kind: 'read'; readonly document: TexDocument | undefined}
  | {readonly kind: 'unread'};
