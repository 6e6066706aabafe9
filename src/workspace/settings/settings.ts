import type {Severity} from '../../text/index.ts';
import type {Preset, RuleChoice, SettingsLayer} from '../../lint/index.ts';
import type {DocumentOptions} from './shapes.ts';

/** A value and its origin: `.skakmatrc.json:7`, `flag`. */
export interface SetValue<Value> {
  readonly value: Value;
  readonly origin: string;
}

/** The level and options of a rule, with their origins. */
export interface SetChoice extends RuleChoice {
  readonly origin: string;
}

/** Rule settings that know their origins. */
export interface SetLayer extends SettingsLayer {
  readonly preset?: Preset | undefined;
  /** The origin of the preset. */
  readonly origin?: string | undefined;
  readonly rules?: ReadonlyMap<string, SetChoice> | undefined;
}

/** Files that are not checked. */
interface IgnoreList {
  readonly patterns: readonly string[];
  readonly ignores: (path: string) => boolean;
}

/** Options of documents, each with its origin. */
export type DocumentSettings = {
  readonly [Key in keyof DocumentOptions]: SetValue<NonNullable<DocumentOptions[Key]>>;
};

/** The settings other than rules; unset ones are absent. Paths are absolute. */
export interface SetValues {
  readonly dialect?: SetValue<'skak' | 'xskak'> | undefined;
  readonly allowRoot?: SetValue<readonly string[]> | undefined;
  readonly ignore?: SetValue<IgnoreList> | undefined;
  readonly maxWarnings?: SetValue<number> | undefined;
  readonly maxUnjudged?: SetValue<number> | undefined;
  readonly failOn?: SetValue<Severity> | undefined;
  readonly baseline?: SetValue<string> | undefined;
  readonly format?: SetValue<string> | undefined;
  /** Options of documents that are written. */
  readonly typeset?: DocumentSettings | undefined;
}

/** All settings of one book. */
export interface Settings {
  /** The files that were read: the one that applies, then those that it builds on. */
  readonly files: readonly string[];
  readonly layers: readonly SetLayer[];
  readonly values: SetValues;
}

/** The settings if nothing is set. */
export const NO_SETTINGS: Settings = {files: [], layers: [], values: {}};

/** Merges settings; the upper ones take precedence. */
export function buildOn(base: Settings, top: Settings): Settings {
  return {
    files: [...top.files, ...base.files],
    layers: [...base.layers, ...top.layers],
    values: {...base.values, ...withoutGaps(top.values), ...joinDocuments(base, top)},
  };
}

function withoutGaps(values: SetValues): SetValues {
  return Object.fromEntries(Object.entries(values).filter(([, said]) => said !== undefined));
}

/** Options of documents take precedence one by one. */
function joinDocuments(base: Settings, top: Settings): Pick<SetValues, 'typeset'> {
  const typeset = {...base.values.typeset, ...top.values.typeset};
  return Object.keys(typeset).length === 0 ? {} : {typeset};
}

/** Returns the options of documents without their origins. */
export function documentOptionsOf({typeset = {}}: SetValues): DocumentOptions {
  return Object.fromEntries(Object.entries(typeset).map(([key, {value}]) => [key, value]));
}
