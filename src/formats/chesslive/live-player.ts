import {writeFen} from '../../chess/fen.ts';
import {NULL_MOVE, type Move} from '../../chess/move.ts';
import {BLACK} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {writeSan} from '../../chess/write-san.ts';
import {append, MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {explainSteps} from './explain-steps.ts';
import {factComment} from './fact-comment.ts';
import {describeMending} from './describe-mending.ts';
import type {Mending} from './mend-ply.ts';
import {remarkTag} from './remark-tag.ts';
import {isPlayable, playRaw} from './play-raw.ts';
import {quote} from './quote.ts';
import type {MoveItem} from './read-move-item.ts';
import type {Remarks} from './remarks.ts';
import {resolveItem, type Resolution} from './resolve-item.ts';
import type {SquareStep} from './square-step.ts';

/** Plays the moves of one game, legal or not. */
export class LivePlayer {
  readonly root: MoveNode;
  plies = 0;
  /** The current position of the game. */
  position: Position;
  readonly #source: SourceText;
  readonly #remarks: Remarks;
  #node: MoveNode;
  /** Only the first illegal move is reported, since it causes others. */
  #isAccused = false;
  /** Whether an uninterpreted item precedes the next move, and may have been a move. */
  #isExcused = false;

  constructor(source: SourceText, start: Position, offset: number, remarks: Remarks) {
    this.root = MoveNode.root(offset);
    this.position = start.clone();
    this.#source = source;
    this.#remarks = remarks;
    this.#node = this.root;
  }

  /** Plays all half-moves of `item`. */
  take(item: MoveItem): void {
    if (item.steps.length === 0) {
      const text = this.#source.slice(item.whole);
      this.#node.after = append(this.#node.after, {text, span: item.whole});
      this.#isExcused = true;
      return;
    }
    const {plies, mending, raw} = this.#resolve(item);
    plies.forEach(({move, steps}, i) => {
      if (i === plies.length - 1 && mending !== undefined) this.#tellMending(mending, item, move);
      const span = spanOf(steps);
      const mover = this.position.turn;
      // The tag is that of the last move, if an opening book wrote several.
      if (i === plies.length - 1) remarkTag(item, writeSan(this.position, move), this.#remarks);
      this.position.play(move);
      this.#add(move, span);
      if (i === plies.length - 1 && raw.length === 0) this.#addFacts(item, mover);
    });
    if (raw.length > 0) this.#playRaw(item, raw);
    this.#isExcused = false;
  }

  /** Whether the steps of `item` are legal moves. */
  canPlay(item: MoveItem): boolean {
    const {plies, mending, raw} = this.#resolve(item);
    return plies.length > 0 && mending === undefined && raw.length === 0;
  }

  /** Keeps what follows as text. */
  leave(rest: Span): void {
    this.#node.rest = rest;
  }

  #resolve(item: MoveItem): Resolution {
    return isPlayable(this.position)
      ? resolveItem(this.position, item)
      : {plies: [], mending: undefined, raw: item.steps};
  }

  #playRaw(item: MoveItem, steps: readonly SquareStep[]): void {
    const span = spanOf(steps);
    if (!this.#isAccused && !this.#isExcused) this.#accuse(span, steps);
    this.#isAccused = true;
    const next = playRaw(this.position, steps);
    const mover = next.turn ^ BLACK;
    this.position = next;
    this.#add(NULL_MOVE, span);
    this.#node.fen = writeFen(next);
    if (item.tag !== '') this.#node.after = append(this.#node.after, {text: item.tag});
    this.#addFacts(item, mover);
  }

  #accuse(span: Span, steps: readonly SquareStep[]): void {
    const side = this.position.sideToMove === 'white' ? 'White' : 'Black';
    const why = explainSteps(this.position, steps);
    const message = `Illegal move ${quote(this.#source, span)} for ${side}: ${why}`;
    this.#remarks.add('game-illegal-move', span, message, {
      fen: writeFen(this.position),
      note: 'The board is kept as the file shows it',
    });
  }

  #tellMending(mending: Mending, item: MoveItem, move: Move): void {
    const san = writeSan(this.position, move);
    const {rule, message} = describeMending(mending, quote(this.#source, item.span), san);
    this.#remarks.addKind(mending, rule, item.span, message);
  }

  #add(move: Move, {start, end}: Span): void {
    this.#node = this.#node.add(move, start, end);
    this.plies += 1;
  }

  #addFacts(item: MoveItem, mover: number): void {
    const text = factComment(item, mover);
    if (text !== undefined) this.#node.after = append(this.#node.after, {text});
  }
}

function spanOf(steps: readonly SquareStep[]): Span {
  return {start: steps[0]?.span.start ?? 0, end: steps.at(-1)?.span.end ?? 0};
}
