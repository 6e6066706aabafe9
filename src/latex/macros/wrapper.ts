import type {Token} from '../../tex/token.ts';
import type {Parameter} from '../../tex/parameter.ts';
import type {Stretch} from '../../source/source-text.ts';

/** A command or environment that the document defines. */
export interface Wrapper {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Stretch;
  /** Whether `@` was a letter where it was defined. */
  readonly atIsLetter: boolean;
  /** Whether it was defined after `\ExplSyntaxOn`. */
  readonly isExpl?: boolean;
  /** The body, where it is not what `body` holds: it was put together from others. */
  readonly tokens?: readonly Token[];
  /** The content of the environment is `\BODY` in it, not a parameter. */
  readonly isEnviron?: boolean;
  /** `\edef` leaves it as it is. */
  readonly isProtected?: boolean;
}

/** An environment that the document defines: what its beginning and its end amount to. */
export interface WrapperEnvironment {
  readonly begin: Wrapper;
  readonly end: Wrapper;
}
