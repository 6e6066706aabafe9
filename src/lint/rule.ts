import type {Diagnostic, Fix, Severity} from '../text/index.ts';
import type {LintContext} from './context.ts';
import type {Dialect} from '../tex/index.ts';

/** A finding before it is given its rule's name and severity. */
export type Finding = Omit<Diagnostic, 'rule' | 'severity'>;

/** The levels of rules; one that is `off` is not asked. */
export const LEVELS = ['off', 'info', 'warning', 'error'] as const satisfies (Severity | 'off')[];

/** The level of a rule, from `off` to `error`. */
export type Level = (typeof LEVELS)[number];

/**
 * The sets of rules: `recommended` reports what goes wrong in print, `strict` every deviation,
 * `typographic` also how moves look.
 */
export const PRESETS = ['recommended', 'strict', 'typographic'] as const;

/** The name of a preset. */
export type Preset = (typeof PRESETS)[number];

/** An option of a rule, with a few words as values. */
export interface RuleOption {
  readonly name: string;
  readonly summary: string;
  /** The first one is the default. */
  readonly values: readonly [string, ...string[]];
}

/** The chosen value of each option of a rule. */
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
  /** Its level in `recommended`. */
  readonly level: Level;
  /** Its levels in the other presets, where they differ. */
  readonly levels?: Partial<Record<Exclude<Preset, 'recommended'>, Level>>;
  /** The mistake that it finds, one sentence. */
  readonly summary: string;
  /** The reason why it matters: the effect on the printed page, one or two sentences. */
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
  /** The options with which the rule finds it, besides its being on. */
  readonly options?: RuleOptions;
  /** The text under the finding. */
  readonly at: string;
  readonly message: string;
  /** The body after `--fix`, where the fix is safe. */
  readonly fixed?: string;
  /** The body as its author should have written it, if no program can know. */
  readonly right?: string;
}

/** Does a part of the work of a check, which has a name, and returns its result. */
export type Measure = <Result>(part: string, work: () => Result) => Result;

/** Does the work without measuring it. */
export const atOnce: Measure = (_, work) => work();
