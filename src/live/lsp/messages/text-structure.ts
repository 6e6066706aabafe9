import type {FoldingRange, Position, SelectionRange} from 'vscode-languageserver/node';
import {foldsOf} from '../../editor/folds.ts';
import {selectionsAt} from '../../editor/selections.ts';
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
