import {ErrorCodes, ResponseError} from 'vscode-languageserver/node';
import type {
  DocumentLink,
  Location,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import {linksIn} from '../../editor/links.ts';
import {definitionsAt, referencesAt, nameProblem, renameableAt} from '../../editor/navigate.ts';
import {findGameFile} from '../../session/game-listing.ts';
import {findRequestedGame} from '../../session/request-games.ts';
import type {LanguageServer, PlaceParams, TextParams} from '../language-server.ts';
import {indexedFileOf, spotOf} from '../language-server.ts';
import {toRange} from '../places.ts';

/** `textDocument/definition`: where a game gets its name; from a request, the game in its file. */
export async function definition(server: LanguageServer, params: PlaceParams): Promise<Location[]> {
  const spot = await spotOf(server, params);
  if (spot === undefined) return [];
  const parts = definitionsAt(spot);
  const game = parts.length > 0 ? undefined : await findRequestedGame(spot);
  return [...parts, ...(game === undefined ? [] : [game])].map((part) =>
    server.addresses.locationOf(part),
  );
}

/** `textDocument/references`. */
export async function references(
  server: LanguageServer,
  params: PlaceParams & {readonly context: {readonly includeDeclaration: boolean}},
): Promise<Location[]> {
  const spot = await spotOf(server, params);
  if (spot === undefined) return [];
  return referencesAt(spot, params.context.includeDeclaration).map((part) =>
    server.addresses.locationOf(part),
  );
}

/** `textDocument/prepareRename`. */
export async function prepareRename(
  server: LanguageServer,
  params: PlaceParams,
): Promise<Range | null> {
  const spot = await spotOf(server, params);
  const part = spot && renameableAt(spot);
  return part === undefined ? null : toRange(part.source, part.span);
}

/** `textDocument/rename`. */
export async function rename(
  server: LanguageServer,
  params: PlaceParams & {readonly newName: string},
): Promise<WorkspaceEdit | null> {
  const spot = await spotOf(server, params);
  if (spot === undefined) return null;
  const refusal = nameProblem(spot, params.newName);
  if (refusal !== undefined) throw new ResponseError(ErrorCodes.InvalidParams, refusal);
  const changes: Record<string, TextEdit[]> = {};
  for (const {source, span} of referencesAt(spot, true)) {
    const uri = server.addresses.uriOf(source.path);
    const edits = (changes[uri] ??= []);
    edits.push({range: toRange(source, span), newText: params.newName});
  }
  return {changes};
}

/** `textDocument/documentLink`. */
export async function documentLinks(
  server: LanguageServer,
  params: TextParams,
): Promise<DocumentLink[]> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return [];
  const {index, source} = file;
  return linksIn(index, source.path).flatMap((link): DocumentLink[] => {
    const target = link.kind === 'read' ? link.path : findGameFile(source, link.name);
    if (target === undefined) return [];
    return [{range: toRange(source, link.span), target: server.addresses.uriOf(target)}];
  });
}
