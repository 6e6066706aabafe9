// Bundles the command line into one lean CommonJS file (it starts fastest) and the library into one
// ES module. What is heavy and rarely needed becomes a chunk of its own, loaded by import().
import {readFile, rm} from 'node:fs/promises';
import {rolldown} from 'rolldown';
import {inAscii} from './in-ascii.mjs';
import {loadLate} from './load-late.mjs';

const {version} = JSON.parse(await readFile('package.json', 'utf8'));
const runtime = {
  platform: 'node',
  logLevel: 'warn',
  // What jsonc-parser has for require() looks for its parts when it runs.
  resolve: {mainFields: ['module', 'main']},
  transform: {define: {SKAKMAT_VERSION: JSON.stringify(version)}},
};

async function bundle(input, output, options = {}) {
  const build = await rolldown({input, ...runtime, ...options});
  await build.write(output);
  await build.close();
}

await rm('dist', {recursive: true, force: true});
// Between chunks, every use of a name calls a getter, even that of a constant, which costs more than
// the work as long as V8 only interprets it. So what a check needs stays together, and so does what
// the program loads whatever it is to do.
const groups = [
  {name: 'start', tags: ['$initial'], priority: 1},
  {name: 'check', test: /[\\/]src[\\/]cli[\\/]check\.ts$/},
];
const program = {
  dir: 'dist',
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  banner: '#!/usr/bin/env node',
  // Nearly a quarter of a short run is reading the program. Names of functions stay as they are, so
  // that a stack trace says where it comes from.
  minify: {compress: true, mangle: {toplevel: false}, codegen: {removeWhitespace: true}},
};
const plugins = [loadLate, inAscii];
await bundle({skakmat: 'src/cli/main.ts'}, {...program, codeSplitting: {groups}}, {plugins});
// In one piece, so that neither program has to look for what both have.
const piece = {...program, codeSplitting: false};
await bundle({'skak-chktex': 'src/cli/skak-chktex.ts'}, piece, {plugins});
await bundle(
  {index: 'src/index.ts'},
  {dir: 'dist', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'lib-[name].js'},
  {external: [/^[^./]/]},
);
