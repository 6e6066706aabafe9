import {Ajv} from 'ajv';
import {describe, expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {FORMAT_NAMES} from '../../../src/workspace/report/format-names.ts';
import {settingsShape} from '../../../src/workspace/settings/settings-shape.ts';
import {complaintsAbout, VOCABULARY} from './load.ts';

/** The schema that editors read, made of the same shape as the reader. */
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Settings of skakmat',
  allowComments: true,
  allowTrailingCommas: true,
  ...settingsShape({rules: RULES, formats: FORMAT_NAMES}).schema,
};

test('the schema in the package is up to date (vitest -u writes it)', async () => {
  await expect(`${JSON.stringify(SCHEMA, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../schema/skakmatrc.schema.json',
  );
});

describe('the schema and the reader agree on', () => {
  const validate = new Ajv({strict: false}).compile(settingsShape(VOCABULARY).schema);
  const isAccepted = (text: string): boolean =>
    complaintsAbout({'.skakmatrc.json': text, 'house.json': '{}'}).length === 0;

  test.each([
    '{}',
    '{"$schema": "./node_modules/skakmat/schema/skakmatrc.schema.json", "root": true}',
    '{"extends": "strict"}',
    '{"extends": ["typographic", "house.json"]}',
    '{"rules": {"illegal-move": "info", "SK102": "off"}}',
    '{"rules": {"board-style": ["warning", {"size": "tiny"}], "SK101": "error"}}',
    '{"rules": {"SK999": ["warning", {"moves": "last"}]}}',
    '{"rules": {"board-style": ["warning", {}]}}',
    '{"rules": {"endless-expansion": "off", "illegal-move": "off"}}',
    '{"rules": {"SK605": ["warning", {"option": "of-long-ago"}]}}',
    '{"overrides": [{"files": ["a/"], "rules": {"SK101": "off"}, "extends": "strict"}]}',
    '{"dialect": "xskak", "allowRoot": ["../games"], "ignore": ["old/"]}',
    '{"maxWarnings": 0, "maxUnjudged": 0, "failOn": "info", "baseline": "known.json", "format": "json"}',
    '{"typeset": {"paper": "a5", "fontSize": 10, "boardSize": "32mm", "boardColors": "brown"}}',
    '{"typeset": {"font": "pagella", "captions": true, "title": "Games", "documentDate": "1925"}}',
  ])('the schema and the reader accept %s', (text) => {
    expect(validate(JSON.parse(text))).toBe(true);
    expect(isAccepted(text)).toBe(true);
  });

  test.each([
    '[]',
    'null',
    '"strict"',
    '{"rule": {}}',
    '{"root": 1}',
    '{"extends": [1]}',
    '{"extends": {}}',
    '{"rules": []}',
    '{"rules": {"ilegal-move": "off"}}',
    '{"rules": {"SK1": "off"}}',
    '{"rules": {"illegal-move": "warn"}}',
    '{"rules": {"illegal-move": ["off"]}}',
    '{"rules": {"board-style": ["off"]}}',
    '{"rules": {"board-style": ["off", {}, {}]}}',
    '{"rules": {"board-style": ["off", {"size": "huge"}]}}',
    '{"rules": {"SK999": ["off", {"sise": "tiny"}]}}',
    '{"overrides": {}}',
    '{"overrides": [{}]}',
    '{"overrides": [{"files": "a"}]}',
    '{"overrides": [{"files": [], "extends": "house.json"}]}',
    '{"overrides": [{"files": [], "rules": {"ilegal-move": "off"}}]}',
    '{"dialect": "lyxskak"}',
    '{"allowRoot": "../games"}',
    '{"ignore": [true]}',
    '{"maxWarnings": -1}',
    '{"maxWarnings": 0.5}',
    '{"maxUnjudged": -1}',
    '{"failOn": "off"}',
    '{"baseline": 1}',
    '{"format": "html"}',
    '{"__proto__": {}}',
  ])('the schema and the reader refuse %s', (text) => {
    expect(validate(JSON.parse(text))).toBe(false);
    expect(isAccepted(text)).toBe(false);
  });
});
