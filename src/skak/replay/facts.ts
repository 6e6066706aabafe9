import type {Letters, MoveSpec, Position, Side} from '../../chess/index.ts';
import type {ChessCommand, Gap} from '../../tex/index.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Block} from './block.ts';
import type {CauseKind} from './cause.ts';
import type {GameNode, PlayedGame, Turn} from './played-game.ts';
import type {Value} from './keys.ts';
import type {SetupFault} from './set-up.ts';

/** A move in running text, which no package plays, and the positions that it may refer to. */
export interface InlineMove {
  readonly command: ChessCommand;
  /** Without signs; that of a figurine is English SAN. */
  readonly word: string;
  readonly spec: MoveSpec;
  /** `bc4` with a capital letter; the same as `spec` if a word such as `nf3` is no move else. */
  readonly capital: MoveSpec | undefined;
  readonly letters: Letters;
  /** The side that plays it; undefined if the text does not say. */
  readonly side: Side | undefined;
  /** The number that the text gives it. */
  readonly turn: Turn | undefined;
  /**
   * The positions that it may be about, the likeliest first; none where it is not known. In each of
   * them a side may have passed, since the text may describe a threat.
   */
  readonly nodes: readonly GameNode[];
}

/** A FEN in the text, and the position that its command sets up. */
export interface LiteralFen {
  readonly argument: Value;
  /** Never played on. */
  readonly position: Position;
}

/** The reason why a diagram's board is not known: a cause before it, its own keys, or its FEN. */
export type UnknownBoard = CauseKind | 'keys' | 'fen';

/** The board that the keys of a diagram choose, or the reason why the board is not known. */
export type ChosenBoard =
  | {readonly kind: 'node'; readonly node: GameNode}
  | {readonly kind: 'fen'; readonly fen: string}
  | {readonly kind: 'unknown'; readonly why: UnknownBoard};

/** A board that the text prints, or sets up from a FEN. */
export interface Diagram {
  readonly command: ChessCommand;
  /** Absent if the board shows the current position, or if its FEN cannot be read. */
  readonly fen: LiteralFen | undefined;
  /** The board that its keys choose, or why none is known; absent if `fen` or `at` is the board. */
  readonly chosen: ChosenBoard | undefined;
  /** True if a game begins with it. */
  readonly starts: boolean;
  /** The position of the main line before it, if that is known. */
  readonly at: GameNode | undefined;
  /** The block of moves in which it is. */
  readonly inside: Block | undefined;
  /** The number of blocks of moves before it, and of games that have begun there. */
  readonly blocks: number;
  readonly games: number;
}

/** Moves that a package prints and does not play, as the account counts them. */
type PrintedMoves = Pick<Block, 'command' | 'judged' | 'unjudged' | 'status' | 'cause'>;

/** A FEN whose side and number xskak ignores, though the moves after it follow them. */
interface IgnoredTurn {
  readonly command: ChessCommand;
  readonly argument: Value;
  /** With which xskak starts the game. */
  readonly actual: Turn;
  readonly meant: Turn;
}

/** A result that a game is given in its keys. */
interface GivenResult {
  readonly argument: Value;
  /** Of the game. */
  readonly ordinal: number;
}

/** A command that begins a game, such as `\newchessgame`, whose keys may name the players. */
interface StartedGame {
  readonly command: ChessCommand;
  /** Of the game that it begins. */
  readonly ordinal: number;
}

/** A comment that asks for a diagram, perhaps of the board at hand. */
export interface AskedPlace {
  readonly command: ChessCommand;
  /** The position that the text has reached there; undefined where it is not known. */
  readonly at: GameNode | undefined;
  /** True if a game is under way there, as far as the text tells. */
  readonly hasGame: boolean;
}

/** The facts that a replay collects; each list is in reading order. */
export class FactLists {
  readonly blocks: Block[] = [];
  /** Moves in running text. */
  readonly inlineMoves: InlineMove[] = [];
  /** Moves that packages print and do not play. */
  readonly printedMoves: PrintedMoves[] = [];
  readonly setupFaults: SetupFault[] = [];
  readonly ignoredTurns: IgnoredTurn[] = [];
  readonly diagrams: Diagram[] = [];
  /** `\setchessboard` and the like, which change how diagrams look. */
  readonly diagramSettings: ChessCommand[] = [];
  readonly results: GivenResult[] = [];
  readonly starts: StartedGame[] = [];
  /** The commands that put a game or a position on the board. */
  readonly boardSetters: ChessCommand[] = [];
  readonly askedPlaces: AskedPlace[] = [];
  /** The lists in notes that TeX plays without a fault where the notes are printed. */
  readonly fittingNotes: ChessCommand[] = [];
  /** Places where the reading does not follow TeX. */
  readonly gaps: Gap[] = [];
}

type Readonlys<Lists> = {
  readonly [Key in keyof Lists]: Lists[Key] extends (infer Item)[] ? readonly Item[] : never;
};

/** All that replaying a text has established. */
export interface Facts extends Readonlys<FactLists> {
  /** In reading order: the game with the ordinal 1 first. */
  readonly games: readonly PlayedGame[];
  /** The end of the main line at the end of the text, if it is known. */
  readonly end: GameNode | undefined;
  /** The board on which positions of nodes can be looked up. */
  readonly board: BoardCursor;
}

/** The game that begins with a diagram, if one does. */
export function gameOf(
  {starts, games}: Diagram,
  all: readonly PlayedGame[],
): PlayedGame | undefined {
  return starts ? all[games] : undefined;
}
