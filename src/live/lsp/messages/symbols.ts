import {SymbolKind} from 'vscode-languageserver/node';
import type {DocumentSymbol, SymbolInformation, WorkspaceSymbol} from 'vscode-languageserver/node';
import {outlineOf, type Outline} from '../../editor/symbols.ts';
import type {SourceText} from '../../../text/index.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toRange} from '../places.ts';

const KINDS: Readonly<Record<Outline['kind'], SymbolKind>> = {
  game: SymbolKind.Class,
  line: SymbolKind.Method,
  variation: SymbolKind.Field,
};

/** `textDocument/documentSymbol`. */
export async function documentSymbols(
  server: LanguageServer,
  params: TextParams,
): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return [];
  const {index, source} = file;
  const symbols = outlineOf(index, source.path).map((outline) => toSymbol(source, outline));
  const {uri} = params.textDocument;
  return server.flags.nestedSymbols ? symbols : symbols.flatMap((one) => flatten(one, uri));
}

function toSymbol(source: SourceText, outline: Outline): DocumentSymbol {
  const {kind, name, detail, span, at, children} = outline;
  return {
    ...{name, detail, kind: KINDS[kind]},
    range: toRange(source, span),
    selectionRange: toRange(source, at),
    children: children.map((child) => toSymbol(source, child)),
  };
}

function flatten(symbol: DocumentSymbol, uri: string): SymbolInformation[] {
  const {name, kind, range, children = []} = symbol;
  const own = {name, kind, location: {uri, range}};
  return [own, ...children.flatMap((child) => flatten(child, uri))];
}

/** `workspace/symbol`: games whose players, id or opening hold the words that are asked for. */
export async function workspaceSymbols(
  {session, addresses}: LanguageServer,
  {query}: {readonly query: string},
): Promise<WorkspaceSymbol[]> {
  const words = query.toLowerCase().split(/\s+/);
  const found = new Map<string, WorkspaceSymbol>();
  for (const index of await session.books()) {
    for (const path of index.paths) {
      const source = index.part(path)?.source;
      if (source === undefined) continue;
      for (const {name, detail, at} of outlineOf(index, path)) {
        const text = `${name} ${detail}`.toLowerCase();
        if (!words.every((word) => text.includes(word))) continue;
        const location = addresses.locationOf({source, span: at});
        const symbol = {name: detail === '' ? name : `${name} (${detail})`, kind: KINDS.game};
        found.set(`${path} ${at.start}`, {...symbol, location});
      }
    }
  }
  return [...found.values()];
}
