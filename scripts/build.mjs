// Builds the parts of dist/ that are not up to date: the commands (bin), the library (lib) and its types (types).
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import {gzipSync} from 'node:zlib';
import {rolldown} from 'rolldown';
import {ENTRIES, throughEntries} from './entries.mjs';
import {forPages, isLateAscii, pureConstants} from './for-pages.mjs';
import {inAscii} from './in-ascii.mjs';
import {licensesOf} from './licenses.mjs';
import {loadLate, packagesBeside, withoutIdleFeatures, withoutPgn} from './load-late.mjs';
import {replaceFolder} from './replace-folder.mjs';

/** Entries that read books, that read games, and that write games as LaTeX and as pages. */
const BOOKS = ['src/cli/check.ts'];
const GAMES = ['src/cli/games.ts', 'src/cli/convert.ts'];
const LATEX = ['src/typeset/make-tex-writer.ts'];
const PAGES = ['src/typeset/web/make-web-writer.ts'];

const require = createRequire(import.meta.url);
const run = promisify(execFile);
// Types take longest, and only those who use the library need them.
const parts = {bin: buildPrograms, lib: buildLibrary, types: buildTypes};
const asked = process.argv.slice(2);
const names = Object.keys(parts).filter((name) => asked.length === 0 || asked.includes(name));
// npm prepares a package once when it installs it from its repository, and again when it packs it.
const STATES = resolve('node_modules/.skakmat/built');
const sources = await hashOf(
  ['src', 'scripts'],
  ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
);
await mkdir(STATES, {recursive: true});
await Promise.all(
  names.map(async (name) => {
    const state = join(STATES, name);
    const known = await readFile(state, 'utf8').catch(() => undefined);
    if (known === (await stateOf(name))) return;
    await replaceFolder(`dist/${name}`, parts[name]);
    await writeFile(state, await stateOf(name));
  }),
);

/** Identifies a part by what it is made of and by what stands in `dist`. */
async function stateOf(name) {
  return `${sources} ${existsSync(`dist/${name}`) ? await hashOf([`dist/${name}`]) : ''}`;
}

/** The hash of all files in these folders, and of single ones. */
async function hashOf(folders, single = []) {
  const inside = folders.map((folder) => readdir(folder, {recursive: true, withFileTypes: true}));
  const files = (await Promise.all(inside)).flat().filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of [...files.map((file) => join(file.parentPath, file.name)), ...single].sort())
    hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest('hex');
}

/**
 * Bundles the command line into lean CommonJS, which starts fastest. What is heavy and rarely needed
 * becomes a chunk of its own, loaded by import().
 */
async function buildPrograms(dir) {
  const version = await readVersion();
  const runtime = {
    platform: 'node',
    // The CommonJS build of jsonc-parser looks for its parts at run time.
    resolve: {mainFields: ['module', 'main']},
    transform: {
      define: {SKAKMAT_VERSION: JSON.stringify(version), SKAKMAT_SOURCES: JSON.stringify(sources)},
    },
    plugins: [throughEntries, packagesBeside, withoutPgn, withoutIdleFeatures, loadLate, inAscii],
  };
  // Between chunks, every use of a name calls a getter, even that of a constant, which costs more
  // than the work as long as V8 only interprets it. So what a check needs stays together, and so
  // does what the program loads whatever it is to do.
  const groups = [
    {name: 'start', tags: ['$initial'], priority: 3},
    {...chunk('board', BOOKS, [...GAMES, ...LATEX]), priority: 2},
    {...chunk('game', ...GAMES.map((path) => [path])), priority: 1},
    {...chunk('heading', LATEX, PAGES), priority: 0},
    {name: 'check', test: /[\\/]src[\\/]cli[\\/]check\.ts$/},
  ];
  const output = {
    dir,
    format: 'cjs',
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    // Only bundlers need the marks of pure calls: the package is 2 kB smaller without them.
    comments: {annotation: false, jsdoc: false},
    // Nearly a quarter of a short run is reading the program. Names of functions stay as they are,
    // so that a stack trace says where it comes from.
    minify: {
      compress: true,
      mangle: {toplevel: true, keepNames: {function: true, class: true}},
      codegen: {removeWhitespace: true},
    },
  };
  const options = {...output, codeSplitting: {groups}};
  const chunks = await bundle({program: 'src/cli/main.ts'}, options, runtime);
  // The npm package goes without these files: npm installs them as packages of their own.
  const beside = {...output, minify: true, exports: 'named'};
  const packages = ['any-ascii', 'hyparquet-writer', 'liquidjs'];
  for (const name of packages) {
    const plain = {platform: 'node', plugins: [inAscii]};
    chunks.push(...(await bundle({[name]: name}, beside, plain)));
  }
  await writeLoaders(dir, ['skakmat', 'skak-chktex'], version);
  const licenses = await licensesOf(chunks.flatMap(({moduleIds}) => moduleIds));
  await writeFile(join(dir, 'LICENSES.txt'), licenses);
  // `npm install --global` puts it where `man skakmat` finds it.
  const {stdout} = await run(process.execPath, [join(dir, 'skakmat.cjs'), 'man'], {maxBuffer: 1e7});
  await writeFile(join(dir, 'skakmat.1.gz'), gzipSync(stdout, {level: 9}));
}

