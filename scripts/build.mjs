// Builds dist/: the commands (bin), the library (lib) and its types (types).
import {execFile} from 'node:child_process';
import {readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import {promisify} from 'node:util';
import {rolldown} from 'rolldown';
import {inAscii} from './in-ascii.mjs';
import {loadLate} from './load-late.mjs';

/** Where the code is that the commands for games have in common with a check. */
const BOARD =
  /[\\/]src[\\/](?:(?:source|diagnostic|chess|game|exercises|report|console|files)[\\/]|movetext[\\/]letters|cli[\\/](?:exit-code|print-reports))/;

/** The entries of a check and of the list of games. */
const CHECK_PATH = resolve('src/cli/check.ts');
const GAMES_PATH = resolve('src/cli/games.ts');
const CHECK = /[\\/]src[\\/]cli[\\/]check\.ts$/;

await rm('dist', {recursive: true, force: true});
const run = promisify(execFile);
await Promise.all([buildPrograms().then(storeBytecode), buildLibrary(), buildTypes()]);

/**
 * Bundles the command line into lean CommonJS, which starts fastest. What is heavy and rarely needed
 * becomes a chunk of its own, loaded by import().
 */
async function buildPrograms() {
  const {version} = JSON.parse(await readFile('package.json', 'utf8'));
  const runtime = {
    platform: 'node',
    // The CommonJS build of jsonc-parser looks for its parts at run time.
    resolve: {mainFields: ['module', 'main']},
    transform: {define: {SKAKMAT_VERSION: JSON.stringify(version)}},
    plugins: [loadLate, inAscii],
  };
  // Between chunks, every use of a name calls a getter, even that of a constant, which costs more
  // than the work as long as V8 only interprets it. So what a check needs stays together, and so
  // does what the program loads whatever it is to do.
  const groups = [
    {name: 'start', tags: ['$initial'], priority: 3},
    {name: partOfBoard('board', CHECK_PATH), debugName: 'board', priority: 2},
    {name: partOfBoard('game', GAMES_PATH), debugName: 'game', priority: 1},
    {name: 'check', test: CHECK},
  ];
  const output = {
    dir: 'dist/bin',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    // Nearly a quarter of a short run is reading the program. Names of functions stay as they are,
    // so that a stack trace says where it comes from.
    minify: {compress: true, mangle: {toplevel: false}, codegen: {removeWhitespace: true}},
  };
  await bundle({program: 'src/cli/main.ts'}, {...output, codeSplitting: {groups}}, runtime);
  const loader = await readFile('scripts/load-program.cjs', 'utf8');
  await writeFile('dist/bin/skakmat.cjs', loader.replace('SKAKMAT_VERSION', version), {
    mode: 0o755,
  });
  // In one piece, so that neither program has to look for what both have.
  const piece = {...output, banner: '#!/usr/bin/env node', codeSplitting: false};
  await bundle({'skak-chktex': 'src/cli/skak-chktex.ts'}, piece, runtime);
}

/** Names the chunk of what a command needs of BOARD. */
function partOfBoard(name, entry) {
  let needed;
  return (id, context) => {
    if (!BOARD.test(id)) return null;
    needed ??= importedBy(entry, context);
    return needed.has(id) ? name : null;
  };
}

/** A module with all that it imports, but not what it loads later. */
function importedBy(id, context) {
  const found = new Set([id]);
  for (const one of found)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Stores the bytecode of what usual runs call: compiling it takes longer than checking a chapter.
 * It serves the version of Node that builds; others compile.
 */
async function storeBytecode() {
  await run(process.execPath, ['scripts/record-bytecode.cjs', resolve('dist/bin/skakmat.cjs')]);
}

/** Bundles the library as ES modules, one for each entry point, with what they share in chunks. */
async function buildLibrary() {
  const output = {
    dir: 'dist/lib',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  };
  const entries = await readdir('src/api');
  const input = entries.map((name) => `src/api/${name}`);
  await bundle(input, output, {platform: 'node', external: [/^[^./]/]});
}

async function bundle(input, output, options) {
  const build = await rolldown({input, logLevel: 'warn', ...options});
  await build.write(output);
  await build.close();
}

/** Writes the declarations of all that the entry points reach; `npm run types` checks them. */
async function buildTypes() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json']).catch(({stdout}) => {
    throw new Error(`expected tsc to write the types: ${stdout}`);
  });
}
