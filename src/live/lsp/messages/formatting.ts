import type {Range, TextEdit} from 'vscode-languageserver/node';
import {formatMoves} from '../../editor/format-moves.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toSpan, toTextEdits} from '../places.ts';

/** `textDocument/formatting` and `textDocument/rangeFormatting`. */
export async function format(
  server: LanguageServer,
  params: TextParams & {readonly range?: Range},
): Promise<TextEdit[]> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return [];
  const {index, source} = file;
  const part = toSpan(source, params.range);
  const options = await server.session.optionsFor(index.document.source.path);
  return toTextEdits(source, await formatMoves(index, source, part, options));
}
