import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {rulePage} from '../../../src/text/rule-url.ts';
import {RULES} from '../../../src/lint/rules/index.ts';
import {describeFlaws, writeFlawPage, writeFlawText} from '../../../src/lint/manual/flaw-manual.ts';

const MANUALS = describeFlaws();

// Written anew by `npx vitest run test/lint/manual --update`.
test('the page about game files is up to date', async () => {
  await expect(writeFlawPage(MANUALS)).toMatchFileSnapshot(resolve('docs/game-files.md'));
});

test.each(MANUALS)('$name has its place on the page', ({name}) => {
  const [path, anchor] = rulePage(name).split('#');
  expect(path).toBe('docs/game-files.md');
  // GitHub makes the anchor of a heading from its text.
  expect(writeFlawPage(MANUALS)).toContain(`\n## ${anchor ?? ''}\n`);
  expect(anchor).toBe(name);
});

test('no rule about books links to the page about game files', () => {
  const pages = RULES.map(({name}) => rulePage(name));
  expect(pages.filter((page) => !page.startsWith('docs/rules/'))).toEqual([]);
});

test('no number and no name is used for two flaws', () => {
  const all = [...MANUALS, ...RULES];
  expect(new Set(all.map(({code}) => code)).size).toBe(all.length);
  expect(new Set(all.map(({name}) => name)).size).toBe(all.length);
});

test('the manual of a flaw says what, why and how bad it is', () => {
  const [illegal] = MANUALS;
  expect(illegal && writeFlawText(illegal, 60)).toMatchInlineSnapshot(`
    "game-illegal-move (SK701)
    A move that the rules of chess do not allow; the line ends
    there.

    Why
      Part of the game was not understood. Everything before it
      is kept.

    Level
      error in game files
    "
  `);
});
