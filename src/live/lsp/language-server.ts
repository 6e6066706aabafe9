import type {Connection, Position} from 'vscode-languageserver/node';
import type {IndexedFile, Spot} from '../editor/spot.ts';
import type {EditorBooks} from '../session/editor-books.ts';
import type {ClientFlags} from './client-flags.ts';
import {Addresses, toOffset} from './places.ts';
import {USUAL_SETTINGS, type ServerSettings} from './server-settings.ts';

/** The state of the server for one client. */
export interface ServerState {
  readonly connection: Connection;
  readonly addresses: Addresses;
  /** Known after `initialize`. */
  flags: ClientFlags;
  settings: ServerSettings;
  /** The full paths of the folders that the client has open when it starts. */
  folders: readonly string[];
}

/** The data from which every message but the first is answered. */
export interface LanguageServer extends ServerState {
  readonly session: EditorBooks;
}

/** A text, as most requests name one. */
export interface TextParams {
  readonly textDocument: {readonly uri: string};
}

/** A place in a text, as many requests name one. */
export interface PlaceParams extends TextParams {
  readonly position: Position;
}

/** A server for a connection, before `initialize`. */
export function makeServer(connection: Connection): ServerState {
  return {
    ...{connection, addresses: new Addresses(), folders: []},
    ...{flags: NO_FLAGS, settings: USUAL_SETTINGS},
  };
}

/** The text that a request is about, in the first book that holds it. */
export function indexedFileOf(
  {session, addresses}: LanguageServer,
  {textDocument}: TextParams,
): Promise<IndexedFile | undefined> {
  return session.file(addresses.pathOf(textDocument.uri));
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

/** Returns a function that writes an error to the log of the client. */
export function logError({connection}: LanguageServer): (error: unknown) => void {
  return (error) => {
    connection.console.error(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  };
}
