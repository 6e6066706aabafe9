import {guardMemory} from '../../../src/workspace/run/crew.ts';
import {runProgram} from '../../../src/cli/program.ts';
import type {Output, World} from '../../../src/workspace/console/world.ts';
import type {ServedRun, RunRequest} from './run-request.ts';

// Runs `skakmat` in this process for each message, as `run-process.ts` runs it once. Started by
// `program-client.mjs`.
guardMemory();
// Also if a run is going on that would never end.
process.on('disconnect', () => process.exit());
process.on('message', (request: RunRequest) => {
  void serve(request).then((run) => process.send?.(run));
});

async function serve({folder, args, input, env}: RunRequest): Promise<ServedRun> {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.chdir(folder);
  const stdout = new Captured();
  const stderr = new Captured();
  let rest = input;
  const world: World = {
    ...{stdout, stderr, env},
    node: process.versions.node,
    stdin: {
      read: (into) => {
        const chunk = rest.subarray(0, into.length);
        into.set(chunk);
        rest = rest.subarray(chunk.length);
        return Promise.resolve(chunk.length);
      },
    },
    readStandardInput: () => Promise.resolve(rest),
    now: () => performance.now(),
    whenStopped: () => () => undefined,
  };
  const code = await runProgram(args, world);
  // The folder may be removed now.
  process.chdir('/');
  return {code, stdout: stdout.text, stderr: stderr.text};
}

/** What is written, as text. */
class Captured implements Output {
  readonly #chunks: Uint8Array[] = [];

  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }

  write(text: string | Uint8Array): boolean {
    // A copy: what is written from may be used again.
    this.#chunks.push(Buffer.from(text as Uint8Array));
    return true;
  }
}
