// Runs after `npm ci` and before packing. An install without the development dependencies has
// nothing to build with, and needs nothing built: the published package contains its dist.
import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';
import {basename, dirname} from 'node:path';

const require = createRequire(import.meta.url);

function isInstalled(name) {
  try {
    return Boolean(require.resolve(`${name}/package.json`));
  } catch {
    return false;
  }
}

/** pre-commit installs Node.js in its clone, in `node_env-VERSION`, and runs nothing but the program. */
function isHook() {
  const folder = process.env.NODE_VIRTUAL_ENV ?? '';
  return basename(folder).startsWith('node_env-') && dirname(folder) === process.cwd();
}

if (isInstalled('rolldown') && isInstalled('typescript'))
  execFileSync(process.execPath, ['scripts/build.mjs', ...(isHook() ? ['bin'] : [])], {
    stdio: 'inherit',
  });
