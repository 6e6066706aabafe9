import type {EditorBooks} from '../session/editor-books.ts';
import type {GreetedServer} from './language-server.ts';
import {listenToChanges} from './listen-to-changes.ts';
import {listenToRequests} from './listen-to-requests.ts';

/** Answers all that a client says after the greeting; the result stops what is still to be done. */
export function listenToClient(greeted: GreetedServer, session: EditorBooks): () => void {
  session.setFolders(greeted.folders);
  const server = Object.assign(greeted, {session});
  const publisher = listenToChanges(server);
  listenToRequests(server);
  return () => {
    publisher.stop();
  };
}
