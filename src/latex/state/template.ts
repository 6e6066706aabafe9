import type {Parameter} from '../../tex/parameter.ts';
import type {RawItem} from './raw-item.ts';

/** A wrapper's body as far as it matters. */
export interface Template {
  readonly items: readonly RawItem[];
  /** Its own parameters, then those that the last command of the body still waits for. */
  readonly parameters: readonly Parameter[];
  /** It carries no chess of its own and keeps its arguments in order: to be read like prose. */
  readonly isPlain: boolean;
  /** The figurine that the whole body is, without its backslash. */
  readonly figurine: string | undefined;
}
