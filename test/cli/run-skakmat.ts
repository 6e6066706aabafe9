import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {resolve} from 'node:path';
import {beforeAll} from 'vitest';

/** The program as it is built. */
export const PROGRAM = resolve('dist/skakmat.cjs');

/** More than any pipe holds at once. */
const MOST_BYTES = 64_000_000;

beforeAll(() => {
  if (!existsSync(PROGRAM)) execFileSync(process.execPath, ['scripts/build.mjs']);
});

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The line of account on standard error. */
const ACCOUNT = /^skak(?:mat|-chktex): \d+ half-moves? judged.*\n/m;

/** What is on standard error but for the account, which `account.test.ts` is about. */
export function withoutAccount(stderr: string): string {
  return stderr.replace(ACCOUNT, '');
}

/** Runs `skakmat` in a folder, with `input` on its standard input; the account is left out. */
export function skakmat(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Readonly<Record<string, string>> = {},
): Run {
  const run = skakmatWithAccount(folder, args, input, env);
  return {...run, stderr: withoutAccount(run.stderr)};
}

/** Runs `skakmat` in a folder, and keeps all that it prints. */
export function skakmatWithAccount(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Readonly<Record<string, string>> = {},
): Run {
  const {status, stdout, stderr} = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    env: {PATH: process.env['PATH'], ...env},
  });
  return {code: status, stdout, stderr};
}

/** The same through a shell; its exit code is that of the last command. */
export function shell(folder: string, command: string): Run {
  const {status, stdout, stderr} = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    env: {PATH: process.env['PATH'], NODE: process.execPath, SKAKMAT: PROGRAM},
  });
  return {code: status, stdout, stderr};
}
