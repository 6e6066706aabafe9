import {legalMoves} from '../chess/legal-moves.ts';
import {moveTo, NULL_MOVE} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {BLACK} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {followMove} from '../game/follow-move.ts';
import type {Game} from '../game/game.ts';
import {mainLine} from '../game/main-line.ts';
import type {MoveNode} from '../game/move-node.ts';
import {balanceOf, WinSearch} from './win-search.ts';

/** A move of a game's main line that wins material by force, as no other move does. */
export interface FoundWin {
  /** The node that leads to the position. */
  readonly node: MoveNode;
  readonly position: Position;
  /** The move, the reply of the game, and what wins then. */
  readonly line: readonly Move[];
}

/** The least gain, in pawns: a piece for a pawn, or a rook for a minor piece. */
const LEAST_GAIN = 2;

/** At most so many moves are tried for one game. */
const NODES = 150_000;

/**
 * Finds the largest win of material in a game that is proved to be forced, and that only one move
 * brings about. Only moves with which the game itself wins material are tried. Returns undefined if
 * there is none.
 */
export function findWin(game: Game): FoundWin | undefined {
  if (game.variant === 'crazyhouse' || !game.start.hasBothKings()) return undefined;
  const search = new WinSearch(NODES);
  const places = placesOf(game);
  const gains = places.map((place, index) => gainAt(places, index, place));
  const order = [...gains.keys()]
    .filter((index) => (gains[index] ?? 0) >= LEAST_GAIN)
    .sort((one, other) => (gains[other] ?? 0) - (gains[one] ?? 0) || one - other);
  for (const index of order) {
    const found = proveAt(places, index, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface WinPlace {
  readonly node: MoveNode;
  readonly position: Position;
  /** The material of White less that of Black. */
  readonly balance: number;
}

function placesOf(game: Game): readonly WinPlace[] {
  const position = game.start.clone();
  const places: WinPlace[] = [];
  for (const node of [game.root, ...mainLine(game)]) {
    if (node !== game.root) followMove(position, node);
    const copy = position.clone();
    places.push({node, position: copy, balance: balanceOf(copy)});
  }
  return places;
}

/** What the side to move at a place gains with its next two moves in the game. */
function gainAt(places: readonly WinPlace[], index: number, {position}: WinPlace): number {
  const reached = places[index + 3] ?? places.at(-1);
  return signOf(position) * (reached?.balance ?? 0) - baseOf(places, index);
}

/** The balance of the side to move; before a capture that it only answers, if that was better. */
function baseOf(places: readonly WinPlace[], index: number): number {
  const [earlier, place] = [places[index - 1], places[index]];
  if (place === undefined) return 0;
  const sign = signOf(place.position);
  return Math.max(sign * place.balance, sign * (earlier ?? place).balance);
}

function signOf({turn}: Position): number {
  return turn === BLACK ? -1 : 1;
}

function proveAt(
  places: readonly WinPlace[],
  index: number,
  search: WinSearch,
): FoundWin | undefined {
  const place = places[index];
  const key = place?.node.next?.move ?? NULL_MOVE;
  if (place === undefined || key === NULL_MOVE) return undefined;
  const {node, position} = place;
  // To take back asks for nothing.
  if (node.move !== NULL_MOVE && moveTo(node.move) === moveTo(key)) return undefined;
  // A side that only catches up has won nothing that a reader would call a win.
  const target = Math.max(baseOf(places, index), 0) + LEAST_GAIN;
  if (search.wins(position, key, target) !== true) return undefined;
  const others = legalMoves(position).filter((move) => move !== key);
  if (others.some((move) => search.wins(position, move, target) !== false)) return undefined;
  const reply = node.next?.next?.move;
  return {node, position, line: [key, ...continueLine(position, [key, reply], search, target)]};
}

function continueLine(
  start: Position,
  [key, reply]: readonly [Move, Move | undefined],
  search: WinSearch,
  target: number,
): readonly Move[] {
  if (reply === undefined || reply === NULL_MOVE) return [];
  const position = start.clone();
  position.play(key);
  position.play(reply);
  const answer = search.followUp(position, target);
  return answer === undefined ? [] : [reply, answer];
}
