import type {InlayHint, Range} from 'vscode-languageserver/node';
import {inlaysIn} from '../../editor/inlay-hints.ts';
import type {LanguageServer} from '../language-server.ts';
import {toPosition, toSpan} from '../places.ts';

/** `textDocument/inlayHint`. */
export async function inlayHints(
  {session, addresses, settings}: LanguageServer,
  params: {readonly textDocument: {readonly uri: string}; readonly range: Range},
): Promise<InlayHint[]> {
  const path = addresses.pathOf(params.textDocument.uri);
  const [index] = await session.booksWith(path);
  const source = index?.part(path)?.source;
  if (index === undefined || source === undefined) return [];
  const inlays = inlaysIn(index, path, toSpan(source, params.range), settings.inlayHints);
  return inlays.map(({offset, text, note, isBefore}) => ({
    position: toPosition(source, offset),
    label: text,
    ...(note !== undefined && {tooltip: note}),
    ...(isBefore ? {paddingRight: true} : {paddingLeft: true}),
  }));
}
