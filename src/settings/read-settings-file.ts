import {basename} from 'node:path';
import {readSource} from '../files/read-source.ts';
import type {SourceText} from '../source/source-text.ts';
import {parseJson} from './json-tree.ts';
import type {JsonNode} from './json-tree.ts';
import {settingsError} from './settings-error.ts';
import type {SettingsProblem} from './settings-error.ts';
import {settingsShape} from './settings-shape.ts';
import type {SettingsEntries, Vocabulary} from './settings-shape.ts';
import {readAs} from './shape.ts';

/** One settings file by itself. */
export interface SettingsFile {
  readonly source: SourceText;
  readonly entries: SettingsEntries;
}

/** Reads a settings file, or the key `skakmat` of a package.json; all problems are reported together. */
export function readSettingsFile(path: string, vocabulary: Vocabulary): SettingsFile {
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
  if (entries === undefined || problems.length > 0) throw settingsError(source, problems);
  return {source, entries};
}

function keyOf({children = []}: JsonNode, key: string): JsonNode | undefined {
  return children.find(({children: [name] = []}) => name?.value === key)?.children?.[1];
}
