import {WHITE} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {sanAt} from '../../game/main-line.ts';
import type {Comment, MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';

/**
 * A line that starts from a board to which no move leads. Since no PGN reader could play it, it is
 * written as text, including variations and comments.
 */
export class ToldLine {
  /**
   * Whether it is a variation that starts with the board, rather than the end of a line with moves.
   */
  readonly isVariation: boolean;
  readonly #source: SourceText;
  readonly #words: string[] = [];
  #depth = 1;

  constructor(source: SourceText, isVariation: boolean) {
    this.#source = source;
    this.isVariation = isVariation;
  }

  move(node: MoveNode, before: Position): void {
    this.#tell(node.before);
    if (node.fen !== undefined) {
      this.#words.push(node.fen);
    } else {
      this.#words.push(`${before.fullmove}${before.turn === WHITE ? '.' : '...'}`);
      this.#words.push(sanAt(node, before));
    }
    this.#tell(node.after);
    if (node.rest !== undefined) this.#words.push(this.#source.slice(node.rest));
  }

  open(): void {
    this.#words.push('(');
    this.#depth += 1;
  }

  /** Ends a variation; returns whether it was the line itself. */
  close(): boolean {
    this.#depth -= 1;
    if (this.#depth > 0) this.#words.push(')');
    return this.#depth === 0;
  }

  text(): string {
    return this.#words.join(' ');
  }

  #tell(comments: readonly Comment[]): void {
    for (const {text} of comments) this.#words.push(`(${text})`);
  }
}
