import {followMove, mainLine} from '../game/main-line.ts';
import type {Game, MoveNode} from '../game/game.ts';
import {legalMoves} from '../legal-moves.ts';
import {isEnPassant, movePromotion, moveTo, NULL_MOVE, type Move} from '../move.ts';
import {BISHOP, BLACK, EMPTY, KNIGHT, PAWN, QUEEN, ROOK} from '../piece.ts';
import type {Position} from '../position.ts';
import {SQUARES} from '../square.ts';
import {BudgetSpent, decideWithin} from './mate-search.ts';

/** A move of a game's main line that wins material by force, as no other move does. */
interface FoundWin {
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

/** Returns the gain of the side to move at a place with its next two moves in the game. */
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

const VALUES = new Int32Array(16);
for (const [type, value] of [
  [PAWN, 1],
  [KNIGHT, 3],
  [BISHOP, 3],
  [ROOK, 5],
  [QUEEN, 9],
] as const) {
  VALUES[type] = value;
  VALUES[type | BLACK] = -value;
}

/** Captures and checks that follow each other longer are given up: nothing is proved by them. */
const DEEPEST = 16;

/** Returns the material of White less that of Black, in pawns. */
export function balanceOf({board}: Position): number {
  let sum = 0;
  for (const square of SQUARES) sum += VALUES[board[square] ?? EMPTY] ?? 0;
  return sum;
}

/**
 * Proves that a move wins material: after every reply the side has a move after which, whatever the
 * opponent plays, it has at least the balance that is claimed as soon as captures are over.
 *
 * All replies and all second moves of the opponent are tried, quiet ones as well, and a mate or a
 * stalemate by the opponent refutes the win. After that only captures and promotions are tried, and
 * all moves out of a check. There the side may be content with what it has only when it is its turn
 * and it is not in check, the opponent always: each shortcut is to the side's disadvantage, apart
 * from threats that take the opponent three quiet moves.
 */
export class WinSearch {
  #nodes: number;
  /** 1 if White is to win, else -1. */
  #sign = 1;
  #target = 0;

  /** `nodes` is the number of moves that may be tried in all. */
  constructor(nodes: number) {
    this.#nodes = nodes;
  }

  /**
   * True if `move` leads to a balance of `target` or more for the side to move; undefined if the
   * budget is spent.
   */
  wins(position: Position, move: Move, target: number): boolean | undefined {
    this.#begin(position.turn, target);
    return decideWithin(position, () => this.#after(position, move, () => this.#isWon(position)));
  }

  /** Returns a move after a reply that keeps a balance of `target`. */
  followUp(position: Position, target: number): Move | undefined {
    this.#begin(position.turn, target);
    return decideWithin(position, () => this.#findFollowUp(position));
  }

  #begin(turn: number, target: number): void {
    this.#sign = turn === BLACK ? -1 : 1;
    this.#target = target;
  }

  #after(position: Position, move: Move, isGood: () => boolean): boolean {
    if (--this.#nodes < 0) throw new BudgetSpent();
    position.play(move);
    const isTrue = isGood();
    position.back();
    return isTrue;
  }

  /** Tests whether each reply has an answer; the opponent is to move. */
  #isWon(position: Position): boolean {
    const replies = legalMoves(position);
    if (replies.length === 0) return position.checked;
    const hasAnswer = (): boolean => this.#findFollowUp(position) !== undefined;
    return loudFirst(position, replies).every((reply) => this.#after(position, reply, hasAnswer));
  }

  #findFollowUp(position: Position): Move | undefined {
    const moves = loudFirst(position, legalMoves(position));
    return moves.find((move) => this.#after(position, move, () => this.#isHeld(position)));
  }

  /** Tests whether the balance is kept after each move of the opponent, who is to move. */
  #isHeld(position: Position): boolean {
    const moves = legalMoves(position);
    if (moves.length === 0) return position.checked;
    const keeps = (): boolean => this.#keeps(position, DEEPEST);
    return loudFirst(position, moves).every((move) => this.#after(position, move, keeps));
  }

  /** Tests whether the side, which is to move, comes out of the captures with the balance. */
  #keeps(position: Position, depth: number): boolean {
    if (!position.checked && this.#hasTarget(position)) return true;
    if (depth === 0) return false;
    const resists = (): boolean => this.#resists(position, depth - 1);
    return pressing(position).some((move) => this.#after(position, move, resists));
  }

  /** Tests whether the opponent, who is to move, cannot come out of the captures with more. */
  #resists(position: Position, depth: number): boolean {
    const moves = pressing(position);
    if (position.checked && moves.length === 0) return true;
    if (!this.#hasTarget(position) || depth === 0) return false;
    const keeps = (): boolean => this.#keeps(position, depth - 1);
    return moves.every((move) => this.#after(position, move, keeps));
  }

  #hasTarget(position: Position): boolean {
    return balanceOf(position) * this.#sign >= this.#target;
  }
}

/** Captures and promotions; all moves out of a check. */
function pressing(position: Position): readonly Move[] {
  const moves = legalMoves(position);
  return position.checked ? moves : moves.filter((move) => isLoud(position, move));
}

function loudFirst(position: Position, moves: readonly Move[]): readonly Move[] {
  const loud = moves.filter((move) => isLoud(position, move));
  return loud.length === 0 ? moves : [...loud, ...moves.filter((move) => !loud.includes(move))];
}

function isLoud({board}: Position, move: Move): boolean {
  const taken = board[moveTo(move)] ?? EMPTY;
  return taken !== EMPTY || movePromotion(move) !== 0 || isEnPassant(move);
}
