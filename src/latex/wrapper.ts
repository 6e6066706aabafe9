import type {Parameter} from './parameter.ts';
import type {Stretch} from './stretch.ts';

/** A command or environment that the document defines. */
export interface Wrapper {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Stretch;
  /** Whether `@` was a letter where it was defined. */
  readonly atIsLetter: boolean;
}

/** An environment that the document defines: what its beginning and its end amount to. */
export interface WrapperEnvironment {
  readonly begin: Wrapper;
  readonly end: Wrapper;
}
