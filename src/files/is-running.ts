import {kill} from 'node:process';

/** Whether a process with this id runs, be it one that this process may not signal. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks (kill(2)).
    return kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
