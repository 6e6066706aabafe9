import type {SourceText} from '../../text/index.ts';
import type {
  MagicComment,
  MovedCommand,
  PackageUse,
  TexDocument,
} from '../document/tex-document.ts';
import type {FaultHere, TexFault} from '../document/tex-fault.ts';
import type {RawItem} from './raw-item.ts';

/** A file with more faults is not LaTeX, so no more are noted. */
const MOST_FAULTS = 1_000;

/** The results of a scan so far. */
export class ScanOutput {
  /** The list of finished commands: that of the innermost open argument. */
  items: RawItem[] = [];
  /** The number of parameters `#1` met so far. */
  holes = 0;
  readonly packages: PackageUse[] = [];
  readonly documents: TexDocument[] = [];
  readonly faults: TexFault[] = [];
  readonly comments: MagicComment[] = [];
  readonly movedCommands: MovedCommand[] = [];
  isComplete = false;
  documentClass: string | undefined = undefined;
  /** True if the file changes what braces mean, so that their balance says nothing. */
  hasStrangeBraces = false;
  /** The number of definitions whose body never ends. */
  endlessBodies = 0;
  readonly #source: SourceText;
  readonly #isAuthors: boolean;

  /** `isAuthors` is whether the text is the author's own, not put together for a call. */
  constructor(source: SourceText, isAuthors: boolean) {
    this.#source = source;
    this.#isAuthors = isAuthors;
  }

  /** Notes a fault, unless the text is not the author's own. */
  report(fault: FaultHere): void {
    if (!this.#isAuthors || this.faults.length >= MOST_FAULTS) return;
    this.faults.push({...fault, source: this.#source});
  }

  /** Adds what a scan of a part of the text has found, but for its items. */
  absorb({packages, documents, faults, comments, movedCommands}: ScanOutput): void {
    this.packages.push(...packages);
    this.documents.push(...documents);
    this.faults.push(...faults);
    this.comments.push(...comments);
    this.movedCommands.push(...movedCommands);
  }
}
