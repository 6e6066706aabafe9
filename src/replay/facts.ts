import type {ChessCommand} from '../latex/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Board} from './board.ts';
import type {Block} from './block.ts';
import type {GameNode} from './game-tree.ts';

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

/** All that replaying a text has established. */
export interface Facts {
  readonly blocks: readonly Block[];
  readonly setupFaults: readonly SetupFault[];
  /** Where the main line stands at the end of the text, where that is known. */
  readonly end: GameNode | undefined;
  /** To look at the positions of nodes. */
  readonly board: Board;
}
