// Puts the extension together: its own code in one file, and the program that it carries.
// Usage: node build.mjs [folder]; in this folder, if none is named
import {cp, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {rolldown} from 'rolldown';

const root = join(import.meta.dirname, '..', '..');
const here = (...names) => join(import.meta.dirname, ...names);
const there = (...names) => join(process.argv[2] ?? import.meta.dirname, ...names);

for (const name of ['out', 'dist', 'templates', 'schema'])
  await rm(there(name), {recursive: true, force: true});
const build = await rolldown({
  input: here('src', 'extension.ts'),
  platform: 'node',
  logLevel: 'warn',
  external: ['vscode'],
  resolve: {mainFields: ['module', 'main']},
});
await build.write({
  file: there('out', 'extension.cjs'),
  format: 'cjs',
  codeSplitting: false,
  minify: true,
});
await build.close();
// The bytecode serves only the version of Node.js that builds, and VS Code has its own.
await cp(join(root, 'dist', 'bin'), there('dist', 'bin'), {
  recursive: true,
  filter: (path) => !/[\\/](?:skak-chktex\.cjs|bytecode)$/.test(path),
});
for (const name of ['templates', 'schema'])
  await cp(join(root, name), there(name), {recursive: true});
await cp(join(root, 'LICENSE'), there('LICENSE'));
