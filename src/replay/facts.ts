import type {MoveSpec} from '../chess/move-spec.ts';
import type {Side} from '../chess/piece.ts';
import type {Gap} from '../latex/document/gap.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Board} from './board.ts';
import type {Block} from './block.ts';
import type {Diagram} from './diagrams.ts';
import type {Game, GameNode, Turn} from './game-tree.ts';
import type {Value} from './keys.ts';

/** What is wrong with a command that sets up a position. */
export interface SetupFault {
  readonly kind:
    | 'malformed-fen'
    | 'no-king'
    | 'unknown-game'
    | 'unknown-language'
    | 'malformed-language'
    | 'missing-package';
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

/** A FEN whose side and number xskak does not heed, though the moves behind it do. */
export interface UnheededTurn {
  readonly command: ChessCommand;
  readonly argument: Value;
  /** With which xskak starts the game. */
  readonly actual: Turn;
  readonly meant: Turn;
}

/** A result that a game is given in its keys. */
export interface GivenResult {
  readonly argument: Value;
  /** Of the game. */
  readonly ordinal: number;
}

/** A `\newchessgame`, whose keys may tell who has played. */
export interface GameStart {
  readonly command: ChessCommand;
  /** Of the game that it begins. */
  readonly ordinal: number;
}

/** A comment that asks for a diagram, perhaps of the board at hand. */
export interface AskedPlace {
  readonly command: ChessCommand;
  /** What the text has reached there; undefined where nobody can know. */
  readonly at: GameNode | undefined;
  /** Whether a game is under way there, as far as the text tells. */
  readonly hasGame: boolean;
}

/** All that replaying a text has established. */
export interface Facts {
  readonly blocks: readonly Block[];
  /** Moves in running text, in reading order. */
  readonly inlineMoves: readonly InlineMove[];
  readonly setupFaults: readonly SetupFault[];
  readonly unheededTurns: readonly UnheededTurn[];
  readonly diagrams: readonly Diagram[];
  /** `\setchessboard` and its kin, which change how diagrams look. */
  readonly diagramSettings: readonly ChessCommand[];
  readonly results: readonly GivenResult[];
  readonly starts: readonly GameStart[];
  /** The commands that put a game or a position on the board, in reading order. */
  readonly boardSetters: readonly ChessCommand[];
  readonly askedPlaces: readonly AskedPlace[];
  /** Where the reading does not follow TeX, in reading order. */
  readonly gaps: readonly Gap[];
  /** In reading order: that with the ordinal 1 first. */
  readonly games: readonly Game[];
  /** Where the main line stands at the end of the text, where that is known. */
  readonly end: GameNode | undefined;
  /** To look at the positions of nodes. */
  readonly board: Board;
}
