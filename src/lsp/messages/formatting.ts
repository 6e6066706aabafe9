import type {Range, TextEdit} from 'vscode-languageserver/node';
import {formatMoves} from '../../editor/format-moves.ts';
import type {LanguageServer} from '../language-server.ts';
import {toSpan, toTextEdits} from '../places.ts';

/** `textDocument/formatting` and `textDocument/rangeFormatting`. */
export async function format(
  {session, addresses}: LanguageServer,
  {textDocument, range}: {readonly textDocument: {readonly uri: string}; readonly range?: Range},
): Promise<TextEdit[]> {
  const path = addresses.pathOf(textDocument.uri);
  const [index] = await session.booksWith(path);
  const source = index?.part(path)?.source;
  if (index === undefined || source === undefined) return [];
  const part = range === undefined ? {start: 0, end: source.text.length} : toSpan(source, range);
  const options = await session.optionsFor(index.document.source.path);
  return toTextEdits(source, await formatMoves(index, source, part, options));
}
