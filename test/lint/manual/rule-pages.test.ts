import {existsSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {
  describeRules,
  writeRulePage,
  writeRuleIndex,
} from '../../../src/lint/manual/rule-manual.ts';

// All pages are written anew by `npx vitest run test/lint/manual --update`.
const FOLDER = resolve('docs/rules');
const MANUALS = describeRules(RULES);

test.each(MANUALS)('the page of $name is up to date', async (manual) => {
  await expect(writeRulePage(manual)).toMatchFileSnapshot(join(FOLDER, `${manual.name}.md`));
});

test('the list of rule pages is up to date', async () => {
  await expect(writeRuleIndex(MANUALS)).toMatchFileSnapshot(join(FOLDER, 'README.md'));
});

test('no page is about a removed rule', () => {
  const known = ['README.md', ...MANUALS.map(({name}) => `${name}.md`)];
  const pages = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  expect(pages.filter((page) => !known.includes(page))).toEqual([]);
});
