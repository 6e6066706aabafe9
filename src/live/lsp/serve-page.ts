import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import {EditorSession} from '../session/editor-session.ts';
import {Disk, QUIET_WORLD, useDisk} from '../../workspace/index.ts';
import * as answers from './answers.ts';
import {makeServer} from './client.ts';
import {listenToChanges} from './listen-to-changes.ts';
import {initialize, listenToRequests} from './requests.ts';

/** The port of a worker, as far as it is used. */
interface PagePort {
  onmessage: ((event: {readonly data: unknown}) => void) | null;
}

/** Files that are there now, by their names relative to `/home/folder`; undefined for those that are gone. */
type ChangedFiles = ReadonlyMap<string, Uint8Array | undefined>;

/**
 * Serves an editor in a page, as a worker of it. The first message is the files of the folders, all others are
 * those of the protocol, in which the folders lie in `/home/folder`; `skakmat/files` has files that have changed.
 */
export function servePage(port: PagePort, version: string): void {
  port.onmessage = ({data}) => {
    port.onmessage = null;
    listen(port, new Map(data as ReadonlyMap<string, Uint8Array>), version);
  };
}

function listen(port: PagePort, files: Map<string, Uint8Array>, version: string): void {
  useDisk(new Disk(files));
  const reader = new BrowserMessageReader(port);
  const writer = new BrowserMessageWriter(port);
  const connection = createConnection(ProposedFeatures.all, reader, writer);
  const session = new EditorSession(QUIET_WORLD);
  const server = Object.assign(makeServer(connection), {session});
  connection.onInitialize((params) => {
    const result = initialize(server, params, version);
    session.setFolders(server.folders);
    return result;
  });
  connection.onNotification('skakmat/files', ({changes}: {readonly changes: ChangedFiles}) => {
    for (const [name, bytes] of changes) {
      if (bytes === undefined) files.delete(name);
      else files.set(name, bytes);
    }
    useDisk(new Disk(files));
  });
  listenToRequests(server, answers);
  connection.onShutdown(listenToChanges(server));
  connection.listen();
}
