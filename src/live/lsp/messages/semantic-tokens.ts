import {SemanticTokensBuilder, type Range, type SemanticTokens} from 'vscode-languageserver/node';
import {colorsIn, type MoveTextKind} from '../../editor/semantic-tokens.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toPosition, toSpan} from '../places.ts';

const CODES: Readonly<Record<MoveTextKind, readonly [type: number, modifiers: number]>> = {
  number: [0, 0],
  move: [1, 0],
  sign: [2, 0],
  unplayable: [1, 1],
};

/** `textDocument/semanticTokens/full` and `/range`. */
export async function semanticTokens(
  server: LanguageServer,
  params: TextParams & {readonly range?: Range},
): Promise<SemanticTokens> {
  const builder = new SemanticTokensBuilder();
  const file = await indexedFileOf(server, params);
  if (file === undefined) return builder.build();
  const {index, source} = file;
  const part = toSpan(source, params.range);
  for (const {kind, span} of colorsIn(index, source.path, part)) {
    const {line, character} = toPosition(source, span.start);
    // Few clients take a token of several lines.
    const {length} = /^[^\r\n]*/.exec(source.slice(span))?.[0] ?? '';
    builder.push(line, character, length, ...CODES[kind]);
  }
  return builder.build();
}
