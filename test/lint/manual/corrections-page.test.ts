import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {RULES} from '../../../src/lint/rules/index.ts';
import {writeCorrectionsPage, SAFE_FIXES} from '../../../src/lint/manual/write-corrections-page.ts';

// Written anew by `npx vitest run test/lint/manual --update`.
test('the page about corrections is up to date', async () => {
  await expect(writeCorrectionsPage()).toMatchFileSnapshot(resolve('docs/corrections.md'));
});

test('the table of corrections holds the rules with safe fixes, and no others', () => {
  const safe = RULES.filter(({fixes}) => fixes?.includes('safe') === true);
  expect(Object.keys(SAFE_FIXES)).toEqual(safe.map(({name}) => name).sort());
});

test('a rule with safe and unsafe fixes says so', () => {
  const both = RULES.filter(({fixes}) => fixes?.includes('unsafe') === true).map(({name}) => name);
  const needy = Object.entries(SAFE_FIXES).filter(([, {needs}]) => needs === 'position');
  expect(both).toEqual(expect.arrayContaining(needy.map(([name]) => name)));
});