async function readVersion() {
  return JSON.parse(await readFile('package.json', 'utf8')).version;
}

/** Writes the files that users start: each loads the same program. */
async function writeLoaders(dir, programs, version) {
  const loader = await readFile('scripts/load-program.cjs', 'utf8');
  const hash = createHash('sha256');
  for (const name of (await readdir(dir)).sort()) hash.update(await readFile(join(dir, name)));
  const text = loader
    .replace(/^ *\/\*\*[^]*?\*\/\n|^ *\/\/.*\n/gm, '')
    .replace('SKAKMAT_VERSION', version)
    .replace('SKAKMAT_BUILD', hash.digest('hex').slice(0, 12));
  for (const name of programs)
    await writeFile(join(dir, `${name}.cjs`), text.replace('SKAKMAT_NAME', name), {mode: 0o755});
}

/** The chunk of the modules that at least one file of each of these groups needs from the start. */
function chunk(debugName, ...groups) {
  let needed;
  const name = (id, context) => {
    needed ??= groups.map((paths) => paths.map((path) => importedBy(resolve(path), context)));
    return needed.every((group) => group.some((ids) => ids.has(id))) ? debugName : null;
  };
  return {name, debugName};
}

/** A module with all that it imports, but not what it loads later. */
function importedBy(id, context) {
  const found = new Set([id]);
  for (const one of found)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Bundles the library as ES modules, one for each entry point, with what they share in chunks. */
async function buildLibrary(dir) {
  const output = {
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    // The declarations have the docstrings. Constants are not folded, since page bundlers need the marks
    // of pure calls. Names are shortened, as these bundlers do anyway: the package may not pass 1.5 MB.
    comments: {jsdoc: false},
    minify: {compress: false, mangle: {toplevel: true}, codegen: {removeWhitespace: true}},
  };
  await bundle(ENTRIES, output, {
    platform: 'neutral',
    external: (id, importer) =>
      /^(?!node:|liquidjs$)[^./\0]/.test(id) && (id !== 'any-ascii' || isLateAscii(importer)),
    transform: {define: {SKAKMAT_VERSION: JSON.stringify(await readVersion())}},
    plugins: [forPages, pureConstants, throughEntries],
  });
}

/** Fails if a module that is to be loaded late is loaded at once. */
async function bundle(input, output, options) {
  const onLog = (level, message, log) =>
    log(message.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? 'error' : level, message);
  const build = await rolldown({input, logLevel: 'warn', onLog, ...options});
  const {output: written} = await build.write(output);
  await build.close();
  return written;
}

/**
 * Writes the declarations of all that the entries of the library export, in one file, since a class
 * that two files declare is two types, and for each entry a file that names its part of them.
 */
async function buildTypes(dir) {
  // Below the packages whose types ours mention.
  const folder = resolve(dir, 'emitted');
  const tsc = require.resolve('typescript/bin/tsc');
  const generator = require.resolve('dts-bundle-generator/dist/bin/dts-bundle-generator.js');
  try {
    await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', folder]);
    const entries = Object.entries(ENTRIES).map(([name, path]) => [name, path.slice(4, -3)]);
    const all = entries.map(([, path]) => `export * from './${path}.js';`).join('\n');
    await writeFile(join(folder, 'all.d.ts'), all);
    const options = [
      '--no-banner',
      '--no-check',
      '--silent',
      '--export-referenced-types=false',
      '--inline-declare-externals',
    ];
    await run(process.execPath, [
      generator,
      ...options,
      ...['--project', 'tsconfig.build.json', '--out-file', join(dir, 'all.d.ts')],
      join(folder, 'all.d.ts'),
    ]);
    for (const [name, path] of entries) {
      const text = await readFile(join(folder, `${path}.d.ts`), 'utf8');
      const part = text.replace(/(?<= from )'\.\.?\/[^']*'/g, `'./all.js'`);
      await writeFile(join(dir, `${name}.d.ts`), part);
    }
  } catch (error) {
    throw new Error(`expected the types of the library: ${error.stdout ?? ''}`, {cause: error});
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
