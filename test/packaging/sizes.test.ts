import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {beforeAll, describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {buildAll} from './installed-package.ts';

const {USES, sizeOf} = (await import(resolve('scripts/sizes.mjs'))) as {
  readonly USES: Readonly<Record<string, number>>;
  readonly sizeOf: (statement: string) => Promise<{readonly now: number}>;
};

beforeAll(() => {
  buildAll();
});

describe('a page loads no more than it needs', () => {
  test.each(Object.entries(USES))('%s: at most %i kB', async (statement, kilobytes) => {
    const {now} = await sizeOf(statement);
    expect(now).toBeLessThanOrEqual(kilobytes * 1000);
  });
});

test('a bundle of games set as LaTeX runs in Node.js as an ES module', async () => {
  const program = `import {makeGame} from 'skakmat/games';
import {loadTransliteration, typesetGames} from 'skakmat/typeset';
import {FRAGMENT} from 'skakmat/templates';
await loadTransliteration();
console.log(typesetGames([makeGame({White: 'Алехин'}, 'e4 e5')], FRAGMENT));`;
  const {outputFiles} = await build({
    stdin: {contents: program, resolveDir: process.cwd()},
    ...{bundle: true, write: false, platform: 'node', format: 'esm', logLevel: 'error'},
  });
  const path = join(temporaryFolder(), 'program.mjs');
  writeFileSync(path, outputFiles[0]?.contents ?? '');
  const {stdout, stderr} = spawnSync(process.execPath, [path], {encoding: 'utf8'});
  expect(stderr).toBe('');
  expect(stdout).toContain('Alekhin');
});
