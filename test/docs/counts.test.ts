import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {RULES} from '../../src/lint/rules/index.ts';
import {FORMAT_NAMES} from '../../src/workspace/report/format-names.ts';

test('the README counts the rules and the formats of reports', async () => {
  const page = readFileSync('README.md', 'utf8')
    .replace(/\d+ rules(?=\]\(docs\/rules)/, `${RULES.length} rules`)
    .replace(/reports in \w+ formats/, `reports in ${FORMAT_NAMES.length} formats`);
  await expect(page).toMatchFileSnapshot(resolve('README.md'));
});
