import type {Severity} from '../diagnostic/diagnostic.ts';
import type {Preset} from '../lint/rule.ts';
import type {RuleChoice, SettingsLayer} from '../lint/settings.ts';

/** A value and where it was said: `.skakmatrc.json:7`, `flag`. */
export interface Said<Value> {
  readonly value: Value;
  readonly origin: string;
}

/** What is asked of a rule, and where. */
export interface SaidChoice extends RuleChoice {
  readonly origin: string;
}

/** Wishes about rules that know where they come from. */
export interface SaidLayer extends SettingsLayer {
  readonly preset?: Preset | undefined;
  /** Where the preset was named. */
  readonly origin?: string | undefined;
  readonly rules?: ReadonlyMap<string, SaidChoice> | undefined;
}

/** Files that are not to be checked. */
export interface IgnoreList {
  readonly patterns: readonly string[];
  readonly ignores: (path: string) => boolean;
}

/** What is set besides the rules; what nobody has set is absent. Paths are absolute. */
export interface SaidValues {
  readonly dialect?: Said<'skak' | 'xskak'> | undefined;
  readonly allowRoot?: Said<readonly string[]> | undefined;
  readonly ignore?: Said<IgnoreList> | undefined;
  readonly maxWarnings?: Said<number> | undefined;
  readonly maxUnjudged?: Said<number> | undefined;
  readonly failOn?: Said<Severity> | undefined;
  readonly baseline?: Said<string> | undefined;
  readonly format?: Said<string> | undefined;
}

/** Everything that is set for one book. */
export interface Settings {
  /** The files that were read: the one in force, then those that it builds on. */
  readonly files: readonly string[];
  readonly layers: readonly SaidLayer[];
  readonly values: SaidValues;
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

function withoutGaps(values: SaidValues): SaidValues {
  return Object.fromEntries(Object.entries(values).filter(([, said]) => said !== undefined));
}
