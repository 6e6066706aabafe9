import type {Readable, Writable} from 'node:stream';
import {setFlagsFromString} from 'node:v8';
import {createConnection, ProposedFeatures} from 'vscode-languageserver/node';
import type {World} from '../console/world.ts';
import {GatedReader} from './gated-reader.ts';
import {makeServer} from './language-server.ts';
import {initialize} from './messages/initialize.ts';
import {QuietWriter} from './quiet-writer.ts';

/** Where messages come from and go to. */
export interface MessageStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * V8 lets memory grow to a multiple of what is in use before it collects the rest. A server runs all day,
 * and each keystroke leaves a checked book: the heap may double, and the space for what is new stays
 * small. That costs a fifth more time, and halves the memory for a book of 1 MB.
 */
const MEMORY_FLAGS = ['--heap-growing-percent=100', '--semi-space-growth-factor=1'];

/**
 * Serves one client until it says goodbye or goes; the result is the exit code. The greeting is answered
 * before the checker is loaded.
 */
export function serve(
  {input, output}: MessageStreams,
  version: string,
  world: World,
): Promise<number> {
  let stop = (): void => undefined;
  const reader = new GatedReader(input, async () => {
    const [{listenToClient}, {EditorSession}] = await Promise.all([
      import('./listen-to-client.ts'),
      import('../session/editor-session.ts'),
    ]);
    // V8 rejects stored bytecode once its flags have changed.
    MEMORY_FLAGS.forEach(setFlagsFromString);
    stop = listenToClient(server, new EditorSession(world));
  });
  const connection = createConnection(ProposedFeatures.all, reader, new QuietWriter(output));
  const server = makeServer(connection);
  connection.onInitialize((params) => initialize(server, params, version));
  return new Promise((resolve) => {
    let isShutDown = false;
    connection.onShutdown(() => {
      isShutDown = true;
      stop();
    });
    // A client may disconnect without a message.
    const leave = (): void => {
      reader.stop();
      stop();
      resolve(isShutDown ? 0 : 1);
    };
    connection.onExit(leave);
    input.once('end', leave);
    // A stream that breaks has no end.
    input.once('close', leave);
    connection.listen();
  });
}
