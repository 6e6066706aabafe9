// Node 20 cannot run TypeScript: bundles the benchmark into a folder of its own, and starts it.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {rolldown} from 'rolldown';

const folder = mkdtempSync(join(tmpdir(), 'skakmat-bench-'));
try {
  const here = import.meta.dirname;
  const build = await rolldown({
    input: {bench: join(here, 'bench.ts')},
    platform: 'node',
    logLevel: 'warn',
  });
  await build.write({dir: folder, format: 'esm', entryFileNames: '[name].mjs'});
  await build.close();
  const program = join(here, '../../dist/bin/skakmat.cjs');
  // With NODE_EXTRA_CA_CERTS, Node 20 reads certificates at every start: 38 ms that are not ours.
  const {NODE_EXTRA_CA_CERTS: _, ...env} = process.env;
  const {status} = spawnSync(
    process.execPath,
    [join(folder, 'bench.mjs'), folder, program, ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env,
    },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
