import {didYouMean, UserError} from '../../text/index.ts';
import {LEVELS, PRESETS, type Level, type Preset, type Rule, type RuleOptions} from '../rule.ts';
import {RULES} from '../rules/index.ts';
import {RETIRED_RULES} from '../rules/retired.ts';
import type {RuleChoice} from '../settings.ts';
import {readOwnRules, type OwnRules} from './own-rule.ts';
import type {CheckOptions} from '../pipeline/pipeline-options.ts';
import type {Dialect} from '../../tex/index.ts';

/**
 * Rules by their names, each with a level or with a level and options, as under `rules` in
 * `.skakmatrc.json`: `{'illegal-move': 'off', 'wrong-move-number': ['warning', {}]}`.
 */
export type RuleLevels = Readonly<
  Record<string, Level | readonly [level: Level, options: RuleOptions]>
>;

/** Options for checking a document. */
export interface LintOptions {
  /** The set of rules to start from; `recommended` if absent. */
  readonly preset?: Preset | undefined;
  /** Levels and options of single rules; what is absent is as in the preset. */
  readonly rules?: RuleLevels | undefined;
  /** Rules of your own. */
  readonly ownRules?: OwnRules | undefined;
  /** The package to read moves for, whatever the document loads. */
  readonly dialect?: Dialect | undefined;
}

/**
 * Returns what the options ask of a check. Throws a `UserError` with the code `settings` for a rule, a
 * level, a preset or an option that does not exist.
 */
export function readLintOptions(options: LintOptions): CheckOptions {
  const {preset, rules = {}, ownRules = {}, dialect} = options;
  const own = readOwnRules(ownRules);
  if (preset !== undefined) refuseUnknown('preset', preset, PRESETS);
  const choices = Object.entries(rules).map(([name, choice]) => {
    refuseUnknown(
      'rule',
      name,
      [...RULES, ...own, ...RETIRED_RULES].map((rule) => rule.name),
    );
    return [name, readChoice(name, choice)] as const;
  });
  return {settings: [{preset, rules: new Map(choices)}], ownRules: own, dialect};
}

function readChoice(name: string, choice: RuleLevels[string]): RuleChoice {
  const [level, options = {}] = typeof choice === 'string' ? [choice] : choice;
  refuseUnknown('level', level, LEVELS);
  const known = RULES.find((rule) => rule.name === name)?.options ?? [];
  for (const [option, value] of Object.entries(options)) requireOption(known, option, value);
  return {level, options};
}

function requireOption(known: NonNullable<Rule['options']>, name: string, value: string): void {
  refuseUnknown(
    'option',
    name,
    known.map((option) => option.name),
  );
  const values = known.find((option) => option.name === name)?.values ?? [];
  refuseUnknown(`value of \`${name}\``, value, values);
}

function refuseUnknown(kind: string, word: string, known: readonly string[]): void {
  if (known.includes(word)) return;
  throw new UserError('settings', `Unknown ${kind} \`${word}\`${didYouMean(word, known)}`);
}
