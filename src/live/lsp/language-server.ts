import type {Position} from 'vscode-languageserver/node';
import type {IndexedFile, Spot} from '../editor/spot.ts';
import type {EditorSession} from '../session/editor-session.ts';
import type {ServerState} from './client.ts';
import {toOffset} from './places.ts';

/** The data from which every message but the first is answered. */
export interface LanguageServer extends ServerState {
  readonly session: EditorSession;
}

/** A text, as most requests name one. */
export interface TextParams {
  readonly textDocument: {readonly uri: string};
}

/** A place in a text, as many requests name one. */
export interface PlaceParams extends TextParams {
  readonly position: Position;
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

/** Returns a function that writes an error to the log of the client. */
export function logError({connection}: LanguageServer): (error: unknown) => void {
  return (error) => {
    connection.console.error(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  };
}
