import type {Measure, Rule} from '../rule.ts';
import type {LintSettings} from '../settings.ts';
import type {ReadInput, TexDocument} from '../../tex/index.ts';
import type {Facts, ReplayOptions} from '../../skak/index.ts';
import type {SourceText} from '../../text/index.ts';

/** Options for checking a document. */
export interface CheckOptions extends ReplayOptions {
  /** The rule configuration; `recommended` if not set. */
  readonly settings?: LintSettings | undefined;
  /**
   * Finds the files that the text reads. Without it, no fix that changes commands of a document of
   * several files is marked as safe.
   */
  readonly readInput?: ReadInput | undefined;
  /** Is awaited every few milliseconds of the work, which ends there if it throws. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Is given the document as it is written and what happens in it, and awaited, before the rules run. */
  readonly onReplayed?: ((document: TexDocument, facts: Facts) => Promise<void>) | undefined;
  /** Rules besides those of skakmat. */
  readonly ownRules?: readonly Rule[] | undefined;
  /** Does the work for which it is called; it can tell how long each part of a check takes. */
  readonly measure?: Measure | undefined;
}

/** The fixes to apply. */
export interface FixChoice {
  /** Also those that need the author's review. */
  readonly unsafe?: boolean | undefined;
  /** Only those of these rules. */
  readonly rules?: ReadonlySet<string> | undefined;
  /** Tests whether a file may be changed; any, if not set. */
  readonly mayChange?: ((source: SourceText) => boolean) | undefined;
}

/** Options for fixing a document. */
export interface FixOptions extends CheckOptions {
  readonly fixes?: FixChoice | undefined;
}

/** Options for processing a text. */
export interface PipelineOptions extends FixOptions {
  readonly fix?: boolean | undefined;
}
