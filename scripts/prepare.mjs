// Runs after `npm ci` and before packing. An install without the development dependencies has
// nothing to build with, and needs nothing built: the published package contains its dist.
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

function isInstalled(name) {
  try {
    return Boolean(require.resolve(`${name}/package.json`));
  } catch {
    return false;
  }
}

if (isInstalled('rolldown') && isInstalled('typescript')) await import('./build.mjs');
