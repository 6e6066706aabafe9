import {basename, dirname, isAbsolute, join, resolve} from 'node:path';
import {PRESETS} from '../../lint/index.ts';
import {nearestName, type SourceText} from '../../text/index.ts';
import {isFile} from '../files/file-facts.ts';
import {isInside, realPathOf, realPlaceOf} from '../files/is-inside.ts';
import {makePathTest} from '../files/ignore-files.ts';
import {readSource} from '../files/read-source.ts';
import {remembering} from './remembering.ts';
import {SettingsError, readAs, parseJson} from './shapes.ts';
import type {SettingsProblem, Entry, JsonNode} from './shapes.ts';
import {settingsShape} from './settings-shape.ts';
import type {NamedChoice, SettingsEntries, Vocabulary} from './settings-shape.ts';
import {buildOn, NO_SETTINGS} from './settings.ts';
import type {DocumentSettings, SetChoice, SetLayer, Settings, SetValues} from './settings.ts';

/** The maximum number of files that build on one another. */
const LONGEST_CHAIN = 10;

/** The limits on what settings may contain, and from where they may be read. */
interface Terms extends Vocabulary {
  /** The folder that must contain all files that settings build on; any folder, if not set. */
  readonly within?: string | undefined;
}

/** Reads the settings file at `path` and those that it builds on. */
export function loadSettings(path: string, terms: Terms): Settings {
  return load([path], terms);
}

/** Loads the last file of `chain`; each of the others builds on the next one. */
function load(chain: readonly string[], terms: Terms): Settings {
  const file = readSettingsFile(chain.at(-1) ?? '', terms);
  const bases = basesOf(file).map((base) => loadBase(base, file, chain, terms));
  return [...bases, ownSettings(file)].reduce(buildOn, NO_SETTINGS);
}

function basesOf({entries}: SettingsFile): readonly Entry<string>[] {
  const base = entries.extends;
  if (base === undefined) return [];
  const {value, offset} = base;
  return typeof value === 'string' ? [{value, offset}] : value;
}

/** Returns the settings of a preset or another file. */
function loadBase(
  {value: name, offset}: Entry<string>,
  {source}: SettingsFile,
  chain: readonly string[],
  terms: Terms,
): Settings {
  const preset = PRESETS.find((other) => other === name);
  if (preset !== undefined) {
    const origin = `${source.path}:${source.place(offset).line}`;
    return {...NO_SETTINGS, layers: [{preset, origin}]};
  }
  const path = isAbsolute(name) ? name : join(dirname(source.path), name);
  const refuse = (message: string): Error => new SettingsError(source, [{offset, message}]);
  if (!isFile(path)) {
    const nearest = nearestName(name, PRESETS);
    const hint = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
    throw refuse(`No settings \`${name}\`, expected ${PRESETS.join(', ')} or a file${hint}`);
  }
  if (terms.within !== undefined && !isInside(terms.within, realPathOf(path))) {
    throw refuse(`Settings \`${name}\` outside the repository; \`--config\` can name them`);
  }
  if (chain.some((other) => resolve(other) === resolve(path))) {
    throw refuse(`Settings that build on themselves: ${[...chain, path].join(' > ')}`);
  }
  if (chain.length === LONGEST_CHAIN) {
    throw refuse(`Settings that build on more than ${LONGEST_CHAIN} others in a row`);
  }
  return load([...chain, path], terms);
}

/** The contents of a settings file, without what it builds on. */
function ownSettings(file: SettingsFile): Settings {
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
  throw new SettingsError(file.source, [{offset: entry.offset, message}]);
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

interface SettingsFile {
  readonly source: SourceText;
  readonly entries: SettingsEntries;
}

/** Reads a settings file, or the key `skakmat` of a package.json; all problems are reported together. */
function readSettingsFile(path: string, vocabulary: Vocabulary): SettingsFile {
  const source = readSource(path);
  const root = parseJson(source);
  const node = basename(path) === 'package.json' ? keyOf(root, 'skakmat') : root;
  if (node === undefined) return {source, entries: {}};
  const problems: SettingsProblem[] = [];
  const entries = readAs(settingsShape(vocabulary), node, {
    text: source.text,
    key: '',
    tell: (offset, message) => void problems.push({offset, message}),
  });
  if (entries === undefined || problems.length > 0) throw new SettingsError(source, problems);
  return {source, entries};
}

function keyOf({children = []}: JsonNode, key: string): JsonNode | undefined {
  return children.find(({children: [name] = []}) => name?.value === key)?.children?.[1];
}
