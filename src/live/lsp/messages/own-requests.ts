import {printable} from '../../../text/index.ts';
import {drawView, fenOfView, lastMoveOf, writeView, viewOfNode} from '../../editor/board-view.ts';
import type {BoardView} from '../../editor/board-view.ts';
import {hoverAt} from '../../editor/hover.ts';
import {findMoveSlot} from '../../editor/move-slot.ts';
import type {Spot} from '../../editor/spot.ts';
import {indexedFileOf, spotOf} from '../language-server.ts';
import type {LanguageServer, PlaceParams, TextParams} from '../language-server.ts';
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

interface TitledBoard {
  readonly title: string;
  readonly board: BoardView;
}

/**
 * Returns the board for a place: after the move there, before the one being typed there, of the FEN
 * or diagram there, or else after the preceding list in the file.
 */
function boardAt(spot: Spot): TitledBoard | undefined {
  const {index, source, offset} = spot;
  const hover = hoverAt(spot);
  if (hover?.kind === 'board') return hover;
  const slot = findMoveSlot(spot);
  if (slot !== undefined) return {title: 'Here', board: viewOfNode(index, slot.at)};
  const last = index
    .listsIn(source.path)
    .findLast(({span, block}) => span.end <= offset && block.after !== undefined)?.block.after;
  return last && {title: 'After the last moves before', board: viewOfNode(index, last)};
}
