import type {Hover as ProtocolHover, MarkupContent} from 'vscode-languageserver/node';
import {hoverAt, type Hover} from '../../editor/hover.ts';
import {gamesOfRequest} from '../../session/game-listing.ts';
import {spotOf, type LanguageServer, type PlaceParams} from '../language-server.ts';
import {boardMarkup, gamesMarkup, manualMarkup, unknownMarkup} from '../markup.ts';
import {toRange} from '../places.ts';

/** `textDocument/hover`. */
export async function hover(
  server: LanguageServer,
  params: PlaceParams,
): Promise<ProtocolHover | null> {
  const spot = await spotOf(server, params);
  const shown = spot && hoverAt(spot);
  if (spot === undefined || shown === undefined) return null;
  const contents = await contentOf(server, shown);
  return {contents, range: toRange(spot.source, shown.span)};
}

async function contentOf({flags}: LanguageServer, shown: Hover): Promise<MarkupContent> {
  switch (shown.kind) {
    case 'board':
      return boardMarkup(shown, flags);
    case 'unknown':
      return unknownMarkup(shown, flags);
    case 'rule':
      return manualMarkup(shown.manual, flags);
    case 'request':
      return gamesMarkup(await gamesOfRequest(shown.request), flags);
  }
}
