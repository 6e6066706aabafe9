import type {Position} from '../position.ts';
import {followMove, mainLine} from '../game/main-line.ts';
import type {Game, MoveNode} from '../game/game.ts';
import {distinct, lineOf, type MateLine} from './judge-exercise.ts';
import {MateSearch} from './mate-search.ts';

/** A forced mate with one key, in a position of a game's main line. */
export interface FoundMate extends MateLine {
  /** The node that leads to the position. */
  readonly node: MoveNode;
  readonly position: Position;
}

/** The longest mate that is looked for, in moves. */
const LONGEST = 3;

/** At most so many moves are tried for one game. */
const NODES = 2_000_000;

/**
 * Finds the forced mate with which a game ends, or could have ended: the longest one, up to three
 * moves, that has only one key. Each move back from the end is tried only if the mate is known from
 * there, so that most games cost next to nothing. Returns undefined if there is none.
 */
export function findMate(game: Game): FoundMate | undefined {
  // A board does not show the pieces that may be dropped.
  if (game.variant === 'crazyhouse' || !game.start.hasBothKings()) return undefined;
  const places = lastPlaces(game);
  const search = new MateSearch(NODES);
  const found = [places.length - 1, places.length - 2].map((end) => backFrom(places, end, search));
  return found.find((mate) => mate !== undefined);
}

interface GamePlace {
  readonly node: MoveNode;
  readonly position: Position;
}

/** The last positions of the main line, in order; enough for the longest mate of either side. */
function lastPlaces(game: Game): readonly GamePlace[] {
  const position = game.start.clone();
  const places: GamePlace[] = [{node: game.root, position: position.clone()}];
  for (const node of mainLine(game)) {
    followMove(position, node);
    places.push({node, position: position.clone()});
    if (places.length > 2 * LONGEST) places.shift();
  }
  return places;
}

/** Goes back from the place `end`, two half-moves at a time, as long as there is a mate. */
function backFrom(
  places: readonly GamePlace[],
  end: number,
  search: MateSearch,
): FoundMate | undefined {
  let found: FoundMate | undefined;
  for (let moves = 1; moves <= LONGEST; moves++) {
    const place = places[end - 2 * (moves - 1)];
    const keys = place && search.keysOf(place.position, moves);
    const [key, ...others] = distinct(keys ?? []);
    if (place === undefined || key === undefined) break;
    if (others.length === 0) found = {...place, ...lineOf(place.position, key, moves, search)};
  }
  return found;
}
