import {spawnSync} from 'node:child_process';

/** Whether a program can be run on this machine; tests of absent ones are skipped. */
export function hasProgram(program: string, ...args: readonly string[]): boolean {
  return (
    spawnSync(program, args.length === 0 ? ['--version'] : args, {stdio: 'ignore'}).status === 0
  );
}
