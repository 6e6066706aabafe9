import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {afterAll, beforeAll} from 'vitest';
import {runServed, stopServer} from './server/run-served.ts';

/** The program as it is built. */
export const PROGRAM = resolve('dist/bin/skakmat.cjs');

/** A single-file program that is tested in place of it, as `npm run package -- executables` makes them. */
const EXECUTABLE = process.env['SKAKMAT_EXECUTABLE'];

/** What starts the program: a command and its first argument. */
const [STARTER, STARTED] =
  EXECUTABLE === undefined ? [process.execPath, PROGRAM] : ['/usr/bin/env', resolve(EXECUTABLE)];

/** More than any pipe holds at once. */
const MOST_BYTES = 64_000_000;

/** Where the runs of a test file note what they have written. */
const STATE = mkdtempSync(join(tmpdir(), 'skakmat-state-'));

afterAll(async () => {
  await stopServer();
  rmSync(STATE, {recursive: true});
});

beforeAll(() => {
  if (!existsSync(PROGRAM)) execFileSync(process.execPath, ['scripts/build.mjs', 'bin']);
});

/** What a run finds in its environment, besides the usual. */
export type Environment = Readonly<Record<string, string>>;

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

const UNKEPT = /^skakmat: note: \d+ games? ha(?:s|ve) what extract cannot read back.*\n/m;

/** What is on standard error but for the note on what LaTeX does not keep, which `kept-parts.test.ts` is about. */
export function withoutUnkept(stderr: string): string {
  return stderr.replace(UNKEPT, '');
}

/** Runs `skakmat` in a folder, with `input` on its standard input; the account is left out. */
export function skakmat(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Environment = {},
): Run {
  const run = skakmatWithAccount(folder, args, input, env);
  return {...run, stderr: withoutAccount(run.stderr)};
}

/**
 * Runs `skakmat` in a folder, and keeps all that it prints; the code is null if it has not ended by
 * itself after `patienceMs`. One process serves all runs of a test file: most of a short run is the
 * start of Node.js.
 */
export function skakmatWithAccount(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Environment = {},
  patienceMs?: number,
): Run {
  if (EXECUTABLE !== undefined) return skakmatProcess(folder, args, env, patienceMs, input);
  const request = {
    folder: resolve(folder),
    args,
    input: typeof input === 'string' ? new TextEncoder().encode(input) : input,
    env: {PATH: process.env['PATH'] ?? '', XDG_STATE_HOME: STATE, ...env},
  };
  return runServed(request, patienceMs) ?? {code: null, stdout: '', stderr: ''};
}

/**
 * Runs `skakmat` in a process of its own, where that process is under test, and keeps all that it prints;
 * the code is null if it has not ended by itself after `patienceMs`.
 */
export function skakmatProcess(
  folder: string,
  args: readonly string[],
  env: Environment = {},
  patienceMs?: number,
  input: string | Uint8Array = '',
): Run {
  const {status, stdout, stderr} = spawnSync(STARTER, [STARTED, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    timeout: patienceMs,
    env: {PATH: process.env['PATH'], XDG_STATE_HOME: STATE, ...env},
  });
  return {code: status, stdout, stderr};
}

/** Runs a line in a shell, in which `"$NODE" "$SKAKMAT"` is the program; its exit code is that of the last command. */
export function shell(folder: string, command: string, input = '', env: Environment = {}): Run {
  const {status, stdout, stderr} = spawnSync('sh', ['-c', command], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    env: {
      PATH: process.env['PATH'],
      XDG_STATE_HOME: STATE,
      NODE: STARTER,
      SKAKMAT: STARTED,
      ...env,
    },
  });
  return {code: status, stdout, stderr};
}
