import type {Argument, ChessCommand} from '../latex/tex-document.ts';
import type {Letters} from '../movetext/letters.ts';
import type {Token} from '../movetext/token.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Board} from './board.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {Fault} from './faults.ts';
import type {GameNode, Turn} from './game-tree.ts';
import type {Ply} from './line.ts';

/** One `\mainline`, `\variation` or kin, and what happened on the board. */
export interface Block {
  readonly command: ChessCommand;
  readonly argument: Argument;
  readonly dialect: Dialect;
  readonly letters: Letters;
  readonly tokens: readonly Token[];
  /** The position it starts from and the one it ends with; undefined where nobody can know. */
  readonly before: GameNode | undefined;
  readonly after: GameNode | undefined;
  readonly plies: readonly Ply[];
  readonly faults: readonly Fault[];
  readonly status: BlockStatus;
  readonly start: StartFault | undefined;
}

/**
 * - `played`: every move was played;
 * - `lost`: a move could not be played, the rest was not judged;
 * - `threat`: it can be played if one side passes first: a threat or a plan, not to be judged;
 * - `unjudged`: the position it starts from is not known.
 */
export type BlockStatus = 'played' | 'lost' | 'threat' | 'unjudged';

/** What is wrong with the place where a block starts. */
export type StartFault =
  /** No game was started, or a new one begins without a word. */
  | {readonly kind: 'missing-newgame'; readonly first: boolean}
  /** The moves fit no position that the text has reached. */
  | {readonly kind: 'unreachable'; readonly current: Turn | undefined}
  /** A variation is to be continued, but none has been played, or xskak cannot. */
  | {readonly kind: 'no-variation'}
  /** The moves fit, though not where this package starts such a line. */
  | {readonly kind: 'off-start'; readonly expected: Turn; readonly better: string | undefined}
  /** The moves fit an earlier position, to which a main line cannot go back. */
  | {readonly kind: 'goes-back'; readonly current: Turn}
  /** Inside a `\mainline`, whose rest is then printed but not played. */
  | {readonly kind: 'nested'};

/** What is wrong with a command that sets up a position. */
export interface SetupFault {
  readonly kind: 'malformed-fen' | 'no-king' | 'unknown-game';
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
