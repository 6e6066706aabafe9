// Node 20 cannot run TypeScript: bundles the campaign into a folder of its own, and runs it.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {rolldown} from 'rolldown';
import {instrument} from './instrument.mjs';

// As deep below the templates as the program, and where the packages are found that are not bundled.
const root = mkdtempSync(join(import.meta.dirname, '../../.torture-'));
const folder = join(root, 'bin');
const bundle = async (name, file, plugins) => {
  const build = await rolldown({
    input: {[name]: join(import.meta.dirname, file)},
    platform: 'node',
    logLevel: 'silent',
    resolve: {mainFields: ['module', 'main']},
    transform: {define: {SKAKMAT_VERSION: '"torture"', SKAKMAT_SOURCES: '"torture"'}},
    plugins,
  });
  const output = {dir: folder, format: 'esm', codeSplitting: false, entryFileNames: '[name].mjs'};
  await build.write(output);
  await build.close();
};
try {
  await bundle('torture', 'torture.ts', []);
  const parts = process.argv.slice(2).filter((arg) => /^[a-z]/.test(arg));
  const hasFuzz = parts.length === 0 || parts.includes('fuzz');
  if (hasFuzz) await bundle('fuzz-worker', 'fuzz/worker.ts', [instrument]);
  const args = [join(folder, 'torture.mjs'), ...process.argv.slice(2)];
  const {status} = spawnSync(process.execPath, args, {stdio: 'inherit'});
  process.exitCode = status ?? 1;
} finally {
  rmSync(root, {recursive: true, force: true});
}
