import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {LintContext} from './context.ts';

/** A finding before it is given its rule's name and severity. */
export type Finding = Omit<Diagnostic, 'rule' | 'severity'>;

/**
 * A flaw that skakmat knows.
 *
 * A rule only speaks about what replaying has established; it never looks for moves itself. Its
 * examples are its manual, and its tests.
 */
export interface Rule {
  /** The flaw's name, so that "allow illegal-move" reads as English. */
  readonly name: string;
  /** How much it matters unless the settings say otherwise. */
  readonly level: Severity | 'off';
  /** What it finds, one sentence. */
  readonly summary: string;
  /** Why it matters: what a reader of the printed page sees, one or two sentences. */
  readonly reason: string;
  readonly examples: readonly Example[];
  readonly check: (context: LintContext) => Iterable<Finding>;
}

/** A flawed text and what is said of it. */
export interface Example {
  /** The body of a document that loads the package; the flaw is the only one in it. */
  readonly wrong: string;
  readonly dialect?: Dialect;
  /** The text under the finding. */
  readonly at: string;
  readonly message: string;
  /** The body after `--fix`, where the fix is safe. */
  readonly fixed?: string;
  /** The body as its author should have written it, where no program can tell. */
  readonly right?: string;
}
