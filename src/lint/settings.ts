import type {Level, RuleOptions, Preset, Rule} from './rule.ts';

/** Settings of one rule; an absent one is unchanged. */
export interface RuleChoice {
  readonly level?: Level | undefined;
  readonly options?: RuleOptions | undefined;
}

/** Settings of rules, for all files or for some. */
export interface SettingsLayer {
  /** True if the settings apply to the file at `path`; if absent, they apply to every file. */
  readonly appliesTo?: ((path: string) => boolean) | undefined;
  readonly preset?: Preset | undefined;
  readonly rules?: ReadonlyMap<string, RuleChoice> | undefined;
}

/** Layers of settings; later ones override earlier ones. */
export type LintSettings = readonly SettingsLayer[];

/** The setting of a rule for one file. */
export interface RuleSetting {
  readonly level: Level;
  /** A value for each option that the rule has. */
  readonly options: RuleOptions;
}

/** Returns how `settings` set `rule` for the file at `path`. */
export function settingOf(rule: Rule, path: string, settings: LintSettings): RuleSetting {
  let level = rule.level;
  let options = usualOptions(rule);
  for (const {appliesTo, preset, rules} of settings) {
    if (appliesTo?.(path) === false) continue;
    if (preset !== undefined) level = levelIn(rule, preset);
    const choice = rules?.get(rule.name);
    level = choice?.level ?? level;
    if (choice?.options !== undefined) options = {...options, ...choice.options};
  }
  return {level, options};
}

const NO_OPTIONS: RuleOptions = {};

function usualOptions({options}: Rule): RuleOptions {
  if (options === undefined) return NO_OPTIONS;
  return Object.fromEntries(options.map(({name, values}) => [name, values[0]]));
}

/** Returns the level of `rule` in `preset`. */
export function levelIn(rule: Rule, preset: Preset): Level {
  return preset === 'recommended' ? rule.level : (rule.levels?.[preset] ?? rule.level);
}
