import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {FORMAT_NAMES} from '../../../src/workspace/report/format-names.ts';
import {settingsShape} from '../../../src/workspace/settings/settings-shape.ts';
import {writeSettingsPage} from './write-settings-page.ts';
import type {SchemaPart} from './write-settings-page.ts';

// `npm run docs` writes the page again.
test('the page about settings is up to date, and lists every key of the schema', async () => {
  const {schema} = settingsShape({rules: RULES, formats: FORMAT_NAMES});
  await expect(writeSettingsPage(schema as SchemaPart)).toMatchFileSnapshot(
    resolve('docs/configure.md'),
  );
});
