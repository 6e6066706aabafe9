// Runs after `npm ci` and before packing. An install without the development dependencies has
// nothing to build with, and needs nothing built: the published package brings its dist along.
import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

function installed(name) {
  try {
    return Boolean(require.resolve(`${name}/package.json`));
  } catch {
    return false;
  }
}

if (installed('rolldown') && installed('typescript')) {
  const run = (...args) => execFileSync(process.execPath, args, {stdio: 'inherit'});
  run('scripts/build.mjs');
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
}
