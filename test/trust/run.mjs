// Node 20 cannot run TypeScript: bundles the measurements into a folder of their own, and runs them.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {rolldown} from 'rolldown';

// Inside the project, where the packages are found that are not bundled.
const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.trust-'));
try {
  const build = await rolldown({
    input: {trust: join(import.meta.dirname, 'trust.ts')},
    platform: 'node',
    logLevel: 'warn',
    resolve: {mainFields: ['module', 'main']},
    transform: {define: {SKAKMAT_VERSION: '"trust"'}},
  });
  await build.write({dir: folder, format: 'esm', entryFileNames: '[name].mjs'});
  await build.close();
  const args = [join(folder, 'trust.mjs'), ...process.argv.slice(2)];
  const {status} = spawnSync(process.execPath, args, {stdio: 'inherit'});
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
