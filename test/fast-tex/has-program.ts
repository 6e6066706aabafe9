import {spawnSync} from 'node:child_process';

/** Whether a program answers to its name on this machine. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], {stdio: 'ignore'}).status === 0;
}
