import {runProgram} from '../../src/cli/program.ts';
import type {Output, World} from '../../src/workspace/console/world.ts';

/** What a command came to. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a command finds. */
export interface Surroundings {
  readonly env?: World['env'];
  /** On its standard input. */
  readonly input?: string;
}

/** A world of which only the output is wanted. */
export function insideWorld(
  stdout: Output,
  stderr: Output,
  {env = {}, input = ''}: Surroundings = {},
): World {
  let rest = new TextEncoder().encode(input);
  return {
    stdout,
    stderr,
    env,
    node: process.versions.node,
    stdin: {
      isTTY: false,
      read: (into) => {
        const given = rest.subarray(0, into.length);
        into.set(given);
        rest = rest.subarray(given.length);
        return Promise.resolve(given.length);
      },
    },
    readStandardInput: () => Promise.resolve(new Uint8Array()),
    now: () => performance.now(),
    whenStopped: () => () => undefined,
  };
}

/** Runs `skakmat` in this process: the same code as the program, without its start. */
export async function runInside(args: readonly string[], found?: Surroundings): Promise<Ran> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const collect = (into: string[]) => ({
    write: (text: string | Uint8Array) => {
      into.push(typeof text === 'string' ? text : Buffer.from(text).toString());
      return true;
    },
  });
  const code = await runProgram(args, insideWorld(collect(stdout), collect(stderr), found));
  return {code, stdout: stdout.join(''), stderr: stderr.join('')};
}
