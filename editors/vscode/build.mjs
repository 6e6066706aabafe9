// Puts the extension together: its own code in one file, and the program that it carries; for pages such as vscode.dev,
// its code and the language server in one file each.
// Usage: node build.mjs [folder]; in this folder, if none is named
import {cp, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {rolldown} from 'rolldown';
import {throughEntries} from '../../scripts/entries.mjs';
import {forPages, pureConstants} from '../../scripts/for-pages.mjs';

const root = join(import.meta.dirname, '..', '..');
const here = (...names) => join(import.meta.dirname, ...names);
const there = (...names) => join(process.argv[2] ?? import.meta.dirname, ...names);
const {version} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

for (const name of ['out', 'dist', 'templates', 'schema'])
  await rm(there(name), {recursive: true, force: true});
await bundle('extension.ts', 'extension.cjs', 'cjs', {
  platform: 'node',
  resolve: {mainFields: ['module', 'main']},
});
await bundle('web.ts', 'web.js', 'cjs', {platform: 'browser'});
await bundle('web-server.ts', 'web-server.js', 'iife', {
  platform: 'browser',
  transform: {define: {SKAKMAT_VERSION: JSON.stringify(version)}},
  plugins: [inWorker(), forPages, pureConstants, throughEntries],
});
// The bytecode serves only the version of Node.js that builds, and VS Code has its own.
await cp(join(root, 'dist', 'bin'), there('dist', 'bin'), {
  recursive: true,
  filter: (path) => !/[\\/](?:skak-chktex\.cjs|bytecode)$/.test(path),
});
for (const name of ['templates', 'schema'])
  await cp(join(root, name), there(name), {recursive: true});
await cp(join(root, 'LICENSE'), there('LICENSE'));

async function bundle(input, output, format, options) {
  const build = await rolldown({
    input: here('src', input),
    logLevel: 'warn',
    external: ['vscode'],
    ...options,
  });
  await build.write({file: there('out', output), format, codeSplitting: false, minify: true});
  await build.close();
}

/** What the language server needs of Node.js beyond what the library needs. */
function inWorker() {
  const MODULES = {
    'node:timers/promises':
      'export const setImmediate = (value) => new Promise((done) => setTimeout(() => done(value)));',
    'node:url': `
      export const fileURLToPath = (address) => decodeURIComponent(new URL(address).pathname);
      export const pathToFileURL = (path) => new URL('file://' + path.split('/').map(encodeURIComponent).join('/'));`,
  };
  return {
    name: 'in-worker',
    enforce: 'pre',
    resolveId(id, importer) {
      if (Object.hasOwn(MODULES, id)) return `\0in-worker:${id}`;
      if (id === 'vscode-languageserver/node')
        return this.resolve('vscode-languageserver/browser', importer);
      return undefined;
    },
    load(id) {
      const code = MODULES[id.replace('\0in-worker:', '')];
      return id.startsWith('\0in-worker:') ? {code, moduleType: 'js'} : undefined;
    },
  };
}
