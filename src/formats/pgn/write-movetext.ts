import type {Game} from '../../game/game.ts';
import {sanIn} from '../../game/main-line.ts';
import type {Comment, MoveNode} from '../../game/move-node.ts';
import {walkGame, type GameVisitor} from '../../game/walk-game.ts';
import {LineFiller} from './fill-lines.ts';
import {ToldLine} from './told-line.ts';
import {unreadableFen} from '../usual-start.ts';
import {asideText, writeComment} from './write-comment.ts';
import {type MovePlace} from '../../game/move-place.ts';

/** Writes the moves of a game with comments, variations, glyphs and the result. */
export function writeMovetext(game: Game, width?: number): string {
  const writer = new MovetextWriter(game, new LineFiller(width));
  walkGame(game, writer);
  return writer.finish();
}

/** Writes the nodes that it visits. */
class MovetextWriter implements GameVisitor {
  readonly #game: Game;
  readonly #lines: LineFiller;
  /** The line that is being written as text; undefined while moves are written as moves. */
  #told: ToldLine | undefined;
  /** Whether the next move needs its number even if it is Black's. */
  #needsNumber = true;
  #opensVariation = false;
  /** Comments that are written as one when something else follows. */
  #comments: string[] = [];

  constructor(game: Game, lines: LineFiller) {
    this.#game = game;
    this.#lines = lines;
    const fen = unreadableFen(game);
    if (fen !== undefined) this.#writeAside(`FEN ${fen}`);
    this.#writeRemarks(game.root);
  }

  move(node: MoveNode, before: MovePlace): void {
    if (node.fen !== undefined) this.#told ??= new ToldLine(this.#game.source, false);
    if (this.#told !== undefined) this.#told.move(node, before.position);
    else this.#writeMove(node, before);
  }

  open(first: MoveNode): void {
    if (this.#told !== undefined) {
      this.#told.open();
    } else if (first.fen !== undefined) {
      this.#told = new ToldLine(this.#game.source, true);
    } else {
      this.#flushComments();
      this.#lines.prefix('(');
      this.#needsNumber = true;
      this.#opensVariation = true;
    }
  }

  close(): void {
    const told = this.#told;
    if (told?.close() === false) return;
    this.#endTold();
    if (told?.isVariation === true) return;
    this.#flushComments();
    this.#lines.suffix(')');
    this.#needsNumber = true;
  }

  /** Returns the whole text with the result. */
  finish(): string {
    this.#endTold();
    this.#writeReason();
    this.#flushComments();
    this.#lines.add(this.#game.result);
    return this.#lines.text();
  }

  /** Writes the reason of the result that a format other than PGN gives. */
  #writeReason(): void {
    const {reason, tags} = this.#game;
    if (reason !== undefined && !tags.has('Termination')) this.#comments.push(reason);
  }

  #writeMove(node: MoveNode, before: MovePlace): void {
    if (this.#opensVariation) this.#writeComments(node.before);
    this.#flushComments();
    this.#writeNumber(before);
    this.#lines.add(sanIn(node, before));
    for (const nag of node.nags) this.#lines.add(`$${nag}`);
    this.#needsNumber = false;
    this.#opensVariation = false;
    this.#writeRemarks(node);
  }

  #writeNumber({fullmove, side}: MovePlace): void {
    // PGN standard, 8.2.2.2: Black's moves are numbered only if something precedes them.
    if (side === 'white') this.#lines.add(`${fullmove}.`);
    else if (this.#needsNumber) this.#lines.add(`${fullmove}...`);
  }

  #writeComments(comments: readonly Comment[]): void {
    for (const {text} of comments) this.#comments.push(text);
  }

  #flushComments(): void {
    if (this.#comments.length === 0) return;
    if (writeComment(this.#comments, this.#lines)) this.#needsNumber = true;
    this.#comments = [];
  }

  /**
   * Writes what follows a move. Comments between the number of the next move and that move are
   * written here, too: most programs lose or misplace a comment after a number.
   */
  #writeRemarks({after, next, rest}: MoveNode): void {
    this.#writeComments(after);
    if (next?.fen === undefined && next !== undefined) this.#writeComments(next.before);
    if (rest !== undefined) this.#writeAside(this.#game.source.slice(rest));
  }

  #endTold(): void {
    if (this.#told !== undefined) this.#writeAside(this.#told.text());
    this.#told = undefined;
  }

  #writeAside(text: string): void {
    this.#comments.push(asideText(text));
  }
}
