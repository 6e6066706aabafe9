import type {Severity} from '../diagnostic/diagnostic.ts';
import type {Preset} from '../lint/rule.ts';
import type {RuleChoice, SettingsLayer} from '../lint/settings.ts';

/** A value and where it was said: `.skakmatrc.json:7`, `flag`. */
export interface SetValue<Value> {
  readonly value: Value;
  readonly origin: string;
}

/** What is asked of a rule, and where. */
export interface SetChoice extends RuleChoice {
  readonly origin: string;
}

/** Wishes about rules that know where they come from. */
export interface SetLayer extends SettingsLayer {
  readonly preset?: Preset | undefined;
  /** Where the preset was named. */
  readonly origin?: string | undefined;
  readonly rules?: ReadonlyMap<string, SetChoice> | undefined;
}

/** Files that are not to be checked. */
export interface IgnoreList {
  readonly patterns: readonly string[];
  readonly ignores: (path: string) => boolean;
}

/** What is set besides the rules; what nobody has set is absent. Paths are absolute. */
export interface SetValues {
  readonly dialect?: SetValue<'skak' | 'xskak'> | undefined;
  readonly allowRoot?: SetValue<readonly string[]> | undefined;
  readonly ignore?: SetValue<IgnoreList> | undefined;
  readonly maxWarnings?: SetValue<number> | undefined;
  readonly maxUnjudged?: SetValue<number> | undefined;
  readonly failOn?: SetValue<Severity> | undefined;
  readonly baseline?: SetValue<string> | undefined;
  readonly format?: SetValue<string> | undefined;
}

/** Everything that is set for one book. */
export interface Settings {
  /** The files that were read: the one in force, then those that it builds on. */
  readonly files: readonly string[];
  readonly layers: readonly SetLayer[];
  readonly values: SetValues;
}

/** What holds where nobody has set anything. */
export const NO_SETTINGS: Settings = {files: [], layers: [], values: {}};

/** Puts settings on others: what is on top counts more. */
export function buildOn(base: Settings, top: Settings): Settings {
  return {
    files: [...top.files, ...base.files],
    layers: [...base.layers, ...top.layers],
    values: {...base.values, ...withoutGaps(top.values)},
  };
}

function withoutGaps(values: SetValues): SetValues {
  return Object.fromEntries(Object.entries(values).filter(([, said]) => said !== undefined));
}
