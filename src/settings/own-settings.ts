import {dirname, resolve} from 'node:path';
import {isInside, realPathOf, realPlaceOf} from '../files/is-inside.ts';
import {makePathTest} from '../files/path-patterns.ts';
import type {SettingsFile} from './read-settings-file.ts';
import {settingsError} from './settings-error.ts';
import {remembering} from './remembering.ts';
import type {NamedChoice} from './settings-shape.ts';
import type {DocumentSettings, SetChoice, SetLayer, SetValues, Settings} from './settings.ts';
import type {Entry} from './shape.ts';

/** The contents of a settings file, without what it builds on. */
export function ownSettings(file: SettingsFile): Settings {
  const {source, entries} = file;
  const rules: SetLayer = {rules: rulesOf(entries.rules, file)};
  return {
    files: [source.path],
    layers: [rules, ...overridesOf(file)],
    values: valuesOf(file),
  };
}

function overridesOf(file: SettingsFile): readonly SetLayer[] {
  return (file.entries.overrides?.value ?? []).map(({value: {files, extends: base, rules}}) => ({
    // Every rule is looked up for every file, of which there are few.
    appliesTo: remembering(makePathTest(bare(files?.value ?? []), folderOf(file))),
    preset: base?.value,
    origin: base && originOf(base, file),
    rules: rulesOf(rules, file),
  }));
}

function rulesOf(
  rules: Entry<ReadonlyMap<string, Entry<NamedChoice>>> | undefined,
  file: SettingsFile,
): ReadonlyMap<string, SetChoice> {
  const entries = [...(rules?.value.values() ?? [])];
  return new Map(
    entries.map((entry) => {
      const {rule, level, options} = entry.value;
      return [rule, {level, options, origin: originOf(entry, file)}];
    }),
  );
}

function valuesOf(file: SettingsFile): SetValues {
  const {dialect, allowRoot, ignore, maxWarnings, maxUnjudged, failOn, baseline, format} =
    file.entries;
  const folder = folderOf(file);
  const said = <From, To>(entry: Entry<From> | undefined, turn: (value: From) => To) =>
    entry && {value: turn(entry.value), origin: originOf(entry, file)};
  const asItIs = <Value>(value: Value): Value => value;
  return {
    dialect: said(dialect, asItIs),
    allowRoot: said(allowRoot, (folders) => bare(folders).map((name) => resolve(folder, name))),
    ignore: said(ignore, (list) => {
      const patterns = bare(list);
      return {patterns, ignores: makePathTest(patterns, folder)};
    }),
    maxWarnings: said(maxWarnings, asItIs),
    maxUnjudged: said(maxUnjudged, asItIs),
    failOn: said(failOn, asItIs),
    baseline: said(baseline && insideOf(baseline, file), (name) => resolve(folder, name)),
    format: said(format, asItIs),
    typeset: file.entries.typeset && documentOf(file),
  };
}

function documentOf(file: SettingsFile): DocumentSettings {
  const entries = Object.entries(file.entries.typeset?.value ?? {});
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, {value: entry.value, origin: originOf(entry, file)}]),
  );
}

/** A stranger's settings may not name files elsewhere. */
function insideOf(entry: Entry<string>, file: SettingsFile): Entry<string> {
  const folder = realPathOf(folderOf(file));
  if (isInside(folder, realPlaceOf(resolve(folder, entry.value)))) return entry;
  const message = `Baseline \`${entry.value}\` outside the folder of these settings; \`--baseline\` can name it`;
  throw settingsError(file.source, [{offset: entry.offset, message}]);
}

function bare<Value>(entries: readonly Entry<Value>[]): readonly Value[] {
  return entries.map(({value}) => value);
}

function folderOf({source}: SettingsFile): string {
  return dirname(resolve(source.path));
}

function originOf({offset}: Entry<unknown>, {source}: SettingsFile): string {
  return `${source.path}:${source.place(offset).line}`;
}
