import type {Readable, Writable} from 'node:stream';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type {Connection} from 'vscode-languageserver/node';
import type {World} from '../console/world.ts';
import {EditorSession} from '../session/editor-session.ts';
import {makeServer} from './language-server.ts';
import {listenToChanges} from './listen-to-changes.ts';
import {listenToRequests} from './listen-to-requests.ts';

/** Where messages come from and go to. */
export interface MessageStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Serves one client until it says goodbye or goes; the result is the exit code. */
export function serve(
  {input, output}: MessageStreams,
  version: string,
  world: World,
): Promise<number> {
  const connection: Connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(input),
    new StreamMessageWriter(output),
  );
  const server = makeServer(connection, new EditorSession(world));
  const publisher = listenToChanges(server);
  listenToRequests(server, version);
  return new Promise((resolve) => {
    let isShutDown = false;
    connection.onShutdown(() => {
      isShutDown = true;
      publisher.stop();
    });
    // A client that goes without a word is gone, too.
    connection.onExit(() => {
      resolve(isShutDown ? 0 : 1);
    });
    input.once('end', () => {
      publisher.stop();
      resolve(isShutDown ? 0 : 1);
    });
    connection.listen();
  });
}
