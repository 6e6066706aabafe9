import type {Letters} from '../../chess/index.ts';
import type {Dialect} from '../../tex/index.ts';
import type {MoveToken, MoveNumber, RemarkToken} from '../movetext/token.ts';
import type {TextAssumptions} from './assumption.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {CommentRules} from './comment-rules.ts';
import type {Fault, FaultKind} from './faults.ts';
import type {Due} from './judge-number.ts';
import type {GameNode, PlayedRun} from './played-game.ts';

/** One half-move of a line that could be played. */
export interface Ply {
  readonly token: MoveToken | RemarkToken;
  /** The number that is before it. */
  readonly number: MoveNumber | undefined;
  readonly before: GameNode;
  readonly after: GameNode;
}

/** A move list, as played from one position. */
export interface Line {
  readonly plies: readonly Ply[];
  /** The number of half-moves played. */
  readonly count: number;
  /** The positions that its half-moves reach. */
  readonly nodes: readonly GameNode[];
  /** The moves of a plain list, whose nodes are made on demand. */
  readonly run?: PlayedRun;
  /** The last of them. */
  readonly last: GameNode | undefined;
  readonly faults: readonly Fault[];
  /** Castlings that no package reads as such, which leave no doubt about what is meant; absent if there are none. */
  readonly misspellings?: readonly Fault[];
  readonly end: GameNode;
  /** A move could not be played, so that nothing after it was judged. */
  readonly lost: boolean;
  /** The signs of check and mate, as far as they are known; absent if they were not examined. */
  readonly signs?: SignTally;
}

/** The signs of a plain list, counted while it is played. */
export interface SignTally {
  /** Every sign is true, and none is missing; else a closer look is needed. */
  readonly areTrue: boolean;
  /** The number of moves that give check and have a sign for it. */
  readonly signed: number;
}

/** The context of a list: its text, the current piece letters, and the package that will read it. */
export interface LineContext {
  readonly text: string;
  readonly letters: Letters;
  readonly dialect: Dialect;
  readonly commentRules: CommentRules;
  /** True if TeX prints the list as it is written, so that no package can misread it. */
  readonly isPrinted?: boolean;
  /** True if the package prints the list, and plays nothing: it may begin with dots. */
  readonly isOnlyPrinted?: boolean;
  /** The assumed meaning of mistakes in the text. */
  readonly assumptions?: TextAssumptions | undefined;
}

/** The result of judging one move. */
export interface MoveJudgement {
  readonly faults: readonly Fault[];
  /** The move could not be played. */
  readonly lost: boolean;
  /** It was played on a guess: what fails after it may be its consequence. */
  readonly doubtful: boolean;
}

/** Returns a line of which nothing is played. */
export function noLine(end: GameNode): Line {
  return {plies: [], count: 0, nodes: [], last: undefined, faults: [], end, lost: false};
}

/** Tests whether a mistake of a line was read as what was probably meant, or ended it. */
export function isInDoubt({lost, faults}: Line): boolean {
  return lost || faults.some(({kind}) => !HARMLESS.has(kind));
}

/** Faults that leave no doubt which moves are meant. */
const HARMLESS: ReadonlySet<FaultKind> = new Set<FaultKind>([
  ...(['capture-sign', 'silent-nag', 'remark', 'comment', 'paragraph'] as const),
]);

/** The state while a list of moves is read. */
export class LineState {
  readonly board: BoardCursor;
  readonly context: LineContext;
  readonly plies: Ply[] = [];
  readonly faults: Fault[] = [];
  /** Castlings that no package reads as such. */
  readonly misspellings: Fault[] = [];
  /** A move could not be played, so the rest is not read. */
  lost = false;
  /** The number that the packages expect next. */
  due: Due = 'number';
  /** The number before the next move, if there is one. */
  number: MoveNumber | undefined;
  /** A reported fault may be the cause of whatever fails next. */
  isDoubtful = false;
  /** The number of plies by which the numbers are off, as a reported number has shown. */
  shift = 0;
  /** Later numbers that are off by as much as the last one that was reported. */
  followers: MoveNumber[] = [];
  /** The word before is a capture that lacks its rank. */
  isCutOff = false;
  /** The ply whose number is missing before the last move. */
  missing: number | undefined;
  /** The ply whose number is reported as spoilt or misplaced. */
  spoilt: number | undefined;

  constructor(board: BoardCursor, context: LineContext) {
    this.board = board;
    this.context = context;
  }

  /** The node on the board. */
  get node(): GameNode {
    return this.board.node;
  }

  /** Notes a half-move that was played. */
  record(token: MoveToken | RemarkToken, before: GameNode, after: GameNode): void {
    this.plies.push({token, number: this.number, before, after});
    this.number = undefined;
    this.due = (after.ply & 1) === 1 ? 'answer' : 'number';
  }

  /** The line as far as it was read, in arrays without room for more. */
  line(): Line {
    const {plies, faults, node: end, lost} = this;
    const nodes = plies.map(({after}) => after);
    const [count, last] = [nodes.length, nodes.at(-1)];
    const line = {plies: plies.slice(), count, nodes, last, faults: faults.slice(), end, lost};
    return this.misspellings.length === 0 ? line : {...line, misspellings: this.misspellings};
  }
}
