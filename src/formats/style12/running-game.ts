import type {Move} from '../../chess/move.ts';
import {BLACK} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import type {Game, Result, Variant} from '../../game/game.ts';
import {append, MoveNode} from '../../game/move-node.ts';
import type {Span} from '../../source/span.ts';
import type {Description} from './announcement.ts';
import {keyOf, type BoardLine} from './board-line.ts';
import {clockComment} from './clock-comment.ts';
import {findMoves} from './find-moves.ts';
import {readLastMove} from './last-move.ts';
import {gameTags} from './game-tags.ts';
import type {Place} from './place.ts';
import {startOf, type Rules} from './start-of.ts';

/** What a board is to its game. */
export type Step =
  /** It has been there: the same again, moves taken back, or a step through an examined game. */
  | {readonly kind: 'known'}
  /** It is so many moves on, of which only the last is shown. */
  | {readonly kind: 'moved'; readonly plies: number}
  /** A piece was dropped that no capture had brought, as in Bughouse. */
  | {readonly kind: 'granted'}
  /** No way leads there, or several do. */
  | {readonly kind: 'lost'};

/** A position of a game: the move that led to it, and how many did. */
interface Stop {
  readonly node: MoveNode;
  readonly depth: number;
}

/** How a game ended. */
interface Ending {
  readonly result: Result;
  readonly reason: string;
  /** The position in which it was said, of which it holds; undefined if it holds whatever comes. */
  readonly node?: MoveNode;
}

/** Examiners go back a whole game at most; what lies further off is another one. */
const LONGEST_JUMP = 2000;

/** Pockets of 16 pawns are all that two boards can bring. */
const MOST_IN_POCKET = 16;

/**
 * A game of which boards keep coming: the tree of its moves, and where in it the board is.
 *
 * The way taken last is the main line. What was taken back stays as a variation.
 */
export class RunningGame {
  readonly place: Place;
  readonly variant: Variant;
  /** Castling rights, of `KQkq`, that the first line claims and its board contradicts. */
  readonly contradicted: string;
  /** The last board. */
  line: BoardLine;

  readonly #start: Position;
  readonly #root: MoveNode;
  /** The position of `#node`, from which moves can be taken back as far as the root. */
  readonly #position: Position;
  #node: MoveNode;
  #end: number;
  #ending: Ending | undefined;
  /** Every position of the game by the key of its board. */
  readonly #stops = new Map<string, Stop>();

  constructor(line: BoardLine, place: Place, rules: Rules) {
    const {position, variant, contradicted} = startOf(line, rules);
    this.place = place;
    this.variant = variant;
    this.contradicted = contradicted;
    this.line = line;
    this.#start = position;
    this.#position = position.clone();
    this.#root = MoveNode.root(place.line.span.start);
    this.#node = this.#root;
    this.#end = place.line.span.end;
    this.#stops.set(line.key, {node: this.#root, depth: 0});
  }

  /** Whether no move has been seen yet. */
  get isFresh(): boolean {
    return this.#root.children.length === 0;
  }

  /** Whether somebody has said how the game ended. */
  get isDecided(): boolean {
    return this.#ending !== undefined;
  }

  /** Whether one of the players goes by one of these names. */
  hasPlayer(white: string, black: string): boolean {
    return this.line.white === white || this.line.black === black;
  }

  /** Whether `line` shows a position of the game. */
  knows(line: BoardLine): boolean {
    return this.#stops.has(line.key);
  }

  /** Goes to the board of `line`, which stands at `span`. Once it is lost, the game is over. */
  follow(line: BoardLine, span: Span): Step {
    const stop = this.#stops.get(line.key);
    const step = stop === undefined ? this.#advance(line, span) : this.#jump(stop);
    if (step.kind !== 'lost') {
      this.line = line;
      this.#end = Math.max(this.#end, span.end);
    }
    return step;
  }

  /** Notes how a played game ended. */
  decide(result: Result, reason: string): void {
    this.#ending = {result, reason};
  }

  /** Notes how a game ends in the position on the board, from which an examiner may go back. */
  decideHere(result: Result, reason: string): void {
    this.#ending = {result, reason, node: this.#node};
  }

