import {ErrorCodes, ResponseError} from 'vscode-languageserver/node';
import type {
  DocumentHighlight,
  DocumentLink,
  Location,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import {readRequests} from '../../../lint/index.ts';
import {readTextSettings, type TexDocument, type TexNode} from '../../../tex/index.ts';
import type {Span} from '../../../text/index.ts';
import type {BookIndex} from '../../editor/book-index.ts';
import {definitionsAt, referencesAt, nameProblem, renameableAt} from '../../editor/navigate.ts';
import {findGameFile, findRequestedGame} from '../../session/game-listing.ts';
import {indexedFileOf, spotOf} from '../language-server.ts';
import type {LanguageServer, PlaceParams, TextParams} from '../language-server.ts';
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

/** `textDocument/documentHighlight`: where a game is named in the text at hand. */
export async function documentHighlights(
  server: LanguageServer,
  params: PlaceParams,
): Promise<DocumentHighlight[]> {
  const spot = await spotOf(server, params);
  if (spot === undefined) return [];
  return referencesAt(spot, true)
    .filter(({source}) => source.path === spot.source.path)
    .map(({source, span}) => ({range: toRange(source, span)}));
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

/** The name of a file in a text. */
type FileLink = {readonly span: Span} &
  /** A file of LaTeX that the book reads: its path. */
  (
    | {readonly kind: 'read'; readonly path: string}
    /** A game file, as named in a comment. */
    | {readonly kind: 'games'; readonly name: string}
  );

function linksIn(index: BookIndex, path: string): readonly FileLink[] {
  const part = index.part(path);
  if (part === undefined) return [];
  return [...includesOf(index.document, path), ...gameFilesOf(part)];
}

function includesOf(document: TexDocument, path: string): readonly FileLink[] {
  const links: FileLink[] = [];
  const due: TexNode[] = [...document.children];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    if (node.type === 'branches') due.push(...node.alternatives.flat());
    if (node.type !== 'include') continue;
    due.push(...node.document.children);
    if (node.source.path === path)
      links.push({kind: 'read', span: node.span, path: node.document.source.path});
  }
  return links.sort((one, other) => one.span.start - other.span.start);
}

function gameFilesOf(part: TexDocument): readonly FileLink[] {
  const requested = readRequests(part).requests.flatMap(({attributes}) => attributes);
  const named = requested
    .filter(({name, value}) => (name === 'file' || name === 'template') && value !== '')
    .map(({value, valueSpan}) => ({name: value, span: valueSpan}));
  const set = part.comments
    .flatMap((comment) => readTextSettings(part.source, comment))
    .filter(({key, value}) => key === 'source' && value !== '')
    .map(({value, valueSpan}) => ({name: value, span: valueSpan}));
  return [...named, ...set].map((link) => ({kind: 'games', ...link}));
}
