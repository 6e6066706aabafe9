import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {expect, test} from 'vitest';

interface Row {
  readonly wing: string;
  readonly knows: string;
  readonly types: readonly string[];
  readonly imports: readonly string[];
  readonly packages: readonly string[];
  readonly budget: number;
}

const ROWS = JSON.parse(readFileSync('src/wings.json', 'utf8')) as readonly Row[];

const TABLE = /(?<=<!-- wings -->\n)[^]*(?=<!-- end of wings -->)/;

test('the map of the source has the table of the wings', async () => {
  const page = readFileSync('src/README.md', 'utf8').replace(TABLE, `\n${writeTable()}\n`);
  await expect(page).toMatchFileSnapshot(resolve('src/README.md'));
});

test.each(ROWS)('the README of $wing names its main types and has one page', ({wing, types}) => {
  const page = readFileSync(`src/${wing}/README.md`, 'utf8');
  expect(types.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  expect(page.split('\n').length).toBeLessThanOrEqual(60);
});

/** The table as Prettier sets it. */
function writeTable(): string {
  const cells = ROWS.map(({wing, knows, types, imports, packages, budget}) => [
    `[\`${wing}\`](${wing}/README.md)`,
    knows,
    types.map((type) => `\`${type}\``).join(' '),
    imports.join(', ') || '-',
    packages.join(', ') || '-',
    `${budget}`,
  ]);
  const rows = [
    ['wing', 'what it knows', 'main types', 'imports', 'packages', 'budget of lines'],
    ...cells,
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}\n`;
}
