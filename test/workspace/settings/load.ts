import {join} from 'node:path';
import type {Rule} from '../../../src/lint/rule.ts';
import {RULES} from '../../../src/lint/rules/index.ts';
import {loadSettings} from '../../../src/workspace/settings/load-settings.ts';
import type {Settings} from '../../../src/workspace/settings/settings.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

/** A rule with options, whatever options the real ones have. */
export const BOARD_STYLE: Rule = {
  name: 'board-style',
  code: 999,
  level: 'off',
  levels: {typographic: 'info'},
  summary: 'A diagram that is not as large as the others.',
  reason: 'Readers take a small diagram for a less important one.',
  options: [
    {name: 'size', summary: 'How large diagrams are.', values: ['large', 'small', 'tiny']},
    {name: 'moves', summary: 'Whether they have arrows.', values: ['none', 'last']},
  ],
  examples: [],
  check: () => [],
};

export const VOCABULARY = {rules: [...RULES, BOARD_STYLE], formats: ['stylish', 'unix', 'json']};

export interface Loaded {
  readonly folder: string;
  readonly settings: Settings;
}

/** Loads `.skakmatrc.json` from a folder with `files`. */
export function loadFrom(files: Readonly<Record<string, string>>): Loaded {
  const folder = temporaryFolder(files);
  return {folder, settings: loadSettings(join(folder, '.skakmatrc.json'), VOCABULARY)};
}

/** What is said of settings that cannot be loaded, one line each, without the folder's name. */
export function complaintsAbout(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = temporaryFolder(files);
  try {
    loadSettings(join(folder, '.skakmatrc.json'), VOCABULARY);
    return [];
  } catch (error) {
    return String(error).replaceAll(`${folder}/`, '').replace('UserError: ', '').split('\n');
  }
}
