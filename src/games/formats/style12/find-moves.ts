import {
  compareBoards,
  leadsTo,
  legalMoves,
  moveCastling,
  moveFrom,
  AMBIGUOUS,
  ILLEGAL,
  resolveDrop,
  resolveMove,
  MoveNode,
} from '../../../chess/index.ts';
import type {Move, Position} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';
import {readLastMove, type LastMove, type BoardLine} from './board-line.ts';

/** A position of a game: its node, and the number of half-moves before it. */
export interface Stop {
  readonly node: MoveNode;
  readonly depth: number;
}

/** The maximum distance in half-moves; examiners go back one game at most. */
const LONGEST_WAY = 2000;

/**
 * Builds a game tree while the user moves back and forth.
 *
 * The most recent path is the main line; moves that were abandoned become variations.
 */
export class TreeWalk {
  readonly root: MoveNode;
  /** The current position. Moves can be taken back to the root. */
  readonly position: Position;
  #node: MoveNode;

  constructor(start: Position, offset: number) {
    this.root = MoveNode.root(offset);
    this.position = start.clone();
    this.#node = this.root;
  }

  get stop(): Stop {
    return {node: this.#node, depth: this.position.plies};
  }

  /** Plays a move that is legal here; its text is at the given span. */
  play(move: Move, {start, end}: Span): void {
    const known = this.#node.children.find((node) => node.move === move);
    this.#enter(known ?? this.#node.add(move, start, end));
  }

  /** Takes moves back; returns false if there are not enough. */
  goBack(plies: number): boolean {
    if (plies > Math.min(this.position.plies, LONGEST_WAY)) return false;
    for (let i = 0; i < plies; i++) {
      this.position.back();
      this.#node = this.#node.parent ?? this.root;
    }
    return true;
  }

  /**
   * Goes to a position of this game through the last common one; returns false if it is too far.
   */
  goTo(stop: Stop): boolean {
    let [from, to] = [this.stop, stop];
    const way: MoveNode[] = [];
    let back = 0;
    while (from.node !== to.node) {
      if (way.length + back >= LONGEST_WAY) return false;
      if (from.depth > to.depth) {
        from = above(from);
        back += 1;
      } else {
        way.push(to.node);
        to = above(to);
      }
    }
    this.goBack(back);
    for (const node of way.reverse()) this.#enter(node);
    return true;
  }

  /** Removes the moves after the current position. */
  cutOff(): void {
    this.#node.children = [];
  }

  /** Goes to a child, and makes it the move that was played. */
  #enter(node: MoveNode): void {
    const siblings = this.#node.children;
    if (siblings[0] !== node) {
      this.#node.children = [node, ...siblings.filter((sibling) => sibling !== node)];
    }
    this.position.play(node.move);
    this.#node = node;
  }
}

function above({node, depth}: Stop): Stop {
  return {node: node.parent ?? node, depth: depth - 1};
}

/** The maximum number of half-moves between two board lines that is bridged by a search. */
const LONGEST_BRIDGE = 3;

/** The most squares that a move changes: those of castling. */
const SQUARES_OF_A_MOVE = 4;

/** The state of a search: its target, and the solutions so far. */
interface Search {
  readonly position: Position;
  readonly target: Uint8Array;
  readonly last: LastMove;
  readonly path: Move[];
  readonly found: Move[][];
}

/**
 * Returns the moves that lead from `position` to the board of `line` in exactly `plies` half-moves,
 * if there is only one way; undefined otherwise. For more than one half-move, the last move given
 * in the line must be readable.
 */
export function findMoves(
  position: Position,
  line: BoardLine,
  plies: number,
): readonly Move[] | undefined {
  if (plies < 1 || plies > LONGEST_BRIDGE) return undefined;
  const last = readLastMove(line);
  if (plies > 1 && (last.kind === 'none' || last.kind === 'unknown')) return undefined;
  const search: Search = {position, target: line.board, last, path: [], found: []};
  tryLastMove(search, plies);
  if (search.found.length === 0 && plies === 1) tryEveryMove(search);
  return search.found.length === 1 ? search.found[0] : undefined;
}

/**
 * Plays all moves except the last, in every way that may lead to the target; recursion is at most
 * three deep.
 */
function tryLastMove(search: Search, plies: number): void {
  const {position, target, last, path, found} = search;
  if (plies === 1) {
    const move = resolveLastMove(position, last);
    if (move !== undefined && leadsTo(position, move, target)) found.push([...path, move]);
    return;
  }
  const touched = new Set(compareBoards(position.board, target).map(({square}) => square));
  if (touched.size > SQUARES_OF_A_MOVE * plies) return;
  if (last.kind === 'move' || last.kind === 'drop') touched.add(last.to);
  if (last.kind === 'move') touched.add(last.from);
  for (const move of legalMoves(position)) {
    // Either the square that a piece leaves stays empty, or the last move fills it.
    if (moveCastling(move) === 0 && !touched.has(moveFrom(move))) continue;
    if (found.length > 1) return;
    position.play(move);
    path.push(move);
    tryLastMove(search, plies - 1);
    path.pop();
    position.back();
  }
}

/** Finds the move from the board alone, for lines whose last move cannot be read. */
function tryEveryMove({position, target, found}: Search): void {
  if (compareBoards(position.board, target).length > SQUARES_OF_A_MOVE) return;
  for (const move of legalMoves(position)) {
    if (leadsTo(position, move, target)) found.push([move]);
  }
}

/** Returns the move that a line names as its last, played in `position`; undefined if it is illegal. */
export function resolveLastMove(position: Position, last: LastMove): Move | undefined {
  switch (last.kind) {
    case 'move':
    case 'castling':
      return legal(resolveMove(position, last.spec));
    case 'drop':
      return legal(resolveDrop(position, last.piece, last.to));
    case 'none':
    case 'unknown':
      return undefined;
  }
}

function legal(move: Move): Move | undefined {
  return move === ILLEGAL || move === AMBIGUOUS ? undefined : move;
}
