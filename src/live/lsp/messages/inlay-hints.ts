import type {InlayHint, Range} from 'vscode-languageserver/node';
import {inlaysIn} from '../../editor/inlay-hints.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toPosition, toSpan} from '../places.ts';

/** `textDocument/inlayHint`. */
export async function inlayHints(
  server: LanguageServer,
  params: TextParams & {readonly range: Range},
): Promise<InlayHint[]> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return [];
  const {index, source} = file;
  const part = toSpan(source, params.range);
  const choice = server.settings.inlayHints;
  const table = choice.openings
    ? await import('../../../games/openings/name-opening.ts')
    : undefined;
  const inlays = inlaysIn(index, {path: source.path, part, choice, table});
  return inlays.map(({offset, text, note, isBefore}) => ({
    position: toPosition(source, offset),
    label: text,
    ...(note !== undefined && {tooltip: note}),
    ...(isBefore ? {paddingRight: true} : {paddingLeft: true}),
  }));
}
