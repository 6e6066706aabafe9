import type {Diagnostic, Fix, Severity} from '../text/index.ts';
import type {LintContext} from './context.ts';
import type {Dialect} from '../tex/index.ts';

/** A finding before it is given its rule's name and severity. */
export type Finding = Omit<Diagnostic, 'rule' | 'severity'>;

/** How much a rule may matter; one that is `off` is not asked. */
export const LEVELS = ['off', 'info', 'warning', 'error'] as const satisfies (Severity | 'off')[];

/** How much a rule matters, from `off` to `error`. */
export type Level = (typeof LEVELS)[number];

/**
 * The purpose of a set of rules: `recommended` reports what goes wrong in print, `strict`
 * of everything that is not as it should be, `typographic` of how moves look besides.
 */
export const PRESETS = ['recommended', 'strict', 'typographic'] as const;

/** The name of a preset. */
export type Preset = (typeof PRESETS)[number];

/** What an author may choose about a rule: one of a few words. */
export interface RuleOption {
  readonly name: string;
  readonly summary: string;
  /** The first one is the default. */
  readonly values: readonly [string, ...string[]];
}

/** What has been chosen for each option of a rule. */
export type RuleOptions = Readonly<Record<string, string>>;

/**
 * A flaw that skakmat knows.
 *
 * A rule only reports what replaying has established; it never looks for moves itself. Its
 * examples are its manual, and its tests.
 */
export interface Rule {
  /** The flaw's name, so that "allow illegal-move" reads as English. */
  readonly name: string;
  /** A number for those programs that know rules by numbers only; never given to another rule. */
  readonly code: number;
  /** How much it matters in `recommended`. */
  readonly level: Level;
  /** How much it matters in the other presets, where that differs. */
  readonly levels?: Partial<Record<Exclude<Preset, 'recommended'>, Level>>;
  /** What it finds, one sentence. */
  readonly summary: string;
  /** Why it matters: what a reader of the printed page sees, one or two sentences. */
  readonly reason: string;
  /** The kinds of corrections that it offers, none if absent. */
  readonly fixes?: readonly Fix['safety'][];
  readonly options?: readonly RuleOption[];
  readonly examples: readonly Example[];
  readonly check: (context: LintContext, options: RuleOptions) => Iterable<Finding>;
}

/** A flawed text and what is said of it. */
export interface Example {
  /** The body of a document that loads the package; the flaw is the only one in it. */
  readonly wrong: string;
  readonly dialect?: Dialect;
  /** What has to be chosen for the rule to find it, besides its being on. */
  readonly options?: RuleOptions;
  /** The text under the finding. */
  readonly at: string;
  readonly message: string;
  /** The body after `--fix`, where the fix is safe. */
  readonly fixed?: string;
  /** The body as its author should have written it, if no program can know. */
  readonly right?: string;
}
