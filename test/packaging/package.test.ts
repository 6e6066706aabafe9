import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {buildAll} from './installed-package.ts';

/** What npm says about a package that it would pack. */
interface Packed {
  readonly size: number;
  readonly files: readonly {readonly path: string}[];
}

let packed: Packed;

beforeAll(() => {
  buildAll();
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const {stdout} = spawnSync('npm', args, {encoding: 'utf8'});
  [packed] = JSON.parse(stdout) as [Packed];
});

describe('the package', () => {
  test('has at most 1.5 MB and 200 files', () => {
    expect(packed.size).toBeLessThanOrEqual(1_500_000);
    expect(packed.files.length).toBeLessThanOrEqual(200);
  });

  test('has what the manifest names, and no sources', () => {
    const paths = packed.files.map(({path}) => path);
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const named = [
      ...Object.values(manifest.bin),
      ...Object.values(manifest.exports).flatMap((entry) =>
        typeof entry === 'string' ? [] : Object.values(entry),
      ),
    ].map((path) => path.replace(/^\.\//, ''));
    expect(paths).toEqual(expect.arrayContaining(named));
    expect(
      paths.filter((path) => /^(?:src|test|scripts|docs)\/|\.ts$(?<!\.d\.ts)/.test(path)),
    ).toEqual([]);
  });

  test('depends on what its library, types and programs load, and on nothing else', () => {
    const {dependencies, files} = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const texts = [...modulesIn('dist/lib'), ...modulesIn('dist/types')].map((path) =>
      readFileSync(path, 'utf8'),
    );
    const imported = texts.flatMap((text) =>
      [
        ...text.matchAll(/(?:^|;)(?:import|export)\b[^;'"]*\bfrom\s*['"]([^.'"][^'"]*)['"]/gm),
        ...text.matchAll(/\bimport\(['"`]([^.'"`][^'"`]*)['"`]\)/g),
      ].map(([, name = '']) => name),
    );
    // Programs load these as packages, since the files are left out.
    const leftOut = files.map((path) => /^!dist\/bin\/(.*)\.cjs$/.exec(path)?.[1] ?? '');
    const packages = [...imported, ...leftOut.filter((name) => name !== '')]
      .filter((name) => !name.startsWith('node:'))
      .map(packageOf);
    expect(Object.keys(dependencies)).toEqual([...new Set(packages)].sort());
  });
});

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

/** The package in which an import finds its code or, where it has none, its types. */
function packageOf(path: string): string {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  return existsSync(`node_modules/${name}`) ? name : `@types/${name}`;
}

function modulesIn(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:js|d\.ts)$/.test(name))
    .map((name) => join(folder, name));
}
