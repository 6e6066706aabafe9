import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {env} from 'node:process';
import type {Cost} from './child.ts';

/** Where Debian puts pgn-extract; undefined if it is not installed. */
export function findPgnExtract(): string | undefined {
  return ['/usr/games/pgn-extract', '/usr/bin/pgn-extract'].find((path) => existsSync(path));
}

/**
 * The example `validate` of shakmaty (Rust, pgn-reader), which must have been built on the machine; undefined if
 * SKAKMAT_BENCH_VALIDATE does not name it.
 */
export function findValidate(): string | undefined {
  const path = env['SKAKMAT_BENCH_VALIDATE'];
  return path !== undefined && existsSync(path) ? path : undefined;
}

/** What a command of another program costs, as bash counts it; its memory is not known. */
export function measureCommand(command: string): Cost {
  const start = performance.now();
  const {stdout} = spawnSync('bash', ['-c', `${command} >/dev/null 2>&1; times`], {
    encoding: 'utf8',
  });
  const wallMs = performance.now() - start;
  const times = stdout.trim().split('\n').at(-1) ?? '';
  const cpuMs = Array.from(times.matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
  return {wallMs, cpuMs, rssMb: Number.NaN};
}
