import {
  SymbolKind,
  type FoldingRange,
  type Position,
  type SelectionRange,
  type DocumentSymbol,
  type SymbolInformation,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node';
import type {Span, SourceText} from '../../../text/index.ts';
import type {BookIndex, IndexedMove} from '../../editor/book-index.ts';
import type {Spot} from '../../editor/spot.ts';
import {holdsCursor} from '../../editor/touches.ts';
import {outlineOf, type Outline} from '../../editor/symbols.ts';
import {indexedFileOf, spotOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toRange} from '../places.ts';

/** `textDocument/foldingRange`. */
export async function foldingRanges(
  server: LanguageServer,
  params: TextParams,
): Promise<FoldingRange[]> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return [];
  return foldsOf(file.index, file.source.path).map(({first, last}) => ({
    startLine: first - 1,
    endLine: last - 1,
  }));
}

/** `textDocument/selectionRange`: for each position, ranges that hold one another. */
export async function selectionRanges(
  server: LanguageServer,
  params: TextParams & {readonly positions: readonly Position[]},
): Promise<SelectionRange[]> {
  const {textDocument, positions} = params;
  return Promise.all(
    positions.map(async (position) => {
      const spot = await spotOf(server, {textDocument, position});
      const empty: SelectionRange = {range: {start: position, end: position}};
      if (spot === undefined) return empty;
      let outer: SelectionRange | undefined;
      for (const span of selectionsAt(spot).toReversed()) {
        const range = toRange(spot.source, span);
        outer = outer === undefined ? {range} : {range, parent: outer};
      }
      return outer ?? empty;
    }),
  );
}

/** A range of lines that can be folded, inclusive, counted from 1. */
interface Fold {
  readonly first: number;
  readonly last: number;
}

/** Returns the games and lists of moves of a file that take more than one line. */
function foldsOf(index: BookIndex, path: string): readonly Fold[] {
  const source = index.part(path)?.source;
  if (source === undefined) return [];
  const foldOf = ({span, children}: Outline): readonly Fold[] => [
    {first: source.place(span.start).line, last: source.place(span.end).line},
    ...children.flatMap(foldOf),
  ];
  const all = outlineOf(index, path)
    .flatMap(foldOf)
    .filter(({first, last}) => last > first);
  return [...new Map(all.map((fold) => [`${fold.first} ${fold.last}`, fold])).values()];
}

/** Returns the expanding selections at a place: the move, the pair, the list, the game. */
function selectionsAt(spot: Spot): readonly Span[] {
  const {index, source, offset} = spot;
  const move = index.moveAt(source.path, offset);
  const lists = index.listsAt(source.path, offset);
  const game = outlineOf(index, source.path).find(({span}) => holdsCursor(span, offset));
  const spans = [
    ...(move === undefined ? [] : [move.span, ...pairAround(index, move)]),
    ...lists.flatMap(({span, block: {command}}) =>
      command.source.path === source.path && holdsCursor(command.span, offset)
        ? [span, command.span]
        : [span],
    ),
    ...(game === undefined ? [] : [game.span]),
  ];
  return widening(spans);
}

/** Returns the span of White's move, Black's answer and the number before them. */
function pairAround(index: BookIndex, move: IndexedMove): readonly Span[] {
  const moves = index.movesOf(move.list);
  const pair = moves.filter(
    ({ply}) =>
      ply.before.ply >> 1 === move.ply.before.ply >> 1 && ply.before.game === move.ply.before.game,
  );
  const number = pair[0]?.ply.number;
  const start = Math.min(...pair.map(({span}) => span.start), number?.start ?? Infinity);
  const end = Math.max(...pair.map(({span}) => span.end));
  return start < end ? [{start, end}] : [];
}

/** Returns the spans of which each contains the preceding one. */
function widening(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const last = kept.at(-1);
    const isWider =
      last === undefined ||
      (span.start <= last.start &&
        span.end >= last.end &&
        (span.start < last.start || span.end > last.end));
    if (isWider) kept.push(span);
  }
  return kept;
}

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
