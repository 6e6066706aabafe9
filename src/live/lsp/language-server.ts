import type {Diagnostic as ProtocolDiagnostic, Position} from 'vscode-languageserver/node';
import {ruleUrl, type Diagnostic} from '../../text/index.ts';
import type {IndexedFile, Spot} from '../editor/spot.ts';
import type {EditorSession} from '../session/editor-session.ts';
import type {ServerState} from './client.ts';
import {toOffset, toRange} from './places.ts';

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

const SEVERITIES = {error: 1, warning: 2, info: 3} as const;

/** A finding as the protocol has it. */
export function toDiagnostic(
  {addresses, flags}: ServerState,
  finding: Diagnostic,
): ProtocolDiagnostic {
  const {source, span, severity, rule, message, note, related = []} = finding;
  const text = note === undefined ? message : `${message}. ${note}`;
  const href = ruleUrl(rule);
  const places = related.map((place) => ({
    location: addresses.locationOf(place),
    message: place.message,
  }));
  return {
    range: toRange(source, span),
    severity: SEVERITIES[severity],
    code: rule,
    ...(href !== undefined && {codeDescription: {href}}),
    source: 'skakmat',
    message: text,
    ...(flags.relatedPlaces && places.length > 0 && {relatedInformation: places}),
  };
}
