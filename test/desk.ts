import {spawnSync} from 'node:child_process';
import {chmodSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {temporaryFolder} from './temporary-folder.ts';

/** A home folder with files, and with both commands on the PATH. */
export type Desk = ReturnType<typeof makeDesk>;

/** Creates a home folder that is removed after the test; the commands are those of `dist`. */
export function makeDesk(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const bin = temporaryFolder(
    Object.fromEntries(
      ['skakmat', 'skak-chktex'].map((name) => [
        name,
        `#!/bin/sh\nexec '${process.execPath}' '${resolve(`dist/bin/${name}.cjs`)}' "$@"\n`,
      ]),
    ),
  );
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    ...{XDG_CONFIG_HOME: join(folder, '.config'), XDG_STATE_HOME: join(folder, '.state')},
    ...{XDG_DATA_HOME: join(folder, '.data'), XDG_CACHE_HOME: join(folder, '.cache')},
  };
  const run = (program: string, ...args: readonly string[]) => {
    const options = {cwd: folder, env, encoding: 'utf8', timeout: 600_000} as const;
    const {status, stdout, stderr} = spawnSync(program, args, options);
    return {status, output: stdout + stderr};
  };
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {folder, env, run, read};
}
