import type {MoveSpec} from '../chess/move-spec.ts';
import type {Side} from '../chess/piece.ts';
import type {ChessCommand} from '../latex/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Board} from './board.ts';
import type {Block} from './block.ts';
import type {GameNode, Turn} from './game-tree.ts';

/** What is wrong with a command that sets up a position. */
export interface SetupFault {
  readonly kind:
    'malformed-fen' | 'no-king' | 'unknown-game' | 'unknown-language' | 'missing-package';
  readonly command: ChessCommand;
  readonly source: SourceText;
  readonly span: Span;
  readonly message: string;
  readonly expected?: readonly string[];
}

/** A move in running text, which no package plays, and where the board may stand for it. */
export interface InlineMove {
  readonly command: ChessCommand;
  /** Without signs; that of a figurine is English SAN. */
  readonly word: string;
  readonly spec: MoveSpec;
  /** Who is said to play it; undefined where the text does not tell. */
  readonly side: Side | undefined;
  /** The number that the text gives it. */
  readonly turn: Turn | undefined;
  /**
   * The positions that it may be about, the likeliest first; none where nobody knows. In each of
   * them a side may have passed, for the text may speak of a threat.
   */
  readonly nodes: readonly GameNode[];
}

/** All that replaying a text has established. */
export interface Facts {
  readonly blocks: readonly Block[];
  /** Moves in running text, in reading order. */
  readonly inlineMoves: readonly InlineMove[];
  readonly setupFaults: readonly SetupFault[];
  /** Where the main line stands at the end of the text, where that is known. */
  readonly end: GameNode | undefined;
  /** To look at the positions of nodes. */
  readonly board: Board;
}
