import {runProgram} from '../../src/cli/program.ts';
import type {Output, World} from '../../src/console/world.ts';

/** What a command came to. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A world of which only the output is wanted. */
export function insideWorld(stdout: Output, stderr: Output): World {
  return {
    stdout,
    stderr,
    env: {},
    node: process.versions.node,
    stdin: {isTTY: false, read: () => Promise.resolve(0)},
    readStandardInput: () => Promise.resolve(new Uint8Array()),
    now: () => performance.now(),
    whenStopped: () => () => undefined,
  };
}

/** Runs `skakmat` in this process: the same code as the program, without its start. */
export async function runInside(args: readonly string[]): Promise<Ran> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const collect = (into: string[]) => ({
    write: (text: string | Uint8Array) => {
      into.push(typeof text === 'string' ? text : Buffer.from(text).toString());
      return true;
    },
  });
  const code = await runProgram(args, insideWorld(collect(stdout), collect(stderr)));
  return {code, stdout: stdout.join(''), stderr: stderr.join('')};
}
