// Prints the size of what a page loads for one thing, as esbuild bundles it: `node scripts/sizes.mjs`.
import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';

/** Uses of the library by a page, with the kilobytes (gzip) that each may load at once. */
export const USES = {
  "import {readFen} from 'skakmat/chess'": 8,
  "import {drawDiagram} from 'skakmat/typeset'": 18,
  "import {readGames} from 'skakmat/games'": 101,
  "import {makeWebWriter} from 'skakmat/typeset'": 44,
  "import {typesetGames} from 'skakmat/typeset'": 107,
  "import {checkFolder} from 'skakmat/folder'": 275,
};

/** Returns the size of an import as a page loads it, in bytes; what is loaded later is a second number. */
export async function sizeOf(statement) {
  const name = /\{(\w+)\}/.exec(statement)[1];
  const {outputFiles} = await build({
    stdin: {contents: `${statement};\nglobalThis.used = ${name};`, resolveDir: process.cwd()},
    ...{bundle: true, minify: true, write: false, splitting: true, outdir: 'out'},
    ...{platform: 'browser', format: 'esm', legalComments: 'none', logLevel: 'error'},
  });
  const [first, ...others] = outputFiles.map(({contents}) => contents);
  const size = (bytes) => gzipSync(bytes, {level: 9}).length;
  const text = new TextDecoder().decode(first);
  const now = outputFiles.slice(1).filter(({path}) => isLoadedWith(text, path));
  const known = new Set(now.map(({contents}) => contents));
  return {
    now: size(first) + now.reduce((sum, {contents}) => sum + size(contents), 0),
    late: others.filter((bytes) => !known.has(bytes)).reduce((sum, bytes) => sum + size(bytes), 0),
  };
}

function isLoadedWith(text, path) {
  const name = path.replace(/.*[\\/]/, '');
  return new RegExp(`(?:from|import)\\s*"\\./${name.replaceAll('.', '\\.')}"`).test(text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [statement, bound] of Object.entries(USES)) {
    const {now, late} = await sizeOf(statement);
    console.log(
      `${statement}: ${(now / 1000).toFixed(0)} kB of ${bound}, ${(late / 1000).toFixed(0)} kB late`,
    );
  }
}
