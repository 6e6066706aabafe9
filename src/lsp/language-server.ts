import type {Connection, Position} from 'vscode-languageserver/node';
import type {Spot} from '../editor/spot.ts';
import type {EditorSession} from '../session/editor-session.ts';
import type {ClientFlags} from './client-flags.ts';
import {Addresses, toOffset} from './places.ts';
import type {ServerSettings} from './server-settings.ts';
import {USUAL_SETTINGS} from './server-settings.ts';

/** What every message is answered from. */
export interface LanguageServer {
  readonly connection: Connection;
  readonly session: EditorSession;
  readonly addresses: Addresses;
  /** Known once the client has said hello. */
  flags: ClientFlags;
  settings: ServerSettings;
}

/** A place in a text, as most requests name one. */
export interface PlaceParams {
  readonly textDocument: {readonly uri: string};
  readonly position: Position;
}

/** A server for a connection, before the client has said hello. */
export function makeServer(connection: Connection, session: EditorSession): LanguageServer {
  return {
    ...{connection, session, addresses: new Addresses()},
    ...{flags: NO_FLAGS, settings: USUAL_SETTINGS},
  };
}

/** The place that a request is about, in the first book that holds it. */
export function spotOf(
  {session, addresses}: LanguageServer,
  {textDocument, position}: PlaceParams,
): Promise<Spot | undefined> {
  const path = addresses.pathOf(textDocument.uri);
  return session.spot(path, (source) => toOffset(source, position));
}

const NO_FLAGS: ClientFlags = {
  pictures: false,
  markdown: false,
  pulls: false,
  relatedPlaces: false,
  lateEdits: false,
  actionLiterals: false,
  insertReplace: false,
  nestedSymbols: false,
  showsDocuments: false,
  refreshes: {diagnostics: false, lenses: false, hints: false, tokens: false},
  watchesFiles: false,
  hasFolders: false,
  hasSettings: false,
};
