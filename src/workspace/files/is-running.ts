import {kill} from 'node:process';
import {codeOf} from './describe-system-error.ts';

/** Tests whether a process with this id is running, including processes of other users. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests for existence (kill(2)).
    return kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
