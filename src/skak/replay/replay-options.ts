import type {Assumptions} from './assumption.ts';
import type {EvidenceKind} from './evidence.ts';
import type {Witness} from './witness.ts';
import type {Dialect} from '../../tex/index.ts';

/** How a document is to be replayed. */
export interface ReplayOptions {
  /** The package to read for, whatever the text says. */
  readonly dialect?: Dialect | undefined;
  /** The package to read for unless a comment names one; else what is loaded; else xskak, which bears more. */
  readonly usualDialect?: Dialect | undefined;
  /** What has watched TeX play the document: it supplies positions that the text leaves open. */
  readonly witness?: Witness | undefined;
  /** Evidence that is not to be used, so that it can be measured what each kind of it does. */
  readonly without?: ReadonlySet<EvidenceKind> | undefined;
  /** What is taken to be meant where the text has mistakes; the mistakes are found all the same. */
  readonly assumptions?: Assumptions | undefined;
}
