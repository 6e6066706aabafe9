import {CompletionItemKind} from 'vscode-languageserver/node';
import type {CompletionItem, CompletionList} from 'vscode-languageserver/node';
import {legalMoves, readFen} from '../../../chess/index.ts';
import {viewOfMove} from '../../editor/board-view.ts';
import {completeComment} from '../../editor/complete-comment.ts';
import {completeMoves, type OfferedMoves} from '../../editor/complete-moves.ts';
import {completeOptions} from '../../editor/complete-options.ts';
import type {Offer, Offers} from '../../editor/offer.ts';
import type {Spot} from '../../editor/spot.ts';
import {listGamesFor} from '../../session/game-listing.ts';
import type {Span} from '../../../text/index.ts';
import {spotOf, type LanguageServer, type PlaceParams} from '../language-server.ts';
import {boardMarkup} from '../markup.ts';
import {toRange} from '../places.ts';

/** `textDocument/completion`: moves, keys and values, words of comments to skakmat. */
export async function completeAt(
  server: LanguageServer,
  params: PlaceParams,
): Promise<CompletionList | null> {
  const spot = await spotOf(server, params);
  if (spot === undefined) return null;
  const words = completeComment(spot, listGamesFor(spot.source)) ?? completeOptions(spot);
  if (words !== undefined) return {isIncomplete: false, items: wordItems(server, spot, words)};
  const moves = completeMoves(spot);
  return moves === undefined ? null : {isIncomplete: false, items: moveItems(server, spot, moves)};
}

function moveItems(
  server: LanguageServer,
  spot: Spot,
  {moves, typed, fen}: OfferedMoves,
): CompletionItem[] {
  return moves.map(({label, text, filter, move}, at) => ({
    label,
    kind: CompletionItemKind.Value,
    filterText: filter,
    sortText: String(at).padStart(3, '0'),
    ...editOf(server, spot, typed, text),
    data: {fen, move},
  }));
}

const KINDS: Readonly<Record<Offer['kind'], CompletionItemKind>> = {
  command: CompletionItemKind.Keyword,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  rule: CompletionItemKind.Constant,
  game: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
};

function wordItems(server: LanguageServer, spot: Spot, {offers, typed}: Offers): CompletionItem[] {
  return offers.map(({kind, text, detail}, at) => ({
    label: text,
    kind: KINDS[kind],
    sortText: String(at).padStart(4, '0'),
    ...(detail !== undefined && {detail}),
    ...editOf(server, spot, typed, text),
  }));
}

/** Replaces the typed text, and on request also the rest of the word after the cursor. */
function editOf(
  {flags}: LanguageServer,
  {source, offset}: Spot,
  typed: Span,
  newText: string,
): Pick<CompletionItem, 'textEdit'> {
  const insert = toRange(source, typed);
  if (!flags.insertReplace) return {textEdit: {range: insert, newText}};
  const rest = /^[\w+#=-]*/.exec(source.text.slice(offset, offset + LONGEST_WORD))?.[0] ?? '';
  const replace = toRange(source, {start: typed.start, end: offset + rest.length});
  return {textEdit: {insert, replace, newText}};
}

const LONGEST_WORD = 40;

/** `completionItem/resolve`: the board after a move. */
export function resolveCompletion({flags}: LanguageServer, item: CompletionItem): CompletionItem {
  const {fen, move} = readData(item.data);
  const outcome = fen === undefined ? undefined : readFen(fen);
  if (outcome?.kind !== 'position' || move === undefined) return item;
  const {position} = outcome;
  // The item that the client sends back may differ from the one that it was given.
  if (!legalMoves(position).includes(move)) return item;
  position.play(move);
  const title = `After ${item.label}`;
  const documentation = boardMarkup({title, board: viewOfMove(position, move), notes: []}, flags);
  return {...item, documentation};
}

function readData(data: unknown): {readonly fen?: string; readonly move?: number} {
  if (typeof data !== 'object' || data === null || !('fen' in data) || !('move' in data)) return {};
  const {fen, move} = data;
  return typeof fen === 'string' && typeof move === 'number' ? {fen, move} : {};
}
