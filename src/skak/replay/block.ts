import type {Letters} from '../../chess/index.ts';
import type {Argument, ChessCommand, Dialect} from '../../tex/index.ts';
import type {MovetextToken} from '../movetext/token.ts';
import type {Cause} from './cause.ts';
import type {Evidence} from './evidence.ts';
import type {Fault} from './faults.ts';
import type {Line, Ply, SignTally} from './line.ts';
import type {GameNode} from './played-game.ts';
import type {StartFault} from './set-up.ts';

/**
 * - `played`: every move was played;
 * - `lost`: a move could not be played, the rest was not judged;
 * - `threat`: it can be played if one side passes first, or after a move that the text leaves out: a
 *   threat or a plan, not to be judged;
 * - `unjudged`: the position it starts from is not known.
 */
export type BlockStatus = 'played' | 'lost' | 'threat' | 'unjudged';

/** The result of replaying a list of moves. */
export interface BlockOutcome {
  readonly before: GameNode | undefined;
  readonly line: Line | undefined;
  readonly status: BlockStatus;
  readonly start: StartFault | undefined;
  readonly evidence: Evidence;
}

/** The parts of a block. */
export interface BlockParts {
  readonly command: ChessCommand;
  readonly argument: Argument;
  readonly dialect: Dialect;
  readonly letters: Letters;
  /** The position from which its package plays it; undefined if it plays nothing or if that is not known. */
  readonly packageStart?: GameNode | undefined;
}

/** A list of moves, whose tokens are made on demand. */
interface Tokenized {
  readonly tokens: readonly MovetextToken[];
  readonly readTokens: () => readonly MovetextToken[];
}

/** One `\mainline`, `\variation` or the like, and what happened on the board. */
export class Block {
  readonly command: ChessCommand;
  readonly argument: Argument;
  readonly dialect: Dialect;
  readonly letters: Letters;
  /** The position from which its package plays it; undefined if it plays nothing or if that is not known. */
  readonly packageStart: GameNode | undefined;
  /** The position it starts from; undefined if that is not known. */
  readonly before: GameNode | undefined;
  readonly status: BlockStatus;
  /** The fault of the place where it starts. */
  readonly start: StartFault | undefined;
  /** Half-moves that were played, and the one that could not be. */
  readonly judged: number;
  /** Half-moves that were not judged. */
  readonly unjudged: number;
  /** The reason why moves were not judged; also set where only TeX knows how many there are. */
  readonly cause: Cause | undefined;
  /** Evidence that it starts there. */
  readonly evidence: Evidence;
  readonly #list: Tokenized;
  readonly #line: Line | undefined;

  constructor(
    {command, argument, dialect, letters, packageStart}: BlockParts,
    list: Tokenized,
    {before, line, status, start, evidence}: BlockOutcome,
    {judged, unjudged, cause}: Pick<Coverage, 'judged' | 'unjudged' | 'cause'>,
  ) {
    this.command = command;
    this.argument = argument;
    this.dialect = dialect;
    this.letters = letters;
    this.packageStart = packageStart;
    this.before = before;
    this.status = status;
    this.start = start;
    this.judged = judged;
    this.unjudged = unjudged;
    this.cause = cause;
    this.evidence = evidence;
    this.#list = list;
    this.#line = line;
  }

  /** The position it ends with; undefined if that is not known. */
  get after(): GameNode | undefined {
    return this.#line?.lost === true ? undefined : this.#line?.end;
  }

  get tokens(): readonly MovetextToken[] {
    return this.#list.tokens;
  }

  /** Returns the tokens without keeping them, for those who look at all lists of a book. */
  readTokens(): readonly MovetextToken[] {
    return this.#list.readTokens();
  }

  /** The half-moves that could be played. */
  get plies(): readonly Ply[] {
    return this.#line?.plies ?? [];
  }

  /** The positions that it reaches, one for each half-move. */
  get nodes(): readonly GameNode[] {
    return this.#line?.nodes ?? [];
  }

  get faults(): readonly Fault[] {
    const {faults = [], misspellings = []} = this.#line ?? {};
    return misspellings.length === 0 ? faults : [...faults, ...misspellings];
  }

  /** The signs of check and mate, as far as they are known without a closer look. */
  get signs(): SignTally | undefined {
    return this.#line?.signs;
  }
}

/** The position in a block at the place where a command inside it is. */
export function lineAround({plies, before}: Block, {span}: ChessCommand): GameNode | undefined {
  return plies.findLast(({token}) => token.end <= span.start)?.after ?? before;
}

/** The part of a list that was judged, and the reason why the rest was not. */
export interface Coverage {
  /** Half-moves that were played, and the one that could not be. */
  readonly judged: number;
  readonly unjudged: number;
  /** The reason why moves were not judged; also set where only TeX knows how many there are. */
  readonly cause: Cause | undefined;
  /** The reason why nothing after the list can be judged, if it moves the main line on. */
  readonly loss: Cause;
}
