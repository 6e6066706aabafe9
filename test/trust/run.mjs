// npm run trust [-- PART]: measures the promise; Node 20 cannot run TypeScript, so the measurements are bundled first.
// npm run trust -- whole: the tests with random cases of which CI runs a quarter each day, with all cases and more:
//   SKAKMAT_FUZZ=5 SKAKMAT_SEED=7 npm run trust -- whole
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {rolldown} from 'rolldown';

const WHOLE = [
  ...['cli/jobs', 'live/watch/watched-books', 'oracle/package-machine', 'oracle/soundness'],
  ...['properties/any-text', 'properties/fixes', 'torture/torture', 'games/formats/pgn/round-trip'],
  ...['typeset/round-trip', 'typeset/template-round-trip'],
].map((name) => `test/${name}.test.ts`);

if (process.argv[2] === 'whole') {
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const env = {SKAKMAT_FUZZ: '1', SKAKMAT_REQUIRE: 'tex', ...process.env};
  const run = spawnSync(process.execPath, [vitest, 'run', ...WHOLE], {env, stdio: 'inherit'});
  process.exit(run.status ?? 1);
}

// Inside the project, where the packages are found that are not bundled.
const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.trust-'));
try {
  const build = await rolldown({
    input: {trust: join(import.meta.dirname, 'trust.ts')},
    platform: 'node',
    logLevel: 'warn',
    resolve: {mainFields: ['module', 'main']},
    transform: {define: {SKAKMAT_VERSION: '"trust"', SKAKMAT_SOURCES: '"trust"'}},
  });
  await build.write({dir: folder, format: 'esm', entryFileNames: '[name].mjs'});
  await build.close();
  const args = [join(folder, 'trust.mjs'), ...process.argv.slice(2)];
  const {status} = spawnSync(process.execPath, args, {stdio: 'inherit'});
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
