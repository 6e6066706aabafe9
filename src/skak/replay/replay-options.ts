import type {Assumptions} from './assumption.ts';
import type {EvidenceKind} from './evidence.ts';
import type {Witness} from './witness.ts';
import type {Dialect} from '../../tex/index.ts';

/** Options for replaying a document. */
export interface ReplayOptions {
  /** The package to read for, whatever the text says. */
  readonly dialect?: Dialect | undefined;
  /** The package to read for unless a comment names one; else what is loaded; else xskak, which bears more. */
  readonly usualDialect?: Dialect | undefined;
  /** The witness of TeX playing the document: it supplies positions that the text leaves open. */
  readonly witness?: Witness | undefined;
  /** Evidence that is not to be used, so that it can be measured what each kind of it does. */
  readonly without?: ReadonlySet<EvidenceKind> | undefined;
  /** The assumed meaning of mistakes in the text; the mistakes are found all the same. */
  readonly assumptions?: Assumptions | undefined;
}
