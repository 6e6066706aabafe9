import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/** Where Debian puts pgn-extract; undefined if it is not installed. */
export function findPgnExtract(): string | undefined {
  return ['/usr/games/pgn-extract', '/usr/bin/pgn-extract'].find((path) => existsSync(path));
}

/** Milliseconds of CPU that a command costs, as bash counts them. */
export function cpuOf(command: string): number {
  const {stdout} = spawnSync('bash', ['-c', `${command} >/dev/null 2>&1; times`], {
    encoding: 'utf8',
  });
  const times = stdout.trim().split('\n').at(-1) ?? '';
  return Array.from(times.matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}
