import {followMove, type Game, type Position, type Tags} from '../../chess/index.ts';
import {openingFamily} from '../openings/opening-families.ts';
import {firstMoves, withTags} from '../formats/pgn/plain-game.ts';

/** An opening: its ECO code and its name. */
interface FoundOpening {
  readonly eco: string;
  readonly name: string;
}

/** The table of openings, which is loaded only where it is needed. */
export interface OpeningNames {
  readonly nameOpening: (position: Position) => FoundOpening | undefined;
  /** No opening of the table has more half-moves. */
  readonly MOST_OPENING_PLIES: number;
}

/** Returns the opening of a game: the last position of its main line that has a name. */
export function openingOf(game: Game, table: OpeningNames): FoundOpening | undefined {
  if (game.variant !== 'standard' || game.isUnplayed === true) return undefined;
  const position = game.start.clone();
  let found: FoundOpening | undefined;
  const moves = firstMoves(game, table.MOST_OPENING_PLIES);
  if (moves !== undefined) {
    for (const move of moves) {
      position.play(move);
      found = table.nameOpening(position) ?? found;
    }
    return found;
  }
  let node = game.root.next;
  for (let ply = 0; ply < table.MOST_OPENING_PLIES && node?.fen === undefined; ply += 1) {
    if (node === undefined) break;
    followMove(position, node);
    found = table.nameOpening(position) ?? found;
    node = node.next;
  }
  return found;
}

/** Returns the ECO code that a tag gives; undefined if there is none. */
export function ecoTagOf(tags: Tags): string | undefined {
  const written = tags.get('ECO')?.trim().slice(0, 3).toUpperCase() ?? '';
  return /^[A-E]\d\d$/u.test(written) ? written : undefined;
}

/** Returns the ECO code of a game: that of its tag or, without one, that of its positions; or ''. */
export function ecoOf(game: Game, table?: OpeningNames): string {
  const found = ecoTagOf(game.tags) ?? (table && openingOf(game, table)?.eco);
  return found ?? game.tags.get('ECO')?.trim().slice(0, 3).toUpperCase() ?? '';
}

/**
 * Returns a game with the tags `ECO` and `Opening`, where it lacks them and its opening is known. A code of
 * the file has the name of its family where the positions belong to another.
 */
export function nameGame(game: Game, table: OpeningNames): Game {
  const found = openingOf(game, table);
  if (found === undefined) return game;
  const tags = new Map(game.tags);
  const own = openingFamily(ecoTagOf(game.tags) ?? found.eco);
  const isOther = own !== undefined && own.name !== openingFamily(found.eco)?.name;
  for (const [name, value] of [
    ['ECO', found.eco],
    ['Opening', isOther ? own.name : found.name],
  ] as const) {
    if (/^[?\s]*$/u.test(tags.get(name) ?? '')) tags.set(name, value);
  }
  return withTags(game, tags);
}
