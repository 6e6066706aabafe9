import {GameChoice} from '../../book/index.ts';
import {UserError} from '../../text/index.ts';
import {hoverAt} from '../editor/hover.ts';
import type {FilePart} from '../editor/navigate.ts';
import type {Spot} from '../editor/spot.ts';
import type {Game} from '../../chess/index.ts';
import {loadOpeningsFor} from '../../games/index.ts';
import {valueOf, type Request} from '../../lint/index.ts';
import {findGameFile, readGamesOf} from './game-listing.ts';

/** The games that a request asks for, as far as it names a file that can be read. */
export async function gamesOfRequest(request: Request): Promise<readonly Game[]> {
  const name = valueOf(request, 'file');
  const path = name === undefined ? undefined : findGameFile(request.source, name);
  if (path === undefined) return [];
  try {
    const table = await loadOpeningsFor({
      eco: valueOf(request, 'eco'),
      opening: valueOf(request, 'opening'),
      where: valueOf(request, 'where'),
    });
    const choice = new GameChoice(request, table);
    return readGamesOf(path).filter((game, at) => choice.takes(game, at + 1));
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** Finds the first game, in its file, for which the request at a place asks. */
export async function findRequestedGame(spot: Spot): Promise<FilePart | undefined> {
  const hover = hoverAt(spot);
  if (hover?.kind !== 'request') return undefined;
  const [game] = await gamesOfRequest(hover.request);
  return game && {source: game.source, span: {start: game.span.start, end: game.span.start}};
}
