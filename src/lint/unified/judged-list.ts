import {NULL_MOVE, writeSan} from '../../chess/index.ts';
import type {TexDocument} from '../../tex/index.ts';
import {LintContext} from '../context.ts';
import type {Block, BlockStatus, Facts, GameNode, Ply} from '../../skak/index.ts';
import type {SourceText, Span} from '../../text/index.ts';

/** A half-move of a list that could be played. */
export interface JudgedMove {
  /** The move in standard algebraic notation with English letters; `--` where a side passes. */
  readonly san: string;
  /** The position before the move, as FEN. */
  readonly before: string;
  /** The position after the move, as FEN. */
  readonly after: string;
  /** The file in which the move is written. */
  readonly source: SourceText;
  /** The place of the move in `source`; for a move from a macro, the call. */
  readonly span: Span;
}

/** A list of moves, such as the argument of `\mainline`, and what happens on the board. */
export class JudgedList {
  readonly #block: Block;
  readonly #context: LintContext;

  /** @internal */
  constructor(block: Block, context: LintContext) {
    this.#block = block;
    this.#context = context;
  }

  /** The command without its backslash, such as `mainline`. */
  get command(): string {
    return this.#block.command.name;
  }

  /** The file that has the command. */
  get source(): SourceText {
    return this.#block.command.source;
  }

  /** The command with its arguments, in `source`. */
  get span(): Span {
    return this.#block.command.span;
  }

  /**
   * - `played`: every move was played;
   * - `lost`: a move could not be played, and the rest was not judged;
   * - `threat`: the moves can be played once a side has passed: a threat or a plan, not judged;
   * - `unjudged`: the position from which the list starts is not known.
   */
  get status(): BlockStatus {
    return this.#block.status;
  }

  /** The position from which the list starts, as FEN; undefined if it is not known. */
  get before(): string | undefined {
    return this.#fenOf(this.#block.before);
  }

  /** The position after the last move, as FEN; undefined if it is not known. */
  get after(): string | undefined {
    return this.#fenOf(this.#block.after);
  }

  /** The half-moves that could be played, in the order of the text. */
  get moves(): readonly JudgedMove[] {
    return this.#block.plies.map((ply) => this.#describe(ply));
  }

  #describe({token, before, after}: Ply): JudgedMove {
    const {source, span} = this.#context.show(this.#block, token);
    const {move} = after;
    return {
      san: move === NULL_MOVE ? '--' : writeSan(this.#context.position(before), move),
      before: this.#context.fen(before),
      after: this.#context.fen(after),
      source,
      span,
    };
  }

  #fenOf(node: GameNode | undefined): string | undefined {
    return node && this.#context.fen(node);
  }
}

/** Returns the lists of moves of a document, files that it reads included, in reading order. */
export function judgedListsOf(document: TexDocument, facts: Facts): readonly JudgedList[] {
  const context = new LintContext({
    ...{document, facts, ruleNames: [], opinion: undefined},
    isOn: () => true,
  });
  return judgedListsIn(context);
}

/** Returns the lists of moves that rules are asked about, in reading order. */
export function judgedListsIn(context: LintContext): readonly JudgedList[] {
  return context.facts.blocks.map((block) => new JudgedList(block, context));
}
