import {SemanticTokensBuilder} from 'vscode-languageserver/node';
import type {Range, SemanticTokens} from 'vscode-languageserver/node';
import {colorsIn} from '../../editor/semantic-tokens.ts';
import type {MoveTextKind} from '../../editor/semantic-tokens.ts';
import type {LanguageServer} from '../language-server.ts';
import {toPosition, toSpan} from '../places.ts';

const CODES: Readonly<Record<MoveTextKind, readonly [type: number, modifiers: number]>> = {
  number: [0, 0],
  move: [1, 0],
  sign: [2, 0],
  unplayable: [1, 1],
};

/** `textDocument/semanticTokens/full` and `/range`. */
export async function semanticTokens(
  {session, addresses}: LanguageServer,
  {textDocument, range}: {readonly textDocument: {readonly uri: string}; readonly range?: Range},
): Promise<SemanticTokens> {
  const builder = new SemanticTokensBuilder();
  const path = addresses.pathOf(textDocument.uri);
  const [index] = await session.booksWith(path);
  const source = index?.part(path)?.source;
  if (index === undefined || source === undefined) return builder.build();
  const part = range === undefined ? {start: 0, end: source.text.length} : toSpan(source, range);
  for (const {kind, span} of colorsIn(index, path, part)) {
    const {line, character} = toPosition(source, span.start);
    // Few clients take a token of several lines.
    const {length} = /^[^\r\n]*/.exec(source.slice(span))?.[0] ?? '';
    builder.push(line, character, length, ...CODES[kind]);
  }
  return builder.build();
}
