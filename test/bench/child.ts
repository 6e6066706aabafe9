import {execFileSync, spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** What one run of a process has cost. */
export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The most memory that it ever held. */
  readonly rssMb: number;
}

/** Runs Node with `args` and reads what it prints. */
export function readOutput(args: readonly string[]): string {
  return execFileSync(process.execPath, args, {encoding: 'utf8', stdio: 'pipe'});
}

/** Runs Node with `args`, which must end with exit code 0; see `measureAnyEnd`. */
export function measureProcess(args: readonly string[], folder: string): Cost {
  const {code, stderr, ...cost} = measureAnyEnd(args, folder);
  if (code !== 0) throw new Error(`expected exit code 0, found ${code}: ${stderr}`);
  return cost;
}

/** Runs Node with `args`; the file that measures it from inside is put into `folder`. */
export function measureAnyEnd(
  args: readonly string[],
  folder: string,
): Cost & {readonly code: number | null; readonly stderr: string} {
  const probe = join(folder, 'probe.cjs');
  writeFileSync(probe, PROBE);
  const start = performance.now();
  const {
    stdout: output,
    stderr,
    status: code,
  } = spawnSync(process.execPath, ['--require', probe, ...args], {encoding: 'utf8'});
  const wallMs = performance.now() - start;
  const [cpu = 0, rss = 0] = output.slice(output.lastIndexOf('\n')).split(' ').map(Number);
  return {wallMs, cpuMs: cpu / 1000, rssMb: rss / 1024, code, stderr};
}

/** Writes to file descriptor 3, when the process ends, its CPU time in microseconds. */
export const CPU_PROBE = `process.on('exit', () => {
  const {userCPUTime, systemCPUTime} = process.resourceUsage();
  require('node:fs').writeSync(3, String(userCPUTime + systemCPUTime));
});`;

const PROBE = `process.on('exit', () => {
  const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage();
  require('node:fs').writeSync(1, \`\\n\${userCPUTime + systemCPUTime} \${maxRSS}\`);
});`;