  /** The game as far as it has come. */
  finish(description: Description | undefined): Game {
    // In an examined game, what follows the board is still there; in a played one it is taken back.
    if (isPlayed(this.line)) this.#node.children = [];
    let plies = 0;
    let last = this.#root;
    for (let node = last.next; node !== undefined; node = node.next) {
      plies += 1;
      last = node;
    }
    const ending = this.#endingAt(last);
    return {
      source: this.place.source,
      span: {start: this.place.line.span.start, end: this.#end},
      tags: gameTags(this.line, description, this.#start, this.variant),
      variant: this.variant,
      start: this.#start,
      root: this.#root,
      plies,
      result: ending?.result ?? '*',
      reason: ending?.reason,
    };
  }

  #endingAt(last: MoveNode): Ending | undefined {
    const node = this.#ending?.node;
    return node === undefined || node === last ? this.#ending : undefined;
  }

  /** Looks for moves to a new board, from here or from where its last move was made. */
  #advance(line: BoardLine, span: Span): Step {
    const distance = plyOf(line) - plyOf(this.#position);
    const back = Math.max(0, 1 - distance);
    if (back > Math.min(this.#position.plies, LONGEST_JUMP)) return {kind: 'lost'};
    const here = {node: this.#node, depth: this.#position.plies};
    this.#goBack(back);
    const moves = findMoves(this.#position, line, distance + back);
    if (moves !== undefined) {
      this.#playAll(moves, line, span);
      return {kind: 'moved', plies: moves.length};
    }
    if (this.#grantDrop(line, span)) return {kind: 'granted'};
    this.#jump(here);
    return {kind: 'lost'};
  }

  /**
   * Plays a drop for which nothing is in the pocket. What comes from the other board of a Bughouse
   * game, or was taken before the log began, is put into the pocket that the game starts with, so
   * that whoever plays the game again finds it there.
   */
  #grantDrop(line: BoardLine, span: Span): boolean {
    const last = readLastMove(line);
    const [held, atStart] = [this.#position.pockets, this.#start.pockets];
    if (last.kind !== 'drop' || held === undefined || atStart === undefined) return false;
    const piece = last.piece | this.#position.turn;
    if (held.count(piece) > 0 || atStart.count(piece) > MOST_IN_POCKET) return false;
    const position = this.#position.clone();
    position.pockets?.add(piece);
    const moves = findMoves(position, line, 1);
    if (moves === undefined) return false;
    held.add(piece);
    atStart.add(piece);
    this.#playAll(moves, line, span);
    return true;
  }

  #playAll(moves: readonly Move[], line: BoardLine, span: Span): void {
    for (const move of moves) this.#play(move, span);
    const clock = clockComment(line);
    if (clock !== undefined) this.#node.after = append(this.#node.after, {text: clock});
  }

  #play(move: Move, {start, end}: Span): void {
    this.#position.play(move);
    const child = this.#node.children.find((node) => node.move === move);
    this.#node = child ?? this.#node.add(move, start, end);
    promote(this.#node);
    this.#stops.set(keyOf(this.#position), {node: this.#node, depth: this.#position.plies});
  }

  /** Goes to a position of the game by way of the last one that both lines have in common. */
  #jump(stop: Stop): Step {
    let [from, to] = [{node: this.#node, depth: this.#position.plies}, stop];
    const way: MoveNode[] = [];
    let back = 0;
    while (from.node !== to.node) {
      if (way.length + back > LONGEST_JUMP) return {kind: 'lost'};
      if (from.depth > to.depth) {
        from = above(from);
        back += 1;
      } else {
        way.push(to.node);
        to = above(to);
      }
    }
    this.#goBack(back);
    for (const node of way.reverse()) {
      this.#position.play(node.move);
      this.#node = node;
      promote(node);
    }
    return {kind: 'known'};
  }

  #goBack(plies: number): void {
    for (let i = 0; i < plies; i++) {
      this.#position.back();
      this.#node = this.#node.parent ?? this.#root;
    }
  }
}

function above({node, depth}: Stop): Stop {
  return {node: node.parent ?? node, depth: depth - 1};
}

/** Makes a move the one that was played, and the others its variations. */
function promote(node: MoveNode): void {
  const siblings = node.parent?.children ?? [];
  if (node.parent === undefined || siblings[0] === node) return;
  node.parent.children = [node, ...siblings.filter((sibling) => sibling !== node)];
}

/** Whether the players themselves move, which is not so in a game that is examined. */
function isPlayed({relation}: BoardLine): boolean {
  return relation >= -1 && relation <= 1;
}

/** Half-moves since the beginning of move 0. */
function plyOf({turn, fullmove}: {readonly turn: number; readonly fullmove: number}): number {
  return fullmove * 2 + (turn === BLACK ? 1 : 0);
}
