import {existsSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import {
  levelIn,
  LEVELS,
  PRESETS,
  retiredRule,
  RULES,
  settingOf,
  RETIRED_RULES,
} from '../../lint/index.ts';
import type {Level, LintSettings, Preset, Rule} from '../../lint/index.ts';
import type {Dialect} from '../../tex/index.ts';
import {didYouMean, OptionError, UserError, type Severity} from '../../text/index.ts';
import type {World} from '../console/world.ts';
import {didYouMeanFile} from '../files/unreadable.ts';
import {isDirectory} from '../files/find-files.ts';
import {repositoryOf, findSettingsFile} from '../files/find-upward.ts';
import {isInside, realPathOf} from '../files/is-inside.ts';
import {FORMAT_NAMES} from '../report/format-names.ts';
import {remembering} from '../settings/remembering.ts';
import {buildOn, documentOptionsOf, NO_SETTINGS} from '../settings/settings.ts';
import type {SetChoice, SetLayer, Settings, SetValue, SetValues} from '../settings/settings.ts';
import type {BookOptions} from './run-plan.ts';

/** The flags that settings files have as keys, and those that select the settings file. */
export interface SettingsFlags extends RuleFlags {
  /** A settings file; false for `--no-config`. */
  readonly config?: string | false;
  readonly preset?: Preset;
  readonly dialect?: Dialect;
  readonly allowRoot?: readonly string[];
  readonly maxWarnings?: number;
  readonly maxUnjudged?: number;
  readonly failOn?: Severity;
  readonly baseline?: string | undefined;
}

/** Returns the settings of the book or folder at a path. */
export type SettingsFor = (path: string) => Promise<Settings>;

/** Loads the settings in a file, or returns those to use in their place. */
export type LoadOrStandIn = (file: string, load: () => Promise<Settings>) => Promise<Settings>;

/**
 * Creates the settings lookup of one run, which reads each file once. A flag overrides a settings
 * file; `--config` and SKAKMAT_CONFIG name the file, otherwise it is the nearest one. Throws a
 * `UserError` if a flag is malformed.
 */
export function makeSettingsFor(
  flags: SettingsFlags,
  {env}: Pick<World, 'env'>,
  loadOrStandIn: LoadOrStandIn = (_, load) => load(),
): SettingsFor {
  const named = flags.config ?? (env['SKAKMAT_CONFIG'] || undefined);
  const find = remembering(findSettingsFile);
  // A file named by the user is trusted; a file that was found may be part of the book.
  const read =
    named === undefined
      ? async (file: string) => confine(await loadFile(file, gitRootOf(file)), file, flags)
      : (file: string) => loadFile(file);
  const load = remembering((file) => loadOrStandIn(file, () => read(file)));

  for (const folder of flags.allowRoot ?? []) refuseNoFolder(folder);
  layersOfFlags(flags, '', NO_SETTINGS.layers);
  return async (path) => {
    const folder = isDirectory(path) ? path : dirname(path);
    const file = named === undefined ? find(folder) : named;
    const base = file === undefined || file === false ? NO_SETTINGS : await load(file);
    return withFlags(flags, path, base);
  };
}

/** The settings of a book that affect how it is read and checked. */
export function bookOptionsOf({layers, values}: Settings, {env}: Pick<World, 'env'>): BookOptions {
  return {
    settings: layers,
    ...(values.dialect?.origin === 'flag'
      ? {dialect: values.dialect.value}
      : {usualDialect: values.dialect?.value}),
    allowRoot: values.allowRoot?.value,
    typeset: documentOptionsOf(values),
    texInputs: env['TEXINPUTS'],
  };
}

/** Loads the settings reader only if there are settings. */
async function loadFile(path: string, within?: string): Promise<Settings> {
  const {loadSettings} = await import('../settings/load-settings.ts');
  return loadSettings(path, {rules: RULES, formats: FORMAT_NAMES, within});
}

function refuseNoFolder(path: string): void {
  if (isDirectory(path)) return;
  throw new OptionError('allowRoot', path, `no such folder${didYouMeanFile(path)}`);
}

/** Returns the repository that contains the settings, if any. */
function gitRootOf(file: string): string | undefined {
  const repository = repositoryOf(dirname(file));
  return existsSync(join(repository, '.git')) ? repository : undefined;
}

/** Refuses folders that settings cannot open, unless a flag opens them; throws a `UserError`. */
function confine(loaded: Settings, file: string, {allowRoot = []}: SettingsFlags): Settings {
  const {settings, refused} = confineRoots(loaded, file);
  const opened = allowRoot.map((folder) => realPathOf(resolve(folder)));
  const closed = refused.filter(
    (folder) => !opened.some((root) => isInside(root, realPathOf(folder))),
  );
  if (closed.length === 0) return settings;
  const origin = loaded.values.allowRoot?.origin ?? file;
  const lines = closed.map((folder) => {
    const shown = relative('.', folder) || '.';
    return `${origin}: allowRoot cannot open \`${shown}\`, which lies outside the repository; --allow-root ${shown} opens it, --no-config leaves these settings out`;
  });
  throw new UserError('settings', ...lines);
}

function withFlags(flags: SettingsFlags, path: string, settings: Settings): Settings {
  const base = flags.preset === undefined ? settings : withPreset(flags.preset, settings);
  return buildOn(base, {
    files: [],
    layers: layersOfFlags(flags, path, base.layers),
    values: valuesOf(flags),
  });
}

/** A preset replaces those that settings files name for all books; their rule levels remain. */
function withPreset(preset: Preset, {layers, ...settings}: Settings): Settings {
  const others = layers.map((layer) =>
    layer.appliesTo === undefined ? {rules: layer.rules} : layer,
  );
  return {...settings, layers: [{preset, origin: 'flag'}, ...others]};
}

function valuesOf(flags: SettingsFlags): SetValues {
  const {dialect, allowRoot = [], maxWarnings, maxUnjudged, failOn, baseline} = flags;
  return {
    dialect: said(dialect),
    allowRoot: said(allowRoot.length === 0 ? undefined : allowRoot.map((path) => resolve(path))),
    maxWarnings: said(maxWarnings),
    maxUnjudged: said(maxUnjudged),
    failOn: said(failOn),
    baseline: said(baseline && resolve(baseline)),
  };
}

function said<Value>(value: Value | undefined): SetValue<Value> | undefined {
  return value === undefined ? undefined : {value, origin: 'flag'};
}

/** The levels of rules for a run; each rule is given by its name or number. */
export interface RuleFlags {
  /** Each is `name=level`. */
  readonly rule?: readonly string[];
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

/** Returns the rule levels that the flags set, in addition to the settings for the file at `path`. */
function layersOfFlags(
  {rule = [], only = [], skip = []}: RuleFlags,
  path: string,
  settings: LintSettings,
): readonly SetLayer[] {
  refuseSilence(only.map(readRuleName), skip.map(readRuleName));
  return [
    layerOf(
      only.length === 0 ? [] : levelsForOnly(new Set(only.map(readRuleName)), path, settings),
    ),
    layerOf(rule.map(readLevel)),
    layerOf(skip.map((name) => [readRuleName(name), 'off'])),
  ];
}

/** A run without enabled rules would look like a clean one. */
function refuseSilence(only: readonly string[], skip: readonly string[]): void {
  const retired = only.map(retiredRule).find((rule) => rule !== undefined);
  if (retired !== undefined) {
    const message = `the rule ${retired.name} is retired. ${retired.instead} Remove --only ${retired.name}`;
    throw new UserError('conflicting-options', message);
  }
  const isSilent = RULES.every(({name}) => skip.includes(name));
  if (!isSilent && (only.length === 0 || only.some((name) => !skip.includes(name)))) return;
  throw new UserError('conflicting-options', '--only and --skip leave no rule enabled');
}

function layerOf(levels: readonly (readonly [string, Level])[]): SetLayer {
  const choices = levels.map(([name, level]): [string, SetChoice] => [
    name,
    {level, origin: 'flag'},
  ]);
  return {rules: new Map(choices)};
}

/** `--only` also enables a rule that is off. */
function levelsForOnly(
  names: ReadonlySet<string>,
  path: string,
  settings: LintSettings,
): readonly (readonly [string, Level])[] {
  return RULES.flatMap((rule): [string, Level][] => {
    if (!names.has(rule.name)) return [[rule.name, 'off']];
    const isOff = settingOf(rule, path, settings).level === 'off';
    return isOff ? [[rule.name, levelWhenOn(rule)]] : [];
  });
}

function levelWhenOn(rule: Rule): Level {
  const levels = PRESETS.map((preset) => levelIn(rule, preset));
  return levels.find((level) => level !== 'off') ?? 'warning';
}

function readLevel(flag: string): readonly [string, Level] {
  const [name = '', word] = flag.split('=');
  if (word === undefined) {
    throw new UserError(
      'unknown-level',
      `--rule ${flag}: expected RULE=LEVEL, such as illegal-move=off`,
    );
  }
  const rule = readRuleName(name);
  const level = LEVELS.find((other) => other === word);
  if (level !== undefined) return [rule, level];
  throw new UserError(
    'unknown-level',
    `unknown level ${word} for ${name}, expected one of ${LEVELS.join(', ')}${didYouMean(word, LEVELS)}`,
  );
}

/** Settings that open no folder outside their repository. */
interface Confined {
  readonly settings: Settings;
  /** The folders they were not allowed to open. */
  readonly refused: readonly string[];
}

/**
 * Removes folders outside the repository, links resolved, from settings that were found with a book:
 * the book may come from a stranger. Only the user opens such folders.
 */
function confineRoots(settings: Settings, path: string): Confined {
  const {allowRoot} = settings.values;
  if (allowRoot === undefined) return {settings, refused: []};
  const repository = repositoryOf(dirname(path));
  const isOutside = (folder: string): boolean => !isInside(repository, realPathOf(folder));
  const refused = allowRoot.value.filter(isOutside);
  if (refused.length === 0) return {settings, refused};
  const value = allowRoot.value.filter((folder) => !isOutside(folder));
  const values = {...settings.values, allowRoot: {...allowRoot, value}};
  return {settings: {...settings, values}, refused};
}

/** An item with a name and a number. */
interface Named {
  readonly name: string;
  readonly code: number;
}

/**
 * Returns the name of the rule that a user identifies by name or number: `illegal-move`, `SK101`,
 * `101`. Retired rules have names, too.
 */
export function readRuleName(text: string): string {
  return (findNamed(text, [...RULES, ...RETIRED_RULES]) ?? refuseName(text, RULES)).name;
}

/** Returns the item of `all` with a name or a number. */
export function findNamed<Entry extends Named>(
  text: string,
  all: readonly Entry[],
): Entry | undefined {
  const [, number] = /^(?:SK)?(\d+)$/i.exec(text) ?? [];
  return all.find(({name, code}) => name === text || code === Number(number));
}

/** Reports that none of `known` is called `text`, with suggestions, or with what lists all of them. */
export function refuseName(
  text: string,
  known: readonly Named[],
  lists = 'skakmat rules lists them',
): never {
  const names = known.map(({name}) => name);
  const begun = names.filter((name) => name.startsWith(`${text}-`));
  const isList = text.split(',').length > 1;
  const all = begun.length === 0 ? lists : `names that begin so: ${begun.join(', ')}`;
  const hint = isList ? '; name one rule at a time' : didYouMean(text, names) || `; ${all}`;
  throw new UserError('unknown-rule', `unknown rule ${text}${hint}`);
}
