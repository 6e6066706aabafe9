import {boardAt} from '../../editor/board-at.ts';
import {drawView, fenOfView, lastMoveOf, writeView} from '../../editor/board-view.ts';
import {printable} from '../../../text/index.ts';
import type {LanguageServer, PlaceParams, TextParams} from '../language-server.ts';
import {indexedFileOf, spotOf} from '../language-server.ts';
import {toRange} from '../places.ts';

/** The answer to `skakmat/board`. */
export interface BoardAnswer {
  readonly title: string;
  readonly fen: string;
  readonly svg: string;
  /** In chess symbols, eight lines and one below. */
  readonly text: string;
  /** The squares that the last move left and reached; none where none is known. */
  readonly lastMove: readonly string[];
}

/** `skakmat/board`: the board for a place; null where none is known. */
export async function board(
  server: LanguageServer,
  params: PlaceParams,
): Promise<BoardAnswer | null> {
  const spot = await spotOf(server, params);
  const shown = spot && boardAt(spot);
  if (shown === undefined) return null;
  return {
    title: printable(shown.title),
    fen: fenOfView(shown.board),
    svg: drawView(shown.board),
    text: writeView(shown.board),
    lastMove: lastMoveOf(shown.board),
  };
}

/** `skakmat/index`: all lists of moves of a file, each half-move with its range and FENs. */
export async function indexOfFile(
  server: LanguageServer,
  params: TextParams,
): Promise<object | null> {
  const file = await indexedFileOf(server, params);
  if (file === undefined) return null;
  const {index, source} = file;
  const lists = index.listsIn(source.path).map((list) => {
    const {block, span} = list;
    return {
      range: toRange(source, span),
      command: block.command.name,
      game: block.before?.game.ordinal ?? null,
      id: block.before?.game.id ?? null,
      status: block.status,
      before: block.before === undefined ? null : index.fenAt(block.before),
      plies: index.movesOf(list).map((move) => ({
        range: toRange(source, move.span),
        before: index.fenAt(move.ply.before),
        after: index.fenAt(move.ply.after),
      })),
    };
  });
  return {version: 1, root: server.addresses.uriOf(index.document.source.path), lists};
}
