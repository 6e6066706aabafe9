import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';

/** The version of this package. */
export const {version: VERSION} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
};

/** A registry that knows nothing but this package, until the test is over. */
export interface PackageRegistry {
  /** What npm has to be told. */
  readonly env: Readonly<Record<string, string>>;
  /** What it was asked for, each once. */
  readonly asked: () => readonly string[];
}

/** Packs this package as it would be published, and offers it. */
export async function startRegistry(): Promise<PackageRegistry> {
  const folder = temporaryFolder({log: ''});
  const log = join(folder, 'log');
  spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  const program = join(import.meta.dirname, 'package-server.mjs');
  const server = spawn(process.execPath, [program, tarball, VERSION, log], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill());
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    env: {
      npm_config_registry: `http://127.0.0.1:${port.toString().trim()}/`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
    },
    asked: () => [...new Set(readFileSync(log, 'utf8').trim().split('\n'))],
  };
}
