import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {RULES} from '../src/lint/rules/index.ts';

// Written anew by `npx vitest run test/readme.test.ts --update`.
test('the README lists the rules as they are', async () => {
  const rows = RULES.map(
    ({name, level, summary}) =>
      `| <a id="${name}"></a>\`${name}\` | ${level} | ${summary.replaceAll('|', '\\|')} |`,
  );
  const table = ['| rule | level | finds |', '| --- | --- | --- |', ...rows].join('\n');
  const readme = readFileSync('README.md', 'utf8').replace(
    /<!-- rules -->[^]*<!-- \/rules -->/,
    () => `<!-- rules -->\n\n${table}\n\n<!-- /rules -->`,
  );
  await expect(readme).toMatchFileSnapshot(resolve('README.md'));
});
